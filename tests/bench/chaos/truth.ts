import { createHash } from 'node:crypto';
import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { errorBody } from '@iconotheca/contracts/http/error';
import { listSummary } from '@iconotheca/contracts/list/list';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { searchResult } from '@iconotheca/contracts/search/search';
import sharp from 'sharp';
import { z } from 'zod';
import type { ChaosSite, Person } from './chaos-site.ts';

/** Outcome of one request. */
export type Outcome =
  | { kind: 'true' }
  /** Refused in words, with a status that says that it may be tried again or that nothing was saved. */
  | { kind: 'refused'; status: number }
  /** The connection was refused or broke: nothing was said. */
  | { kind: 'unanswered' }
  | { kind: 'wrong'; what: string };

/** Comments and lists that were answered 200 when they were saved. */
export interface Acknowledged {
  /** Values of comments by their pk, with their item. */
  comments: Map<string, { uid: string; value: string }>;
  /** Names of lists by their pk, with who keeps them. */
  lists: Map<string, { person: Person; name: string }>;
}

/** Answers of the site while nothing is wrong, and what was saved since. */
export interface Truth {
  site: ChaosSite;
  /** Sets whether logins may have ended with the clock: then it is true that one has to log in again. */
  mayHaveEnded: (may: boolean) => void;
  acknowledged: Acknowledged;
  /** One request, its answer held against what is true. */
  search: () => Promise<Outcome>;
  item: () => Promise<Outcome>;
  picture: () => Promise<Outcome>;
  /** One in a size that nothing has kept: it is rendered. */
  freshPicture: () => Promise<Outcome>;
  page: () => Promise<Outcome>;
  lookup: () => Promise<Outcome>;
  comment: () => Promise<Outcome>;
  list: () => Promise<Outcome>;
  /** One with a long description: the log of a database has no room for many of them. */
  longList: () => Promise<Outcome>;
  /** Lists what of all that was ever acknowledged is not there any more. */
  lost: () => Promise<string[]>;
}

const patienceMs = 45_000;
const words = ['lion', 'ship', 'tree', 'book', 'king', 'bird', 'hope', 'city'];
const itemsLookedAt = 60;
const picturesLookedAt = 24;

