import type { Item } from '@iconotheca/contracts/item/item';
import styles from './letter.module.css';
import { textsOf } from './texts-of.ts';
import { words } from '../words/item.ts';

/** The Latin alphabet of the printers: I and J, V and U are one letter each, and W is two. */
const alphabet = 'ABCDEFGHIKLMNOPQRSTVXYZ'.split('');

/** Shows the letter of an initial, its position in the alphabet, and its modern form where that differs. */
export function Letter({ item }: { item: Item }) {
  const [letter] = textsOf(item, 'INIT');
  const [modern] = textsOf(item, 'INIT_NORM');
  const large = letter ?? modern;
  if (large === undefined) return null;
  const own = letterOfAlphabet(letter) ?? letterOfAlphabet(modern);
  return (
    <div className={styles.letter}>
      <p className={styles.large}>
        <span className="vh">{words.letter} </span>
        {large}
      </p>
      <div>
        {modern !== undefined && modern !== large && (
          <p>
            {words.modern} <b>{modern}</b>
          </p>
        )}
        {own !== undefined && (
          <p className={styles.alphabet} aria-hidden="true">
            {alphabet.map((one) => (
              <span key={one} className={one === own ? styles.own : undefined}>
                {one}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function letterOfAlphabet(letter: string | undefined): string | undefined {
  const upper = letter?.trim().toUpperCase().replace('J', 'I').replace('U', 'V');
  return alphabet.find((one) => one === upper);
}
