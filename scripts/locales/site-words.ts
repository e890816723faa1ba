import { join } from 'node:path';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import {
  ownName,
  readLocales,
  writeIfChanged,
  writeModules,
  type Locales,
  type WordsOf,
} from '@iconotheca/remote-sdk/locales';
import { root } from '../common/project.ts';

export const localesFolder = join(root, 'locales');

/** Groups of `common` that the client package shows itself, once for the whole page. */
const ofClient = new Set(['common.messages', 'common.failures']);

/** Messages that each part of the site gets. */
export const siteWords: readonly (Omit<WordsOf, 'to'> & { folder: string })[] = [
  { folder: 'packages/client', has: (group) => ofClient.has(group), labels: ['common.failures'], isInOrder: true },
  { folder: 'packages/ui', has: (group) => group.startsWith('common.') && !ofClient.has(group) },
  ...['shell', 'mf-search', 'mf-viewer', 'mf-lists', 'mf-provenance', 'mf-help', 'mf-workshop'].map((folder) => ({
    folder,
    has: (group: string) => group.startsWith(`${folder.replace('mf-', '')}.`),
    labels: ['viewer.labels'],
    alongWith: (language: string) => `@iconotheca/ui/words/in/${language}`,
  })),
  {
    folder: 'bff',
    has: (group) => group.startsWith('server.') || ['common.names', 'common.failures'].includes(group),
    isTable: true,
    // Servers write numbers as in English on every page (spec §1).
    numbersAs: 'en',
  },
  { folder: 'archive', has: (group) => group === 'common.names', isTable: true },
];

/** Makes the modules of all parts, and the list of the interface's languages. Messages that do not fit are left out. */
export function writeWords(from = localesFolder, to = root): Locales {
  const locales = readLocales(from);
  for (const { folder, ...part } of siteWords) writeModules(locales, { ...part, to: join(to, folder, 'src/words') });
  const names = inMenuOrder(locales.languages)
    .map((code) => `  ${code}: '${ownName(code)}',\n`)
    .join('');
  writeIfChanged(
    join(to, 'packages/contracts/src/words/languages.ts'),
    `// Made of the folders in locales/.\n\n/** Languages of the interface, with their own names; English is their source. */\nexport const interfaceLanguages = {\n${names}} as const;\n`,
  );
  return locales;
}

/** Languages of Iconclass first, in its order, which readers know from the specification's list. */
function inMenuOrder(languages: readonly string[]): string[] {
  const known = iconclassLanguageCodes.filter((code) => languages.includes(code));
  return [...known, ...languages.filter((code) => !known.some((one) => one === code))];
}
