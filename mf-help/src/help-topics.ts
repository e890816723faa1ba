import type { ComponentType } from 'react';
import { words } from './messages.ts';
import { About } from './pages/about.tsx';
import { Essays } from './pages/essays.tsx';
import { PartnerCollections } from './pages/partner-collections.tsx';
import { Platform } from './pages/platform.tsx';
import { Trial } from './pages/trial.tsx';

interface HelpTopic {
  /** The last part of its address. */
  page: string;
  title: string;
  /** One line for the overview's tile; topics without one are reached from where they are needed. */
  tile?: string;
  Content: ComponentType;
  /** The language of its text, where it is not in the reader's. */
  lang?: 'en';
}

/** Help pages (spec §2), named in the reader's language. Any other address shows the overview. */
export function helpTopics(): readonly HelpTopic[] {
  const { titles, tiles } = words;
  return [
    { page: 'about', title: titles.about, tile: tiles.about, Content: About, lang: 'en' },
    {
      page: 'partnercollections',
      title: titles.partnercollections,
      tile: tiles.partnercollections,
      Content: PartnerCollections,
    },
    { page: 'essays', title: titles.essays, tile: tiles.essays, Content: Essays, lang: 'en' },
    { page: 'platform', title: titles.platform, tile: tiles.platform, Content: Platform, lang: 'en' },
    { page: 'trial', title: titles.trial, Content: Trial },
  ];
}

/** The topic behind an address's last part; undefined for the overview. */
export function helpTopicOf(page: string | undefined): HelpTopic | undefined {
  return helpTopics().find((topic) => topic.page === page);
}

/** The instructions, a document made by this remote's build and served at the address of spec §2. */
export const tutorialHref = '/help/';
