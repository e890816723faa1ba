import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { Link } from '@iconotheca/client';
import { centuryName } from '@iconotheca/ui/cards/item-facts';
import { AboutName } from '@iconotheca/ui/names/about-name';
import { ItemName } from '../relations/item-name.tsx';
import styles from './fields.module.css';
import type { ShownValue } from './shown-row.ts';
import { languageName } from './text-language.ts';
import { authorityAddress, isAuthorityId, nameFieldOf, searchForValue, uidOfAddress } from './value-link.ts';
import { words as itemWords } from '../words/item.ts';

interface FieldValueProps {
  field: string;
  value: ShownValue;
  /** Section in which other items are opened. */
  section: string;
}

const marks = new Set(['SHELFMARK', 'ID_INV', 'ID', 'SORTID', 'ALLIMAGES']);

/** Shows a value, linked to a search for it, to the item or owner it names, to its copy, or to its entry in a thesaurus. */
export function FieldValue({ field, value, section }: FieldValueProps) {
  const { text, authority, owner, copy } = value;
  const named = nameFieldOf(field);
  return (
    <>
      {owner === undefined ? <Value field={field} text={text} section={section} /> : <Link to={owner}>{text}</Link>}
      {named !== undefined && (
        <>
          {' '}
          <AboutName field={named} name={text} className={styles.authority} />
        </>
      )}
      {copy !== undefined && (
        <>
          {' '}
          <Link className={styles.authority} to={copy}>
            {itemWords.thisCopy}
          </Link>
        </>
      )}
      {authority !== undefined && (
        <>
          {' '}
          <a className={styles.authority} href={authority} aria-label={itemWords.inThesaurus({ name: text })}>
            CERL
          </a>
        </>
      )}
    </>
  );
}

function Value({ field, text, section }: { field: string; text: string; section: string }) {
  if (field === 'PARENT') return <ItemName uid={text} section={section} />;
  const linked = uidOfAddress(text);
  if (linked !== undefined) return <ItemName uid={linked} section={section} />;
  const address = webAddress(text);
  if (address !== undefined) return <a href={address}>{address.replace(/^https?:\/\//u, '')}</a>;
  const authority = isAuthorityId(text) ? authorityAddress(field, text) : undefined;
  if (authority !== undefined) return <a href={authority}>{text}</a>;
  if (marks.has(field)) return <span className="code">{text}</span>;
  const search = searchForValue(field, text);
  const words = wordsFor(field, text);
  return search === undefined ? words : <Link to={search}>{words}</Link>;
}

function wordsFor(field: string, text: string): string {
  if (field === 'LANG') return languageName(text);
  // The sign that is meant, where a catalogue writes a letter.
  if (field === 'DIMENSION') return text.replaceAll(/(\d)\s*[x×]\s*(?=\d)/giu, '$1 × ');
  if (field === 'DATE_ORIG_CENTURY' && /^\d/u.test(text)) return centuryName(text);
  return text;
}