/** Asks the site, which nothing is wrong with yet, for what is true. */
export async function learnTruth(site: ChaosSite): Promise<Truth> {
  const acknowledged: Acknowledged = { comments: new Map(), lists: new Map() };
  const asked = new Map<string, string>();
  const captions = new Map<string, string>();
  const pictures = new Map<string, string>();
  const uids: string[] = [];
  const searches = words.map((q) => `/api/search?section=all&q=${q}&sort=SORTID&nonce=chaos&size=40`);
  for (const address of searches) {
    const { hits, total } = searchResult.parse(await (await fetch(site.url + address)).json());
    asked.set(address, `${total} ${hits.map(({ ID }) => ID[0]).join(' ')}`);
    for (const { ID, _images } of hits) {
      uids.push(idOf(ID));
      const [image] = _images ?? [];
      if (image !== undefined && pictures.size < picturesLookedAt) pictures.set(pictureAddress(image.name), '');
    }
  }
  const items = [...new Set(uids)].slice(0, itemsLookedAt);
  for (const address of pictures.keys()) pictures.set(address, await hashOf(await fetch(site.url + address)));
  const titles = new Map<string, string>();
  for (const path of ['/r/section/all?q=lion', '/r/help/about', `/r/view/${items[0]}/all`]) {
    titles.set(path, titleOf(await (await fetch(site.url + path)).text()));
  }
  for (const item of await readItems(site, items)) captions.set(idOf(item.ID), JSON.stringify(item.CAPTION));

  /** Refusals that say something true: ask again, or nothing was saved. */
  const honest = new Set([429, 502, 503, 504, 507]);
  let turn = 0;
  const next = <Each>(all: readonly Each[]): Each => {
    turn += 1;
    const each = all[turn % all.length];
    if (each === undefined) throw new Error('There is nothing to ask for: is the collection empty?');
    return each;
  };
  const person = () => next(site.people);
  let written = 0;
  let rendered = 0;

  return {
    site,
    acknowledged,
    mayHaveEnded: (may) => void (may ? honest.add(401) : honest.delete(401)),
    search: () =>
      outcomeOf(async () => {
        const address = next(searches);
        const response = await ask(site.url + address);
        return whenOk(response, async () => {
          const { hits, total, error } = searchResult.parse(await response.json());
          if (error !== undefined) return `${address}: ${error}`;
          const found = `${total} ${hits.map(({ ID }) => ID[0]).join(' ')}`;
          return found === asked.get(address) ? undefined : `${address} found ${found.slice(0, 80)}`;
        });
      }),

    item: () =>
      outcomeOf(async () => {
        const uid = next(items);
        const due = [...acknowledged.comments].filter(([, comment]) => comment.uid === uid);
        const response = await post('/api/objects', { uids: [uid] });
        return whenOk(response, async () => {
          const [item] = objectsResult.parse(await response.json()).hits;
          if (item === undefined) return `${uid} is said not to be there`;
          if (JSON.stringify(item.CAPTION) !== captions.get(uid)) return `${uid} is another item`;
          const kept = new Set(item._annotations?.map(({ pk }) => pk));
          const missing = due.filter(([pk]) => !kept.has(pk)).length;
          return missing === 0 ? undefined : `${uid} is shown without ${missing} comments`;
        });
      }),

    picture: () =>
      outcomeOf(async () => {
        const address = next([...pictures.keys()]);
        const response = await ask(site.url + address);
        return whenOk(response, async () =>
          (await hashOf(response)) === pictures.get(address) ? undefined : `${address} is another picture`,
        );
      }),

    freshPicture: () =>
      outcomeOf(async () => {
        rendered += 1;
        const width = 20 + (rendered % 100);
        const address = next([...pictures.keys()]).replace('/150,/', `/${width},/`);
        const response = await ask(site.url + address);
        if (response.status === 404) return saysSo(await response.text());
        return whenOk(response, async () => {
          const metadata = await sharp(await response.arrayBuffer()).metadata();
          return metadata.width === width ? undefined : `${address} has ${metadata.width} pixels`;
        });
      }),

    page: () =>
      outcomeOf(async () => {
        const path = next([...titles.keys()]);
        const response = await ask(site.url + path, { headers: { accept: 'text/html' } });
        return whenOk(response, async () => {
          const title = titleOf(await response.text());
          return title === titles.get(path) ? undefined : `${path} is called ${title}`;
        });
      }),

    lookup: () =>
      outcomeOf(async () => {
        const { token } = person();
        const response = await ask(`${site.url}/api/lookup/persons?q=rossi&token=${token}`);
        return whenOk(response, async () => {
          await response.json();
          return undefined;
        });
      }),

    comment: () =>
      outcomeOf(async () => {
        const uid = next(items);
        written += 1;
        const value = `remark ${written} of run ${process.pid}`;
        const { token } = person();
        const response = await post('/api/entry', { pk: null, uid, field: 'COMMENT', value, token });
        return whenOk(response, async () => {
          const { pk } = annotation.parse(await response.json());
          acknowledged.comments.set(pk, { uid, value });
          return undefined;
        });
      }),

    list: () => saveList(''),
    longList: () => saveList('A list of lions. '.repeat(1_000)),

    async lost() {
      const shown = new Map<string, string>();
      for (const item of await readItems(site, items)) {
        for (const { pk, value } of item._annotations ?? []) shown.set(pk, value);
      }
      const kept = new Map<string, string>();
      for (const { token } of site.people) {
        const response = await ask(`${site.url}/api/lists?token=${token}`);
        for (const { pk, name } of z.array(listSummary).parse(await response.json())) kept.set(pk, name);
      }
      return [
        ...[...acknowledged.comments].flatMap(([pk, { value }]) => (shown.get(pk) === value ? [] : value)),
        ...[...acknowledged.lists].flatMap(([pk, { name }]) => (kept.get(pk) === name ? [] : name)),
      ];
    },
  };

  function saveList(description: string): Promise<Outcome> {
    return outcomeOf(async () => {
      const keeper = person();
      written += 1;
      const name = `List ${written} of run ${process.pid}`;
      const obj = { name, description, public: false, entries: [{ uid: next(items) }] };
      const response = await post('/api/lists', { action: 'modify', obj, token: keeper.token });
      return whenOk(response, async () => {
        const { pk } = listSummary.parse(await response.json());
        acknowledged.lists.set(pk, { person: keeper, name });
        return undefined;
      });
    });
  }

  /** @param check what is wrong with an answer 200, if anything */
  async function whenOk(response: Response, check: () => Promise<string | undefined>): Promise<Outcome> {
    const { status, url } = response;
    if (status === 200) {
      const what = await check();
      return what === undefined ? { kind: 'true' } : { kind: 'wrong', what };
    }
    const body = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const isSaid = isPage ? body.includes('<title>') : errorBody.safeParse(JSON.parse(body)).success;
    const isHonest = honest.has(status) && isSaid && (status !== 503 || response.headers.has('retry-after') || isPage);
    if (isHonest) return { kind: 'refused', status };
    return { kind: 'wrong', what: `${status} at ${url.replace(/token=[^&]+/u, 'token=…')}: ${body.slice(0, 160)}` };
  }

  function post(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return ask(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}

function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
}

/** Reads all items by their ids, with what was said of them. */
export async function readItems(site: Pick<ChaosSite, 'url'>, uids: readonly string[]) {
  const response = await fetch(`${site.url}/api/objects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uids }),
  });
  return objectsResult.parse(await response.json()).hits;
}

async function outcomeOf(request: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await request();
  } catch (error) {
    // `fetch` throws a TypeError when the connection is refused or breaks, also in the middle of an answer.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) {
      return { kind: 'unanswered' };
    }
    return { kind: 'wrong', what: error instanceof Error ? error.message.slice(0, 300) : String(error) };
  }
}

/** A picture whose file is lost is not there. */
function saysSo(body: string): Outcome {
  const isSaid = errorBody.parse(JSON.parse(body)).code === 'image-not-found';
  return isSaid ? { kind: 'refused', status: 404 } : { kind: 'wrong', what: `404: ${body.slice(0, 160)}` };
}

function idOf([id = '']: readonly string[]): string {
  return id;
}

function pictureAddress(name: string): string {
  return `/iiif/2/${encodeURIComponent(name)}/full/150,/0/default.jpg`;
}

async function hashOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`);
  return createHash('sha1')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}

function titleOf(html: string): string {
  return /<title>(?<title>[^<]*)<\/title>/u.exec(html)?.groups?.['title'] ?? '';
}
