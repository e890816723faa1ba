import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { list } from '@iconotheca/contracts/list/list';
import { connect } from '../../../archive/src/db/connect.ts';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';

export interface ContributionSite {
  site: PeopleSite;
  tokens: Readonly<Record<'anna' | 'bert' | 'expired', string>>;
  /** An image that Anna uploaded, and a record, a comment and a list of hers. */
  image: string;
  uid: string;
  comment: string;
  list: string;
  /** How much there is of everything that is stored: differs when anything was kept. */
  stored: () => Record<string, number>;
  stop: () => Promise<void>;
}

/** A site with what Anna contributed; Bert contributed nothing, and a third login has expired. */
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
  const db = connect(join(site.dataDir, 'archive.sqlite'));
  const hash = createHash('sha256').update(token).digest('hex');
  const { changes } = db.prepare('update session set expires_at = unixepoch() - 3600 where token_hash = ?').run(hash);
  db.close();
  if (changes !== 1) throw new Error('the session was not found');
  return token;
}

/** Tables of what comes and goes by itself, or counts what was tried. */
const passing = new Set(['session', 'throttle', 'image_look', 'sqlite_sequence']);

function countRows(dataDir: string): Record<string, number> {
  const db = connect(join(dataDir, 'archive.sqlite'), { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
  const counts = tables.flatMap(({ name }): [string, number][] => {
    const table = String(name);
    if (passing.has(table)) return [];
    // What was refused is counted against its sender for a day.
    const kept = table === 'upload' ? "where state not in ('refused', 'under way')" : '';
    return [[table, Number(db.prepare(`select count(*) as count from "${table}" ${kept}`).get()?.['count'])]];
  });
  db.close();
  return Object.fromEntries(counts);
}
