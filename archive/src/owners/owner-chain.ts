import type { ChainGap, ChainLink, ChainOwner } from '@iconotheca/contracts/owner/copy';
import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';
import type { DatedMark } from '@iconotheca/contracts/owner/owner';
import { bareName, isNamedOwner, ownerKey, yearsInLabel, type OwnerRef } from '@iconotheca/contracts/owner/owners-of';
import { byTime, datedSpan, endOf, spanOver, startOf } from './record-date.ts';

/** A record of a copy, and the owners whom it names. */
export interface OwnedMark {
  mark: DatedMark;
  /** True if it is a mark of theirs in the copy, so that its date says when they had it. */
  isMark: boolean;
  owners: readonly OwnerRef[];
}

/**
 * Orders the owners of a copy by time, with gaps: years between one owner and the next of which no record says who had
 * it. An owner is placed by the dates of their marks in this copy, else by the years behind their name; one who has
 * neither stands at the end. Marks that name no owner stand by themselves.
 * @param made when the copy was made: the years from then to its first owner are a gap as well
 */
export function ownerChain(marks: readonly OwnedMark[], made: DatedSpan | undefined): ChainLink[] {
  const owners = [...ownersIn(marks), ...unknownOwners(marks)].toSorted(byTime);
  const chain: ChainLink[] = [];
  let known = made === undefined ? undefined : endOf(made);
  for (const owner of owners) {
    const gap = gapBefore(owner, known);
    if (gap !== undefined) chain.push(gap);
    chain.push(owner);
    if (owner.span !== undefined) known = Math.max(known ?? 0, endOf(owner.span));
  }
  return chain;
}

function gapBefore({ span }: ChainOwner, known: number | undefined): ChainGap | undefined {
  if (span === undefined || known === undefined || startOf(span) <= known + 1) return undefined;
  return { kind: 'gap', from: known, until: startOf(span) };
}

function ownersIn(marks: readonly OwnedMark[]): ChainOwner[] {
  const linked = linkedNames(marks);
  const found = new Map<string, { owner: OwnerRef; of: OwnedMark[] }>();
  for (const mark of marks) {
    for (const named of mark.owners) {
      const owner = isNamedOwner(named.id) ? (linked.get(bareName(named.label)) ?? named) : named;
      const key = ownerKey(owner.id);
      const entry = found.get(key) ?? { owner, of: [] };
      entry.of.push(mark);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ owner, of }) => chainOwner(of, owner));
}

/** Owners with an id by their name, where one alone has it in this copy: records without the id mean the same. */
function linkedNames(marks: readonly OwnedMark[]): Map<string, OwnerRef> {
  const byName = new Map<string, Map<string, OwnerRef>>();
  for (const owner of marks.flatMap(({ owners }) => owners)) {
    if (isNamedOwner(owner.id)) continue;
    const name = bareName(owner.label);
    byName.set(name, (byName.get(name) ?? new Map<string, OwnerRef>()).set(owner.id, owner));
  }
  const alone = [...byName].flatMap(([name, owners]) =>
    owners.size === 1 ? [...owners.values()].map((owner) => [name, owner] as const) : [],
  );
  return new Map(alone);
}

function unknownOwners(marks: readonly OwnedMark[]): ChainOwner[] {
  return marks
    .filter(({ isMark, owners }) => isMark && owners.length === 0)
    .map((mark) => chainOwner([mark], undefined));
}

function chainOwner(of: readonly OwnedMark[], owner: OwnerRef | undefined): ChainOwner {
  const own = of.filter(({ isMark }) => isMark).map(({ mark }) => mark);
  const marks = own.toSorted(byTime);
  const placed = {
    kind: 'owner' as const,
    ...(owner && { owner }),
    dates: marks.flatMap(({ date }) => date ?? []),
    marks,
  };
  const spans = marks.flatMap(({ span }) => span ?? []);
  if (spans.length > 0) return { ...placed, span: joined(spans), basis: 'marks' };
  const years = owner === undefined ? undefined : yearsInLabel(owner.label);
  const span = years === undefined ? undefined : datedSpan(years);
  return span === undefined ? placed : { ...placed, span, basis: 'name' };
}

/** One span over several, as approximate as the least sure of them. */
function joined(spans: readonly DatedSpan[]): DatedSpan {
  const [first] = spans;
  if (first !== undefined && spans.length === 1) return first;
  const years = spanOver(spans);
  return {
    ...years,
    isApproximate: spans.some(({ isApproximate }) => isApproximate),
    label: [...new Set(spans.map(({ label }) => label))].join(', '),
  };
}
