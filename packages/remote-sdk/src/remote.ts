import { sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { followLanguage } from '@iconotheca/contracts/language/shown-language';
import { pageLanguage, type LoadWording } from '@iconotheca/contracts/language/wording';
import type { ComponentType } from 'react';

/** A page is loaded when its address is first opened; the shell gives it its place and its error notice. */
export interface RemotePage {
  load(): Promise<ComponentType>;
}

/** Export of a remote to the shell, as `./remote`. The shell owns the addresses, the remote its pages by name. */
export interface Remote<Page extends string = string> {
  /** Slot that it is made for: one of the site's six, or that of an area of its own. */
  slot: string;
  pages: Readonly<Record<Page, RemotePage>>;
}

interface RemoteDefinition<Page extends string> extends Remote<Page> {
  /** Loads the remote's wordings in a language, as `wordingLoader` makes it; without it the remote speaks English. */
  wording?: LoadWording;
}

/**
 * Defines a remote. With the names of its pages, `defineRemote<'home' | 'section'>`, one that is missing or called
 * otherwise is an error. A page's code runs when the remote's wordings are in the reader's language.
 */
export function defineRemote<Page extends string = string>(definition: RemoteDefinition<Page>): Remote<Page> {
  const { wording, slot } = definition;
  if (wording === undefined) return { slot, pages: definition.pages };
  const inLanguage = (page: RemotePage): RemotePage => ({
    load: async () => {
      const following = followLanguage(wording);
      if (pageLanguage() === sourceLanguage) return page.load();
      // A page whose words could not be fetched is read in English sooner than not at all.
      const [Page] = await Promise.all([page.load(), Promise.allSettled([following])]);
      return Page;
    },
  });
  const pages = Object.entries<RemotePage>(definition.pages).map(([name, page]) => [name, inLanguage(page)]);
  return { slot, pages: Object.fromEntries(pages) as Remote<Page>['pages'] };
}
