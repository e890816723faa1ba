import { ownImagesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { inSection, sectionRule } from '@iconotheca/contracts/collection/section';
import { LRUCache } from 'lru-cache';
import type { Iconclass } from '@iconotheca/iconclass';
import type { PresentItems } from '../../items/present-items.ts';
import { eventLoopYielder } from '@iconotheca/search-engine/yield-to-event-loop';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { compareText, naturalKey } from '@iconotheca/search-engine/sort-key';

export interface BareContainers {
  /** Their uids. */
  all: () => Promise<ReadonlySet<string>>;
  /** Those of a section, by SORTID. */
  in: (section: string) => Promise<readonly string[]>;
}

export interface BareContainersDeps {
  engine: Pick<SearchEngine, 'containers'>;
  iconclass: () => Pick<Iconclass, 'ancestors'>;
  present: PresentItems;
  /** Differs whenever they may be others. */
  state: () => Promise<string>;
}

type Container = Pick<Item, 'ID' | 'TYPE' | 'HIM' | 'IC' | 'SORTID'>;

/** Items read in one go. */
const portion = 100;
const rememberedSections = 100;

/**
 * Opens the items that contain others and have no image of their own, such as a book whose pages are items: in a
 * collection they stand as collections. They are found once for each state of the archive.
 */
export function openBareContainers({ engine, iconclass, present, state }: BareContainersDeps): BareContainers {
  const sections = new LRUCache<string, readonly string[]>({ max: rememberedSections });
  let known: { state: string; containers: Promise<readonly Container[]> } | undefined;

  async function find(): Promise<Container[]> {
    const uids = await engine.containers();
    const found: Container[] = [];
    const yieldToEventLoop = eventLoopYielder();
    for (let start = 0; start < uids.length; start += portion) {
      await yieldToEventLoop();
      const { hits } = await present(uids.slice(start, start + portion));
      for (const { _images, ID, TYPE, HIM = [], IC = [], SORTID = [] } of hits) {
        if (ownImagesOf({ _images }).length === 0) found.push({ ID, TYPE, HIM, IC, SORTID });
      }
    }
    const keyed = found.map((container) => ({ container, key: naturalKey(container.SORTID?.[0] ?? uidOf(container)) }));
    return keyed
      .sort(
        (one, other) => compareText(one.key, other.key) || compareText(uidOf(one.container), uidOf(other.container)),
      )
      .map(({ container }) => container);
  }

  async function current(): Promise<readonly Container[]> {
    const now = await state();
    if (known?.state !== now) {
      sections.clear();
      known = { state: now, containers: find() };
      known.containers.catch(() => (known = undefined));
    }
    return await known.containers;
  }

  function isBelow(notation: string, ancestor: string): boolean {
    return iconclass().ancestors(notation).includes(ancestor);
  }

  return {
    all: async () => new Set((await current()).map(uidOf)),
    async in(section) {
      const containers = await current();
      const remembered = sections.get(section);
      if (remembered !== undefined) return remembered;
      const rule = sectionRule(section) ?? [];
      const found = containers.filter((container) => inSection(container, rule, isBelow)).map(uidOf);
      sections.set(section, found);
      return found;
    },
  };
}
