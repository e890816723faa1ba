import { iconclassLanguageAtom } from '@iconotheca/client';
import type { Item } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { dateOf, makerOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { useAtomValue } from 'jotai';
import { fieldName } from '../mapping/field-names.ts';
import { words } from '../words/trial.ts';
import styles from './trial.module.css';

/** Shows records as the cards of results do, with all that they hold on request. They are not there yet: nothing leads to them. */
export function TrialCards({ items, isOlder }: { items: readonly Item[]; isOlder: boolean }) {
  return (
    <ul className={styles.cards} aria-label={words.cards} data-older={isOlder}>
      {items.map((item, index) => (
        // The next trial may give the same place another record: the place is what stays.
        <li key={index}>
          <TrialCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function TrialCard({ item }: { item: Item }) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const maker = makerOf(item);
  const facts = [typeOf(item), dateOf(item)].filter((fact) => fact !== undefined);
  return (
    <article className={styles.card}>
      <h3 {...writtenIn(caption)}>
        <CaptionText caption={caption} />
      </h3>
      <p className="meta">
        {facts.join(', ')}
        {maker === undefined ? null : (
          <span className={styles.maker} {...writtenIn({ text: maker })}>
            {maker}
          </span>
        )}
      </p>
      <details>
        <summary>
          <RichText
            text={words.fields({ caption: caption.text })}
            parts={{ vh: (hidden) => <span className="vh">{hidden}</span> }}
          />
        </summary>
        <dl>
          {textsOf(item).map(([field, texts]) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              {texts.map((text, index) => (
                <dd key={index} dir="auto">
                  {text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

/** Lists the fields of a record that hold texts, with those; the id is first as it is in all of them. */
function textsOf(item: Item): [string, string[]][] {
  return Object.entries(item).flatMap(([field, values]): [string, string[]][] => {
    if (field.startsWith('_') || !Array.isArray(values)) return [];
    const texts = values.filter((value) => typeof value === 'string');
    return texts.length === 0 ? [] : [[field, texts]];
  });
}
