/** A name as reference managers take it: in two parts, or whole where nobody can tell the parts. */
export type PersonName = { family: string; given: string } | { literal: string };

/**
 * `Vaenius, Otho` → two parts; `anoniem`, `Meester van Alkmaar`, `Plantin, Moretus, and heirs` stay whole.
 */
export function readName(text: string): PersonName {
  const parts = text.split(',').map((part) => part.trim());
  const [family = '', given = ''] = parts;
  return parts.length === 2 && family !== '' && given !== '' ? { family, given } : { literal: text.trim() };
}

/** `Vaenius, Otho`, as an index has it. */
export function invertedName(name: PersonName): string {
  return 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
}

/** `Otho Vaenius`, as a sentence has it. */
export function spokenName(name: PersonName): string {
  return 'literal' in name ? name.literal : `${name.given} ${name.family}`;
}
