import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeTexts, referenceIn, source, writeIfChanged } from '@iconotheca/remote-sdk/locales';
import { localesFolder } from './site-words.ts';

/** Code of a language that none speaks; git does not keep its folder. */
export const pseudoLanguage = 'qps';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  O: 'Ó',
  U: 'Ú',
};

/** Makes a language of the English messages with accents, longer by a third: where it is cut, a translation would be too. */
export function writePseudoLanguage(folder = localesFolder): void {
  for (const file of globSync('*.json', { cwd: join(folder, source) })) {
    const english: Record<string, string> = JSON.parse(readFileSync(join(folder, source, file), 'utf8'));
    const changed = Object.entries(english)
      .filter(([, text]) => referenceIn(text) === undefined)
      .map(([key, text]) => [key, changeTexts(text, lengthened)]);
    writeIfChanged(
      join(folder, pseudoLanguage, file),
      `${JSON.stringify(Object.fromEntries(changed), undefined, 2)}\n`,
    );
  }
}

/** Words with accents, outside the marks of rich text, and as many dots as a third of them. */
function lengthened(text: string): string {
  const words = text.replaceAll(/<\/?\w+>|[a-z]/giu, (part) => accents[part] ?? part);
  return words + '·'.repeat(Math.floor(text.replaceAll(/<\/?\w+>/gu, '').trim().length / 3));
}
