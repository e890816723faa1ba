import { profileOf, type Profiles } from '../collection/profiles.ts';
import { collectionSection } from '../collection/section.ts';
import type { ContentNote } from './rights.ts';

const noteField = /^CONTENT_NOTE(?:_([A-Z]{2}))?$/u;

/** Longest part of a note that lists of items carry; the item's page has it whole. */
const longestNote = 1_000;

/**
 * Returns the note that comes before an item's pictures: its own, by language (`CONTENT_NOTE`, `CONTENT_NOTE_DE`), else that of
 * the first of its collections which has one.
 */
export function contentNoteOf(
  record: Readonly<Record<string, unknown>> & { ID?: readonly string[]; HIM?: readonly string[] | undefined },
  profiles: Profiles,
): ContentNote | undefined {
  const own = Object.entries(record).flatMap(([field, value]) => {
    const language = noteField.exec(field);
    const text = Array.isArray(value)
      ? value
          .filter((each) => typeof each === 'string')
          .join(' ')
          .trim()
      : '';
    return language === null || text === '' ? [] : [[language[1]?.toLowerCase() ?? 'none', shortened(text)] as const];
  });
  if (own.length > 0) return { of: record.ID?.[0] ?? '', texts: Object.fromEntries(own) };
  for (const code of record.HIM ?? []) {
    const texts = profileOf(profiles, code)?.contentNote;
    if (texts !== undefined) return { of: collectionSection(code), texts };
  }
  return undefined;
}

function shortened(text: string): string {
  return text.length <= longestNote ? text : `${text.slice(0, longestNote - 1).toWellFormed()}…`;
}
