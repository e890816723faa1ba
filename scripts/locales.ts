import { runCommand, say, Stop } from './common/say.ts';
import { addLanguage } from './locales/add-language.ts';
import { wordsProblems } from './locales/check-words.ts';
import { writePseudoLanguage } from './locales/pseudo-language.ts';
import { writeWords } from './locales/site-words.ts';

const acts: Readonly<Record<string, (operand: string | undefined) => string>> = {
  add: addLanguage,
  check() {
    const problems = wordsProblems();
    if (problems.length > 0) throw new Stop(problems.join('\n'));
    return 'All messages are in order.';
  },
  pseudo() {
    writePseudoLanguage();
    return 'locales/qps is written: build the site and open a page with ?lang=qps. Delete the folder when you are done.';
  },
};

/** `npm run locales -- check | add LANG | pseudo`; without a word the modules of the messages are made. */
await runCommand(async () => {
  const [name, operand] = process.argv.slice(2);
  if (name !== undefined && !Object.hasOwn(acts, name)) throw new Stop(`Say check, add LANG or pseudo, not ${name}.`);
  if (name !== undefined) say(acts[name]?.(operand) ?? '');
  // Messages that do not fit are left out, so that a site can be built while its messages are worked on; a check fails on it.
  for (const problem of writeWords().problems) say(problem);
});
