const dayMs = 86_400_000;
/** A file that is older is not to be believed (RFC 9116, 2.5.5). Counted from today, it ends with the site. */
const validDays = 180;

/**
 * Writes `/.well-known/security.txt` after RFC 9116: the contact for reports of weaknesses.
 * @param contact a mail address, or the https address of a page
 * @param origin of the site, as readers know it
 */
export function securityText(contact: string, origin: string, now: Date = new Date()): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
