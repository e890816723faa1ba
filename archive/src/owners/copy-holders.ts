import type { Holder } from '../ports/ownership.ts';

/**
 * Returns the institutions whose records are those of one copy. Records that give the institution's id belong to the
 * id; records without one belong to it as well where no other id has their name. A name that several ids have stands
 * for records without id alone.
 * @param asked folded name, and the id that it would be if it were one
 * @param found all that have the id, or a name of those, or the name that was asked
 */
export function holdersOfCopy(asked: Holder, found: readonly Holder[]): Holder[] {
  const byId = found.filter(({ id }) => id === asked.id && id !== '');
  const named = found.filter(({ name }) => name === asked.name);
  const id = byId.length > 0 ? asked.id : onlyId(named);
  if (id === undefined) return named.some((holder) => holder.id === '') ? [{ id: '', name: asked.name }] : [];
  const own = found.filter((holder) => holder.id === id);
  const names = own.map(({ name }) => name).filter((name) => onlyId(found.filter((one) => one.name === name)) === id);
  return [...own, ...names.map((name) => ({ id: '', name }))];
}

/** The one id that holders of a name have; undefined when none has one, or several do. */
function onlyId(holders: readonly Holder[]): string | undefined {
  const ids = new Set(holders.map(({ id }) => id).filter((id) => id !== ''));
  return ids.size === 1 ? [...ids][0] : undefined;
}
