import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { withoutSpans } from '../reading/typed-words.ts';

/**
 * Finds the rest of a query whose name of a kind finds nothing beside it, whether as a filter or as a word: `paintings of
 * Mary Magdalene`, where records do not say what is a painting.
 */
export async function findWithoutKinds(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, typedReadings, first } = attempts;
  if (query.read !== undefined) return undefined;
  const isKind = ({ field }: (typeof typedReadings)[number]) => kindFields.has(field);
  const names = [...new Set(first.meant.appliedReadings.filter(isKind).map(({ from }) => from))];
  if (names.length === 0) return undefined;
  const q = names.reduce((text, name) => {
    const start = text.indexOf(name);
    return start < 0 ? text : withoutSpans(text, [{ start, end: start + name.length }]);
  }, query.q);
  if (q.trim() === '') return undefined;
  const kept = typedReadings.filter((reading) => !names.includes(reading.from));
  const meant = await attempts.meant(q, kept, 'small');
  if (meant.terms.length === 0) return undefined;
  const found = await attempts.serve({ ...attempts.searchFor(meant), leftOut: names });
  return found.answer.total === 0 ? undefined : found;
}

const kindFields: ReadonlySet<string> = new Set(['TIPE', 'HIM', 'KIND']);
