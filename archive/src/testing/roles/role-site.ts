import { listSummary } from '@iconotheca/contracts/list/list';
import { anItem } from '../an-item.ts';
import { ingestImages } from '../ingest-images.ts';
import { startArchive, type TestArchive } from '../start-archive.ts';
import { aPass, aPerson } from '../people.ts';
import type { Who } from './role-names.ts';

/** Caption and maker of the item that is for subscribers: no answer tells it to others. */
export const forSubscribers = 'A lion for subscribers';

/** Origin that devices keep passkeys for. */
export const roleSiteOrigin = 'https://archive.example';

/**
 * An archive whose content is for subscribers, with a caller of each role. Item A is a partner's and open, B aggregated
 * and for subscribers, E in a collection that the editor keeps; the keeper
 * keeps names, and no collection.
 */
export interface RoleSite {
  archive: TestArchive;
  tokens: Record<Who, string | undefined>;
  get: (path: string, token?: string) => Promise<Response>;
  post: (path: string, body: object) => Promise<Response>;
  /** @returns the pk of a private list that the owner has just made */
  ownList: () => Promise<string>;
  /** Deletes a list of the owner's, if it is still there. */
  dropList: (pk: string) => Promise<void>;
}

/** Starts the archive on which the acts of all roles are tried. */
export async function startRoleSite(): Promise<RoleSite> {
  const archive = await startArchive({
    items: [
      anItem({
        ID: ['A'],
        HIM: ['CERLPDA'],
        IC: ['25F23(LION)'],
        INSTIT: ['Open'],
        SHELFMARK: ['A 1'],
        OWNERS_CERLID: ['cnp00000001|Open, Anna'],
      }),
      anItem({
        ID: ['B'],
        HIM: ['HAB'],
        INSTIT: ['Closed'],
        SHELFMARK: ['B 1'],
        OWNERS: ['Closed'],
        CAPTION: [forSubscribers],
        PERSON_ARTIST: [forSubscribers, 'Kestrel'],
        TEXT: [forSubscribers],
        IC: ['25F23(LION)'],
        ALLIMAGES: ['b.jpg'],
      }),
      anItem({ ID: ['E'], HIM: ['HOOGVELD'] }),
      anItem({ ID: ['P'], HIM: ['CERLPDA'], ALLIMAGES: ['p.jpg'] }),
      // A concept of half the items relates none of them: the lion must be rarer.
      ...['F', 'G'].map((id) => anItem({ ID: [id], HIM: ['HAB'] })),
    ],
    env: { ACCESS: 'subscribers', PUBLIC_ORIGIN: roleSiteOrigin },
  });
  const { dataDir } = archive;
  await ingestImages(dataDir, { 'b.jpg': [30, 40], 'p.jpg': [30, 40] });
  const tokens = {
    visitor: undefined,
    expired: aPerson(dataDir, { isSubscriber: true, expiresAt: 1 }).token,
    pass: aPass(dataDir),
    user: aPerson(dataDir).token,
    owner: aPerson(dataDir).token,
    subscriber: aPerson(dataDir, { isSubscriber: true }).token,
    editor: aPerson(dataDir, { collections: ['CERLPDA', 'HOOGVELD'] }).token,
    keeper: aPerson(dataDir, { keepsNames: true }).token,
  };
  const post = (path: string, body: object) => archive.post(path, body);

  return {
    archive,
    tokens,
    get(path, token) {
      if (token === undefined) return archive.get(path);
      return archive.get(`${path}${path.includes('?') ? '&' : '?'}token=${token}`);
    },
    post,
    async ownList() {
      const made = await post('/api/lists', { action: 'modify', obj: { name: 'Private' }, token: tokens.owner });
      return listSummary.parse(await made.json()).pk;
    },
    async dropList(pk) {
      await post('/api/lists', { action: 'delete', obj: pk, token: tokens.owner });
    },
  };
}
