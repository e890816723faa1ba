import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { ownName, readLocales, source, writeIfChanged } from '@iconotheca/remote-sdk/locales';
import { Stop } from '../common/say.ts';
import { localesFolder } from './site-words.ts';

/**
 * Makes the files of a language, which a translator or a translation tool fills; until then its pages are in English.
 * @returns what is to be done next, in a sentence
 * @throws Stop for a code that is none, or whose folder is there
 */
export function addLanguage(code: string | undefined, folder = localesFolder): string {
  if (code === undefined || !/^[a-z]{2,3}$/u.test(code))
    throw new Stop(`The language is ${code ?? 'missing'}, it must be a code of ISO 639 such as es.`);
  if (existsSync(join(folder, code))) throw new Stop(`locales/${code} is there already.`);
  for (const file of globSync('*.json', { cwd: join(folder, source) }))
    writeIfChanged(join(folder, code, file), '{}\n');
  const count = readLocales(folder).messages.get(source)?.size ?? 0;
  return `locales/${code} (${ownName(code)}) has its files. ${count} messages of locales/${source} are to be translated into them.`;
}
