/** Signs that nothing is seen of, and the tatweel, which only draws a word out. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
const blanks = /[\s\p{Z}]+/gu;
/** Signs that look like the apostrophe and like its turned form, whichever key they were typed with. */
const raised = /[’\u02bc\u02b9\u2032]/gu;
const turned = /[\u02bb\u201b]/gu;

/** Returns a name as it is seen, so that names that look the same are the same: composed, with single blanks, nothing unseen. */
export function asSeen(name: string): string {
  return name
    .normalize('NFC')
    .replace(unseen, '')
    .replace(blanks, ' ')
    .trim()
    .replace(raised, "'")
    .replace(turned, '‘');
}
