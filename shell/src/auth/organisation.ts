/** Returns the institution by which the reader comes, as the page's meta tag has it (spec §2). */
export function organisationOfDocument(): string | undefined {
  const name = document.querySelector<HTMLMetaElement>('meta[name="organisation"]')?.content.trim();
  return name === '' ? undefined : name;
}
