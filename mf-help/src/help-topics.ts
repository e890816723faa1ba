import type { ComponentType } from 'react';
import { words } from './words/pages.ts';
import { PartnerCollections } from './pages/partner-collections.tsx';
import { Trial } from './pages/trial.tsx';
import type { TextName } from './texts/load-text.ts';

interface Named {
  /** The last part of its address. */
  page: string;
  title: string;
  /** One line for the overview's tile; topics without one are reached from where they are needed. */
  tile?: string;
}

/** A topic is a text that curators edit, or a page that shows what the archive says. */
export type HelpTopic = Named & ({ text: TextName } | { Content: ComponentType });

/** Lists the help pages (spec §2), named in the reader's language. Any other address shows the overview. */
export function helpTopics(): readonly HelpTopic[] {
  const { titles, tiles } = words;
  return [
    { page: 'about', title: titles.about, tile: tiles.about, text: 'about' },
    {
      page: 'partnercollections',
      title: titles.partnercollections,
      tile: tiles.partnercollections,
      Content: PartnerCollections,
    },
    { page: 'essays', title: titles.essays, tile: tiles.essays, text: 'essays' },
    { page: 'essay-emblem', title: titles.emblem, text: 'essay-emblem' },
    { page: 'platform', title: titles.platform, tile: tiles.platform, text: 'platform' },
    { page: 'import', title: titles.import, tile: tiles.import, text: 'import' },
    { page: 'trial', title: titles.trial, Content: Trial },
    { page: 'accessibility', title: titles.accessibility, tile: tiles.accessibility, text: 'accessibility' },
  ];
}

/** Finds the topic behind an address's last part; undefined for the overview. */
export function helpTopicOf(page: string | undefined): HelpTopic | undefined {
  return helpTopics().find((topic) => topic.page === page);
}

/** The instructions, a document made by this remote's build and served at the address of spec §2. */
export const tutorialHref = '/help/';
