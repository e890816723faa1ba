/** Letters that a word may be corrected with: those of its script that are left when marks are stripped. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџ',
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
].map((letters) => Array.from(letters));

/**
 * Returns every word that is one typing error away (Damerau 1964): a letter too many, two letters exchanged, a letter
 * wrong, a letter missing. They are made as Norvig does ("How to write a spelling corrector", 2007): 54 n + 25 words
 * for n letters of the Latin script, which a dictionary is then asked for; no index of misspellings is kept.
 * @param word folded, of letters only
 */
export function editsOf(word: string): string[] {
  const letters = Array.from(word);
  const alphabet = alphabets.find((each) => letters.some((letter) => each.includes(letter))) ?? [];
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [letter = '', next = ''] = letters.slice(at, at + 2);
    const fromHere = letters.slice(at).join('');
    const behind = letters.slice(at + 1).join('');
    edits.add(before + behind);
    edits.add(before + next + letter + letters.slice(at + 2).join(''));
    for (const other of alphabet) {
      edits.add(before + other + behind);
      edits.add(before + other + fromHere);
    }
  }
  edits.delete(word);
  return [...edits];
}
