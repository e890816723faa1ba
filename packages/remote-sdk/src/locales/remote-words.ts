import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import { Refusal } from '../refusal.ts';
import { missingMessages, readLocales } from './read-locales.ts';
import { writeModules } from './write-modules.ts';

/**
 * Makes the modules of a remote's own messages, from the files in its folder `locales`: `src/words/<group>.ts` for its
 * pages, and `src/words/load.ts` for `defineRemote`. Interface elements come along in each language of the site.
 * @returns messages that a translation lacks, which are shown in English; none where the remote has no `locales`
 * @throws Refusal with all that is wrong with its files
 */
export function writeRemoteWords(folder: string): string[] {
  const from = join(folder, 'locales');
  if (!existsSync(from)) return [];
  const locales = readLocales(from);
  if (locales.problems.length > 0) throw new Refusal(locales.problems.join('\n'));
  const alongWith = (language: string) => elementsIn(folder, language);
  const ofElements = offeredLanguages.filter((language) => alongWith(language) !== undefined);
  const languages = [...new Set([...locales.languages, ...ofElements])];
  writeModules(
    { ...locales, languages },
    { to: join(folder, 'src/words'), has: () => true, alongWith, wording: '@iconotheca/remote-sdk/wording' },
  );
  return missingMessages(locales);
}

/** Module of the interface elements' translations, where the remote has the package and the package has the language. */
function elementsIn(folder: string, language: string): string | undefined {
  const module = `@iconotheca/ui/words/in/${language}`;
  try {
    return existsSync(createRequire(join(folder, 'package.json')).resolve(module)) ? module : undefined;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return undefined;
    throw cause;
  }
}
