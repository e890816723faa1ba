/** Subfields of a field by their codes, in their order, or the text of a control field. */
type Content = string | readonly (readonly [code: string, text: string])[];

/** Makes a record of MARC 21 (ISO 2709). */
export function aMarcRecord(
  fields: readonly (readonly [tag: string, content: Content])[],
  { coding = 'a', encoding = 'utf8' }: { coding?: string; encoding?: BufferEncoding } = {},
): Buffer<ArrayBuffer> {
  const contents = fields.map(([tag, content]) => {
    const text =
      typeof content === 'string' ? content : `  ${content.map(([code, each]) => `\u001f${code}${each}`).join('')}`;
    return { tag, bytes: Buffer.from(`${text}\u001e`, encoding) };
  });
  let start = 0;
  const directory = contents.map(({ tag, bytes }) => {
    const entry = `${tag}${digits(bytes.length, 4)}${digits(start, 5)}`;
    start += bytes.length;
    return entry;
  });
  const base = 24 + 12 * contents.length + 1;
  const leader = `${digits(base + start + 1, 5)}nkm ${coding}22${digits(base, 5)} c 4500`;
  const head = Buffer.from(`${leader}${directory.join('')}\u001e`, 'latin1');
  return Buffer.concat([head, ...contents.map(({ bytes }) => bytes), Buffer.from('\u001d')]);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
