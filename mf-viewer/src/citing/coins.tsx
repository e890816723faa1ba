import type { Item } from '@iconotheca/contracts/item/item';
import { useEffect } from 'react';
import { citationOf } from '@iconotheca/ui/citing/citation';
import { coins } from '@iconotheca/ui/citing/formats/coins';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';

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
