import { uidOf } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { iconclassLanguageAtom, savedListAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import styles from './compare.module.css';
import { words } from '../words/compare.ts';

interface AddComparedProps {
  /** Items that are already compared. */
  taken: readonly string[];
  onAdd: (uid: string) => void;
}

/** Offers saved items with images for the comparison. */
export function AddCompared({ taken, onAdd }: AddComparedProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const offered = useAtomValue(savedListAtom)
    .map(({ object }) => object)
    .filter((item) => !taken.includes(uidOf(item)) && (item._images ?? []).length > 0);
  if (offered.length === 0) return null;
  return (
    <section className={styles.add} aria-labelledby="add-compared">
      <h2 id="add-compared">{words.add}</h2>
      <ul>
        {offered.map((item) => {
          const caption = captionOf(item, language);
          return (
            <li key={uidOf(item)}>
              <button type="button" onClick={() => onAdd(uidOf(item))}>
                <ItemImage item={item} alt="" />
                <span {...writtenIn(caption)}>{caption.text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
