import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { collectionOfSection } from '@iconotheca/contracts/collection/section';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { Overview } from '@iconotheca/contracts/collection/overview';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { collectionName, pigmentOf } from '@iconotheca/ui/collections/profiles';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { dateOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useAtomValue } from 'jotai';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { words } from '../words/home.ts';
import styles from './can-you-help.module.css';

const open: SearchState = { q: '', filters: [{ field: 'ANSWERED', mode: 'O', value: 'open' }] };

interface CanYouHelpProps {
  questions: Overview['questions'];
  /** Section of the forum. */
  section: string;
}

/** Shows three unidentified marks of ownership, and the link to all of them. */
export function CanYouHelp({ questions: { count, sample }, section }: CanYouHelpProps) {
  return (
    <section className={styles.band} data-section={pigmentOf(section)} aria-labelledby="home-help">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2 id="home-help">{collectionName(collectionOfSection(section) ?? section)}</h2>
          <p className="text">{words.help}</p>
          <Link className="btn" to={searchAddress(section, open)}>
            {words.questions({ count })}
          </Link>
        </div>
        <ul className={styles.questions}>
          {sample.map((item) => (
            <Question key={uidOf(item)} item={item} section={section} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Question({ item, section }: { item: Item; section: string }) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const facts = [item.TYPE_INS?.[0] ?? typeOf(item), dateOf(item)].filter(Boolean).join(', ');
  return (
    <li className="linked">
      <ItemImage item={item} alt="" showsMark />
      <h3 {...writtenIn(caption)}>
        <Link to={itemHref(uidOf(item), section)} aria-label={caption.text}>
          <CaptionText caption={caption} length={limits.captionLength.child} />
        </Link>
      </h3>
      <p className="meta">{facts}</p>
    </li>
  );
}
