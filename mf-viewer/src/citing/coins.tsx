import type { Item } from '@iconotheca/contracts/item/item';
import { useEffect } from 'react';
import { citationOf } from '@iconotheca/ui/citing/citation';
import { contextObjectOf } from './context-object.ts';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';

/** Embeds the item's metadata for citation tools in the browser (COinS). */
export function Coins({ item }: { item: Item }) {
  const context = useCiteContext([item]);
  const contextObject = contextObjectOf(citationOf(item, context), context);

  // Zotero reads the page again on this event, which says that the page has changed without being loaded.
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('ZoteroItemUpdated', { bubbles: true, detail: contextObject }));
  }, [contextObject]);

  return <span className="Z3988" title={contextObject} hidden />;
}
