import type { Keepers, PastAct, Saved, Withdrawal } from '../../ports/items.ts';

/** As the table names them. */
export function namesOf({ ownerPk, collections }: Keepers): string[] {
  return [`owner ${ownerPk}`, ...collections.map((code) => `collection ${code}`)];
}

export function readAct(row: Readonly<Record<string, unknown>>): PastAct {
  return {
    version: Number(row['version']),
    at: String(row['at']),
    act: actOf(row['act']),
    ...(row['restored'] === null ? {} : { restored: Number(row['restored']) }),
    ...(typeof row['by_pk'] === 'string' && { byPk: row['by_pk'] }),
  };
}

const pastActs: readonly PastAct['act'][] = ['import', 'save', 'restore', 'delete', 'thesaurus'];

function actOf(text: unknown): PastAct['act'] {
  const act = pastActs.find((known) => known === text);
  if (act !== undefined) return act;
  throw new Error(`${String(text)} is no act`);
}

export function readWithdrawal(row: Readonly<Record<string, unknown>>): Withdrawal {
  return {
    uid: String(row['uid']),
    version: Number(row['version']),
    at: String(row['at']),
    byPk: String(row['by_pk']),
  };
}

/** @param row `count`, `bytes`, `first_at` */
export function readSaved(row: Readonly<Record<string, unknown>> | undefined): Saved {
  const firstAt = row?.['first_at'];
  return {
    count: Number(row?.['count'] ?? 0),
    bytes: Number(row?.['bytes'] ?? 0),
    firstAt: typeof firstAt === 'string' ? firstAt : undefined,
  };
}
