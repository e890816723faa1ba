import type { WholeTable } from '../ports/whole-records.ts';

/** Every table of an archive, those that others refer to first. */
export const wholeTables: readonly WholeTable[] = [
  { name: 'institution', key: ['pk'] },
  { name: 'institution_network', key: ['institution_pk', 'network'] },
  { name: 'account', key: ['pk'] },
  { name: 'account_collection', key: ['account_pk', 'code'] },
  { name: 'name_keeper', key: ['account_pk'] },
  { name: 'session', key: ['id'], isPassing: true },
  { name: 'passkey', key: ['id'] },
  { name: 'passkey_challenge', key: ['digest'], isPassing: true },
  { name: 'throttle', key: ['key'], isPassing: true },
  { name: 'audit', key: ['id'], isGrowing: true },
  { name: 'collection', key: ['code'] },
  { name: 'collection_profile', key: ['code'] },
  { name: 'import_run', key: ['digest'] },
  { name: 'import_problem', key: ['id'] },
  { name: 'run', key: ['id'] },
  { name: 'run_item', key: ['run', 'uid'] },
  { name: 'run_problem', key: ['id'] },
  { name: 'image', key: ['name'] },
  { name: 'image_look', key: ['seq'] },
  { name: 'item_version', key: ['id'], isGrowing: true },
  { name: 'item', key: ['uid'] },
  { name: 'item_log', key: ['seq'], isGrowing: true },
  { name: 'item_act', key: ['id'], isGrowing: true },
  { name: 'withdrawn_item', key: ['uid', 'keeper'], isDerived: true },
  { name: 'upload', key: ['name'] },
  { name: 'annotation', key: ['pk'] },
  { name: 'annotation_version', key: ['id'], isGrowing: true },
  { name: 'list', key: ['pk'] },
  { name: 'thesaurus_entry', key: ['id'] },
  { name: 'thesaurus_word', key: ['id', 'word'], isDerived: true },
  { name: 'authority', key: ['id'] },
  { name: 'authority_name', key: ['key', 'kind', 'authority', 'years'] },
  { name: 'item_hit', key: ['version_id'], isDerived: true },
  { name: 'item_image', key: ['uid', 'image'], isDerived: true },
  { name: 'item_authority', key: ['uid', 'authority'], isDerived: true },
  { name: 'item_shelfmark', key: ['uid', 'shelfmark'], isDerived: true },
  { name: 'item_owner', key: ['uid', 'owner'], isDerived: true },
  { name: 'item_copy', key: ['uid'], isDerived: true },
  { name: 'item_part', key: ['uid', 'whole'], isDerived: true },
];

/** Returns a statement that reads rows in the order of their key. */
export function selectRows({ name, key }: WholeTable, columns: readonly string[], bounds: readonly string[]): string {
  const where = bounds.length === 0 ? '' : ` where ${bounds.join(' and ')}`;
  return `select ${columns.join(', ')} from ${name}${where} order by ${key.join(', ')}`;
}

/** Returns what an insert does where the row is there: derived rows are removed before. */
export function onConflict({ key, isDerived }: WholeTable, columns: readonly string[]): string {
  if (isDerived === true) return 'on conflict do nothing';
  const others = columns.filter((column) => !key.includes(column));
  if (others.length === 0) return 'on conflict do nothing';
  return `on conflict (${key.join(', ')}) do update set ${others.map((each) => `${each} = excluded.${each}`).join(', ')}`;
}

/** Returns the columns by which a row is removed. */
export function removedBy({ key, isDerived }: WholeTable, columns: readonly string[]): readonly string[] {
  return isDerived === true ? columns : key;
}
