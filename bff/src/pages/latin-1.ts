const escapes = /(?:%[\da-f]{2})+/giu;
/** Decoder of the encoding that the web calls Latin-1. */
const latin1 = new TextDecoder('windows-1252');

/**
 * Repairs an address of this site: letters that are no UTF-8 are read as Latin-1; undefined when nothing makes it
 * readable, or when a browser would take it for an address of another site.
 */
export function readAsLatin1(address: string): string | undefined {
  if (!/^\/(?![/\\])/u.test(address)) return undefined;
  const repaired = address.replace(escapes, (run) => {
    if (isUtf8(run)) return run;
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return encodeURIComponent(latin1.decode(bytes));
  });
  return isUtf8(repaired) ? repaired : undefined;
}

function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
