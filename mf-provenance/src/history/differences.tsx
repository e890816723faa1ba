import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { compareRecords, type FieldDifference, type ValueDifference } from './compare-records.ts';
import styles from './differences.module.css';
import { fieldName, imageFields, readableValue } from './field-names.ts';
import { words } from '../words/history.ts';

interface DifferencesProps {
  /** Undefined for the first version, which has none before it. */
  before: Item | undefined;
  after: Item;
}

/** Shows the differences between two versions, field by field: added words are underlined, removed ones struck through. */
export function Differences({ before, after }: DifferencesProps) {
  const fields = compareRecords(before, after);
  if (fields.length === 0) return <p className="text">{words.none}</p>;
  const images = new Set([...(before?._images ?? []), ...(after._images ?? [])].map(({ name }) => name));
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, values }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {field === 'region' ? (
              <Marks before={before} after={after} />
            ) : (
              <Values field={field} values={values} images={images} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValuesProps extends FieldDifference {
  /** Names of the images that are there. */
  images: ReadonlySet<string>;
}

function Values({ field, values, images }: ValuesProps) {
  const isImage = imageFields.has(field);
  return (
    <ul className={isImage ? styles.images : undefined}>
      {values.map((value, at) => (
        // Values may repeat, and stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          {isImage ? <ImageValue value={value} images={images} /> : <TextValue field={field} value={value} />}
        </li>
      ))}
    </ul>
  );
}

function TextValue({ field, value }: { field: string; value: ValueDifference }) {
  if (value.is !== 'changed') return <Run is={value.is} text={readableValue(field, value.value)} />;
  // Parts have no names of their own and never move.
  // oxlint-disable-next-line react/no-array-index-key
  return value.parts.map(({ text, is }, at) => <Run key={at} is={is} text={text} />);
}

/** Marks a run with a word before it, for screen readers as well. */
function Run({ is, text }: { is: 'same' | 'added' | 'removed'; text: string }) {
  if (is === 'same') return <span className={styles.same}>{text}</span>;
  const Mark = is === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="vh">{words[is]}: </span>
      {text}
    </Mark>
  );
}

function ImageValue({ value, images }: { value: ValueDifference; images: ReadonlySet<string> }) {
  // A name that was changed into another is another image.
  if (value.is === 'changed') {
    const name = (without: 'added' | 'removed') =>
      value.parts.flatMap(({ text, is }) => (is === without ? [] : [text])).join('');
    return (
      <>
        <ImageValue value={{ is: 'removed', value: name('added') }} images={images} />
        <ImageValue value={{ is: 'added', value: name('removed') }} images={images} />
      </>
    );
  }
  return (
    <figure data-is={value.is}>
      {images.has(value.value) ? (
        <span className="mat">
          <img src={thumbnailUrl(value.value)} alt="" />
        </span>
      ) : (
        <span className={styles.gone}>{words.goneImage}</span>
      )}
      <figcaption>
        {value.is === 'same' ? null : <span className={styles.became}>{words[value.is]}</span>}{' '}
        <span className="vh">{value.value}</span>
      </figcaption>
    </figure>
  );
}

/** The part of the image that each version is about. */
function Marks({ before, after }: DifferencesProps) {
  return (
    <div className={styles.images}>
      {[
        { is: 'removed' as const, record: before },
        { is: 'added' as const, record: after },
      ].map(({ is, record }) =>
        record?.region === undefined ? null : (
          <figure key={is} data-is={is}>
            <ItemImage item={record} alt="" showsMark />
            <figcaption>
              <span className={styles.became}>{words[is]}</span> <span className="vh">{words.mark}</span>
            </figcaption>
          </figure>
        ),
      )}
    </div>
  );
}
