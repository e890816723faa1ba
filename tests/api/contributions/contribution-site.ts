import { createHash } from 'node:crypto';
import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { list } from '@iconotheca/contracts/list/list';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { askStored, storedTables } from '../../support/stored-records.ts';

export interface ContributionSite {
  site: PeopleSite;
  tokens: Readonly<Record<'anna' | 'bert' | 'expired', string>>;
  /** An image that Anna uploaded, and a record, a comment and a list of hers. */
  image: string;
  uid: string;
  comment: string;
  list: string;
  /** Counts the rows of everything that is stored: differs when anything was kept. */
  stored: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/** Starts a site with contributions of Anna; Bert contributed nothing, and a third login has expired. */
export async function startContributionSite(): Promise<ContributionSite> {
  const site = await startPeopleSite({
    records: [],
    env: { LOOK_ALIKES: 'off', RECORDS_DAILY_MB: '2', LOG_LEVEL: 'silent' },
  });
  for (const name of ['anna', 'bert', 'carla']) await site.addAccount(name, `${name} of the test`);
  const image = await site.upload('anna');
  const uid = await site.contribute('anna', { URL_IMAGE: [image], CAPTION: ['Anna’s stamp'] });
  const tokens = {
    anna: (await site.logIn('anna')).token,
    bert: (await site.logIn('bert')).token,
    expired: await expiredToken(site),
  };
  const comment = annotation.parse(
    await site.post('/api/entry', { pk: null, uid, field: 'COMMENT', value: 'Anna’s comment', token: tokens.anna }),
  );
  const own = list.parse(
    await site.post('/api/lists', { action: 'modify', obj: { name: 'Anna’s list' }, token: tokens.anna }),
  );
  return {
    site,
    tokens,
    image,
    uid,
    comment: comment.pk,
    list: own.pk,
    stored: () => countRows(site.dataDir),
    stop: () => site.stop(),
  };
}

/** A token as it is an hour after its time. */
async function expiredToken(site: PeopleSite): Promise<string> {
  const { token } = await site.logIn('carla');
  const hash = createHash('sha256').update(token).digest('hex');
  const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  const changed = await askStored(
    site.dataDir,
    'update session set expires_at = $1 where token_hash = $2 returning id',
    anHourAgo,
    hash,
  );
  if (changed.length !== 1) throw new Error('the session was not found');
  return token;
}

/** Tables of what comes and goes by itself, or counts what was tried. */
const passing = new Set(['session', 'throttle', 'image_look', 'sqlite_sequence', 'write_turn']);

async function countRows(dataDir: string): Promise<Record<string, number>> {
  const tables = (await storedTables(dataDir)).filter((table) => !passing.has(table));
  const counting = tables.map((table) => {
    // A refused upload is counted against its sender for a day.
    const kept = table === 'upload' ? "where state not in ('refused', 'under way')" : '';
    return `select '${table}' as name, count(*) as count from "${table}" ${kept}`;
  });
  const rows = await askStored(dataDir, counting.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
}
