import { sourceLanguage } from '@iconotheca/contracts/language/interface-language';

/** Texts that curators edit: `texts/{language}/{name}.md`. */
export type TextName = 'about' | 'accessibility' | 'essay-emblem' | 'essays' | 'import' | 'platform';

export interface HelpText {
  name: TextName;
  /** Markdown, see `texts/README.md`. */
  text: string;
  /** The language that it is in. */
  language: string;
}

/** Context module of the bundler for a folder: each file is a module of its own, fetched when it is asked for. */
interface Folder {
  (path: string): Promise<string>;
  keys: () => string[];
}

/** By its path, as in `./de/about.md`. */
function folder(): Folder {
  return import.meta.webpackContext('../../texts', { regExp: /\/[a-z]{2}\/[a-z-]+\.md$/u, mode: 'lazy' }) as Folder;
}

/** Loads a text in a language, in English where it has not been translated. @throws what the fetch of its file throws */
export async function loadText(name: TextName, language: string): Promise<HelpText> {
  const texts = folder();
  const own = `./${language}/${name}.md`;
  const isTranslated = texts.keys().includes(own);
  const text = await texts(isTranslated ? own : `./${sourceLanguage}/${name}.md`);
  return { name, text, language: isTranslated ? language : sourceLanguage };
}
