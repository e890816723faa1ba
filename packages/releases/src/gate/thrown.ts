/** Kinds of errors that a browser itself throws. */
const kinds: ReadonlySet<string> = new Set([
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/** Directives of a page's policy. */
const directive =
  /\b(?:default|script|style|img|font|connect|frame|manifest|worker|media|object|child)-src\b|\bbase-uri\b|\bform-action\b|\bframe-ancestors\b/u;

export interface Thrown {
  error: Error;
  /** Text of a file of the build on trial by its address; undefined where it has none. */
  textAt: (address: string) => Promise<string | undefined>;
}

/** Says of what a page threw its kind and place in the build, and nothing that the page itself has put into words. */
export async function placeOfThrown({ error, textAt }: Thrown): Promise<string> {
  const kind = kinds.has(error.name) ? error.name : 'error';
  const said = `it throws ${/^[AE]/iu.test(kind) ? 'an' : 'a'} ${kind}`;
  const [, address = '', line, column] = /(\/releases\/[^\s?#():]+):(\d{1,7}):(\d{1,7})/u.exec(error.stack ?? '') ?? [];
  const text = address === '' ? undefined : await textAt(address);
  const length = text?.split('\n')[Number(line) - 1]?.length;
  // A stack is a text as well, which a page may set: only places that there are are told.
  if (length === undefined || Number(column) > length + 1) return said;
  return `${said} at ${address.split('/').slice(4).join('/')}, line ${line}, column ${column}`;
}

/** Says which directive of a page's policy refused something. */
export function placeOfRefusal(text: string): string {
  if (/TrustedScript|Trusted Types|trusted-types/u.test(text)) return 'it makes markup or scripts of text';
  const [found] = directive.exec(text) ?? [];
  return found === undefined
    ? 'the policy of the page refuses it something'
    : `the policy of the page refuses it something (${found})`;
}
