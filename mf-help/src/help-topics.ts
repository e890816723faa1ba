import type { ComponentType } from 'react';
import { About } from './pages/about.tsx';
import { Essays } from './pages/essays.tsx';
import { PartnerCollections } from './pages/partner-collections.tsx';
import { Platform } from './pages/platform.tsx';
import { Trial } from './pages/trial.tsx';

interface HelpTopic {
  title: string;
  /** One line for the overview's tile; topics without one are reached from where they are needed. */
  tile?: string;
  Content: ComponentType;
}

/** Help pages by the last part of their address (spec §2). Anything else shows the overview. */
export const helpTopics: Readonly<Record<string, HelpTopic>> = {
  about: { title: 'About', tile: 'What you can find here, and how Iconclass helps.', Content: About },
  partnercollections: {
    title: 'Partner collections',
    tile: 'The museums and libraries in Iconotheca.',
    Content: PartnerCollections,
  },
  essays: {
    title: 'Essays in iconography',
    tile: 'One motif at a time, followed through the centuries.',
    Content: Essays,
  },
  platform: {
    title: 'The platform',
    tile: 'How a collection is published here, under its own name.',
    Content: Platform,
  },
  trial: { title: 'Trial', Content: Trial },
};

/** The topic behind an address's last part; undefined for the overview. */
export function helpTopicOf(page: string | undefined): HelpTopic | undefined {
  return page !== undefined && Object.hasOwn(helpTopics, page) ? helpTopics[page] : undefined;
}

/** The instructions, a document made by this remote's build and served at the address of spec §2. */
export const tutorial = {
  title: 'Instructions (PDF)',
  href: '/help/',
  tile: 'Searching, filtering, looking closely, saving and citing, step by step.',
} as const;
