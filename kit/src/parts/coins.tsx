import type { Item } from '@iconotheca/contracts/item';
import { useEffect } from 'react';
import { citationOf } from '../domain/citation/citation.ts';
import { coins } from '../domain/citation/coins.ts';
import { useCiteContext } from './use-cite-context.ts';

/** By this, citation tools in the browser find the item that the page now shows (COinS). */
export function Coins({ item }: { item: Item }) {
  const context = useCiteContext([item]);
  const title = coins(citationOf(item, context), context);

  // Zotero looks again when it is told that a page has changed without being loaded.
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('ZoteroItemUpdated', { bubbles: true, detail: title }));
  }, [title]);

  return <span className="Z3988" title={title} hidden />;
}
