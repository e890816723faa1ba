/** Characters that no one types and no page, feed or export can show: controls other than tabs and ends of lines. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Says what is wrong with a text of several lines; undefined when nothing is. */
export function faultOfText(text: string): string | undefined {
  if (!text.isWellFormed()) return 'holds half a character';
  return controls.test(text) ? 'holds control characters' : undefined;
}
