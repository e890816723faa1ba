/** An address of the web or of this site, for a link; undefined for anything else: records come from many hands. */
export function webAddress(text: string | undefined): string | undefined {
  const address = text?.trim();
  return address !== undefined && /^(?:https?:\/\/\S+|\/(?![/\\])\S*)$/iu.test(address) ? address : undefined;
}
