import type { Item } from '@iconotheca/contracts/item/item';
import { citationOf } from '@iconotheca/ui/citing/citation';
import { plainText } from '@iconotheca/ui/citing/formats/plain-text';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';
import styles from './print.module.css';
import { words } from '../words/item.ts';

/** Shows the citation with its address, at the end of the printed page. */
export function PrintCitation({ item }: { item: Item }) {
  const context = useCiteContext([item]);
  return (
    <section className={styles.citation} aria-label={words.citeAs}>
      <h2>{words.citeAs}</h2>
      <p className="text">{plainText(citationOf(item, context), context)}</p>
    </section>
  );
}
