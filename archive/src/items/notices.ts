import { licencesOf, type Profiles } from '@iconotheca/contracts/collection/profiles';
import type { Item } from '@iconotheca/contracts/item/item';
import { contentNoteOf } from '@iconotheca/contracts/rights/content-note';
import { rightsOf } from '@iconotheca/contracts/rights/read-rights';

type Notices = Pick<Item, '_rights' | '_contentNote'>;

/** Returns the rights that hold for an item, and the note before its pictures: its own, or those of its collections. */
export function noticesOf(item: Item, profiles: Profiles): Notices {
  const rights = rightsOf(item, licencesOf(profiles, item));
  const note = contentNoteOf(item, profiles);
  return {
    // The beginning of what is stated may be more open than the whole.
    ...(rights !== undefined && { _rights: item._shortened?.['RIGHTS'] === undefined ? rights : { reuse: 'unknown' } }),
    ...(note !== undefined && { _contentNote: note }),
  };
}

/**
 * Returns these members of what lists carry of an item, as JSON without braces, each behind a comma. Most records and
 * collections say nothing of the kind, and are not parsed for it.
 * @param json of the record as `JSON.stringify` writes it
 */
export function noticeMembers(json: string, profiles: Profiles): string {
  const isConcerned =
    json.includes('"RIGHTS":') ||
    json.includes('"CONTENT_NOTE') ||
    Object.values(profiles).some(
      ({ code, licence, contentNote }) => (licence ?? contentNote) !== undefined && json.includes(`"${code}"`),
    );
  if (!isConcerned) return '';
  const item: Item = JSON.parse(json);
  const notices = JSON.stringify(noticesOf(item, profiles)).slice(1, -1);
  return notices === '' ? '' : `,${notices}`;
}
