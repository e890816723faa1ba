/** Words that catalogues write where a maker's name is not known, in small letters and without accents. */
const namesOfNoOne: ReadonlySet<string> = new Set(
  [
    'anon anoniem anonym anonyme anonymous anonymus anonimo anonimowy anonyymi',
    'onbekend unbekannt unknown unidentified inconnu inconnue sconosciuto ignoto desconocido desconhecido',
    'tuntematon nieznany okand ukendt ukjent 佚名 無名 无名 匿名',
  ].flatMap((line) => line.split(' ')),
);
/** `unknown artist` */
const phrases: ReadonlySet<string> = new Set([
  'unknown artist',
  'unknown author',
  'unknown maker',
  'unidentified artist',
  'onbekende kunstenaar',
  'onbekende maker',
  'unbekannter kunstler',
  'unbekannter meister',
  'artiste inconnu',
  'auteur inconnu',
  'autore ignoto',
  'autor nieznany',
]);
/** Length of the longest of these, with brackets and blanks around it. */
const longest = 60;
const around = /^[\s[(]+|[\s\]).?]+$/gu;

/** Tells whether the value says that the name is not known: `anoniem`, `[Unknown artist]`. Only the whole value says so. */
export function isAnonymous(name: string): boolean {
  if (name.length > longest) return false;
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(around, '');
  return namesOfNoOne.has(folded) || phrases.has(folded);
}
