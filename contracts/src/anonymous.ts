/** What catalogues write where a maker's name is not known, in small letters and without accents. */
const saidOfNobody: ReadonlySet<string> = new Set([
  ...['anon', 'anoniem', 'anonym', 'anonyme', 'anonymous', 'anonymus', 'anonimo', 'anonimowy', 'anonyymi'],
  ...['onbekend', 'onbekende kunstenaar', 'onbekende maker', 'unbekannt', 'unbekannter kunstler', 'unbekannter meister'],
  ...['unknown', 'unknown artist', 'unknown author', 'unknown maker', 'unidentified', 'unidentified artist'],
  ...['inconnu', 'inconnue', 'artiste inconnu', 'auteur inconnu', 'sconosciuto', 'ignoto', 'autore ignoto'],
  ...['desconocido', 'desconhecido', 'tuntematon', 'nieznany', 'autor nieznany', 'okand', 'ukendt', 'ukjent'],
  ...['佚名', '無名', '无名', '匿名'],
]);
const around = /^[\s[(]+|[\s\]).?]+$/gu;

/** Whether the value says that nobody knows the name: `anoniem`, `[Unknown artist]`. Only the whole value says so. */
export function isAnonymous(name: string): boolean {
  const folded = name.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(around, '');
  return saidOfNobody.has(folded);
}
