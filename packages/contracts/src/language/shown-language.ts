import { sourceLanguage } from './interface-language.ts';
import { pageLanguage, type LoadWording } from './wording.ts';

/** Every program of the page (the shell, each remote) brings its own loader: one list for all of them. */
const key = Symbol.for('iconotheca.wording');
const page = globalThis as { [key]?: Set<LoadWording> };
const loaders = (page[key] ??= new Set());

/**
 * Loads a program's wordings in the language of the page, and again whenever another is chosen.
 * @throws what fetching a file throws; the program speaks English then, until it is asked for again
 */
export async function followLanguage(load: LoadWording): Promise<void> {
  if (loaders.has(load)) return;
  const language = pageLanguage();
  // A program begins in English.
  if (language !== sourceLanguage) await load(language);
  loaders.add(load);
  if (pageLanguage() !== language) await load(pageLanguage());
}

/** End of the change to the language that was asked for last, be it shown or not. */
let over: Promise<unknown> = Promise.resolve();

/**
 * Puts the page into another language; what is drawn must then be drawn anew. One that is asked for while another is
 * still fetched comes after it: the last one stays.
 * @throws what fetching a file throws: the page then stays in its language
 */
export function showLanguage(language: string): Promise<void> {
  const shown = over.then(() => show(language));
  over = shown.catch(() => undefined);
  return shown;
}

async function show(language: string): Promise<void> {
  const before = pageLanguage();
  const loaded = await Promise.allSettled([...loaders].map((load) => load(language)));
  const failed = loaded.find(({ status }) => status === 'rejected');
  if (failed !== undefined) {
    // Files that were fetched already are at hand.
    await Promise.allSettled([...loaders].map((load) => load(before)));
    throw (failed as PromiseRejectedResult).reason;
  }
  document.documentElement.lang = language;
}
