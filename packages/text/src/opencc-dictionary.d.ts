/** A dictionary of OpenCC: `simplified traditional…` for each character, entries apart by `|`. */
declare module 'opencc-js/dict/STCharacters' {
  const dictionary: string;
  export default dictionary;
}
