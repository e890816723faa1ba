import { isDeepStrictEqual } from 'node:util';
import { plainName, type Authority } from '@iconotheca/contracts/name/authority';
import type { NameChange } from '@iconotheca/contracts/name/change';
import { fieldOfKind } from '@iconotheca/contracts/name/name-field';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { newPk } from '../accounts/token.ts';
import { storedAuthorities } from '../authorities/change-names.ts';
import { AuthorityFault, planAuthorities, type AuthorityPlan } from '../authorities/plan-authorities.ts';
import { askedName, holderOf } from '../authorities/resolve-name.ts';
import { ownOf } from '../ports/authorities.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { RunNames } from '../ports/runs.ts';
import { digest } from '../work/digest.ts';

/** Words by which a refusal names what an editor sent. */
const where = 'change';

export interface WorkedOut {
  changes: RunNames['changes'];
  plan: AuthorityPlan;
  merged: Authority[];
}

/** Returns what tells one state of an entry from another. */
export function versionOf(entry: Authority): string {
  const { id, kind, name, dates = '', variants, ids, languages = {}, broader = '', replacedBy = '' } = entry;
  const named = Object.entries(languages).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return digest(JSON.stringify([id, kind, name, dates, variants, ids, named, broader, replacedBy]));
}

/**
 * Works out which entries a change makes what.
 * @throws ApiError `entry-not-found`, `edit-conflict`, and `bad-request` that names the field
 */
export async function workOut(change: NameChange, records: Pick<RecordStore, 'authorities'>): Promise<WorkedOut> {
  const { kind, name, dates, ids } = change;
  const stored = await storedAuthorities(records);
  const now = new Map(stored.map((each) => [each.id, ownOf(each)]));
  const before = change.id === undefined ? undefined : currentOf(change, now);
  const id = before?.id ?? `n-${newPk()}`;
  const variants = new Set(change.variants);
  const others: { before: Authority | null; after: Authority }[] = [];
  async function holderNamed(written: string) {
    const asked = askedName(fieldOfKind[kind], written);
    return holderOf(asked, await records.authorities.holding(asked.keys.map(({ key }) => key)));
  }
  for (const written of change.merged) {
    const holder = await holderNamed(written);
    const entry = holder && now.get(holder.id);
    if (entry === undefined) variants.add(plainName(fieldOfKind[kind], written));
    else if (entry.id !== id) others.push({ before: entry, after: { ...entry, replacedBy: id } });
  }
  const merged = others.flatMap(({ before: part }) => part ?? []);
  for (const [at, partId] of change.separated.entries()) {
    const part = now.get(partId);
    if (part?.replacedBy !== id) refuse(`separated.${at}`, `is no entry that is part of ${name}`);
    const { replacedBy: _replacedBy, ...after } = part;
    others.push({ before: part, after });
  }
  let broader: string | undefined;
  if (change.broader !== undefined) {
    if (kind !== 'place') refuse('broader', 'is for places, which lie in others');
    broader = (await holderNamed(change.broader))?.id;
    if (broader === undefined) {
      // A place that no entry stands for gets one.
      broader = `n-${newPk()}`;
      const own = { id: broader, kind, name: plainName('PLACE', change.broader), variants: [], ids: [] };
      others.push({ before: null, after: own });
    }
  }
  variants.delete(name);
  if (variants.size > limits.maxNameVariants) refuse('variants', `has more than ${limits.maxNameVariants} names`);
  const known = new Set([name, ...variants]);
  const languages = Object.entries(change.languages ?? {});
  const stranger = languages.find(([of]) => !known.has(of));
  if (stranger !== undefined) refuse('languages', `"${stranger[0]}" is none of its names`);
  const after: Authority = {
    id,
    kind,
    name,
    ...(dates && { dates }),
    variants: [...variants],
    ids,
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
    ...(broader !== undefined && { broader }),
  };
  const changes = [{ before: before ?? null, after }, ...others].filter(
    (each) => !isDeepStrictEqual(each.before, each.after),
  );
  return { changes, merged, plan: planOf(stored, { changes, change }) };
}

/** @throws ApiError where the entry is another than the editor saw */
function currentOf({ id = '', kind, version }: NameChange, now: ReadonlyMap<string, Authority>): Authority {
  const entry = now.get(id);
  if (entry === undefined) throw new ApiError('entry-not-found', `There is no entry ${id}.`, { field: 'change.id' });
  if (entry.kind !== kind) refuse('kind', `is ${kind}, but ${id} is a ${entry.kind}`);
  if (version === undefined) refuse('version', 'is missing; give the one that the entry was shown with');
  if (version === versionOf(entry) && entry.replacedBy === undefined) return entry;
  throw new ApiError('edit-conflict', `${entry.name} was changed by another meanwhile. Look at it again.`, {
    field: 'change.version',
  });
}

function planOf(
  stored: Parameters<typeof planAuthorities>[0],
  { changes, change }: { changes: RunNames['changes']; change: NameChange },
): AuthorityPlan {
  const given = changes.flatMap(({ after }) =>
    after === null
      ? []
      : [{ where, authority: after, ...(after.replacedBy === undefined && { isRestored: true as const }) }],
  );
  try {
    return planAuthorities(stored, given);
  } catch (cause) {
    if (!(cause instanceof AuthorityFault)) throw cause;
    const at = /^variants\[(\d+)\]$/u.exec(cause.field)?.[1];
    const isSent = at === undefined || Number(at) < change.variants.length;
    return refuse(isSent ? cause.field.replace(/\[(\d+)\]/u, '.$1') : 'merged', cause.said, cause);
  }
}

function refuse(field: string, message: string, cause?: unknown): never {
  throw new ApiError('bad-request', `change.${field}: ${message}`, { field: `change.${field}`, cause });
}
