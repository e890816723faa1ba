import { run } from '@iconotheca/contracts/run/run';
import { quartersJpeg } from '../image-archive.ts';
import { waitFor } from '../start-archive.ts';
import type { Acts } from './role-table.ts';
import type { RoleSite } from './role-site.ts';

/** Acts on runs of a collection that the editor keeps. */
export const runActs = {
  newRun: [{ does: 'sends a sheet', ask: (site, token) => send(site, token) }],
  runs: [{ does: 'lists the runs of their collections', ask: (site, token) => site.get('/api/runs', token) }],
  run: [{ does: 'looks at a run', ask: async (site, token) => site.get(`/api/runs/${await ofEditor(site)}`, token) }],
  planRun: [
    {
      does: 'tries a run',
      ask: async (site, token) =>
        site.post(`/api/runs/${await ofEditor(site)}/plan`, { mapping: { columns: [] }, token }),
    },
  ],
  actOnRun: [
    {
      does: 'drops a run',
      ask: async (site, token) => {
        const isEditor = token === site.tokens.editor;
        const number = isEditor ? await made(site) : await ofEditor(site);
        return await site.post(`/api/runs/${number}/act`, { act: 'drop', token });
      },
    },
  ],
  runCards: [
    {
      does: 'looks at the cards of a run',
      ask: async (site, token) => site.get(`/api/runs/${await ofEditor(site)}/cards`, token),
    },
  ],
  runPictures: [
    {
      does: 'asks which pictures of a run are missing',
      ask: async (site, token) => site.get(`/api/runs/${await ofEditor(site)}/pictures`, token),
    },
  ],
  sendRunPicture: [
    {
      does: 'sends a picture of a run',
      ask: async (site, token) =>
        fetch(`${site.archive.address}/api/runs/${await carriedOut(site)}/pictures?name=hv.jpg`, {
          method: 'POST',
          headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
          body: new Uint8Array(await quartersJpeg(8, 8)),
        }),
    },
  ],
  runProblems: [
    {
      does: 'reads the problems of a run',
      ask: async (site, token) => site.get(`/api/runs/${await ofEditor(site)}/problems.csv`, token),
    },
  ],
} satisfies Partial<Acts>;

const known = new WeakMap<RoleSite, Promise<number>>();

/** Number of a run of the editor's, which stays. */
function ofEditor(site: RoleSite): Promise<number> {
  const number = known.get(site) ?? made(site);
  known.set(site, number);
  return number;
}

const done = new WeakMap<RoleSite, Promise<number>>();

/** Number of a run of the editor's that wrote a record which names `hv.jpg`. */
function carriedOut(site: RoleSite): Promise<number> {
  const number = done.get(site) ?? carryOut(site);
  done.set(site, number);
  return number;
}

async function carryOut(site: RoleSite): Promise<number> {
  const { editor } = site.tokens;
  const sent = await send(site, editor, 'ID,TYPE,ALLIMAGES\nHV_2,image,hv.jpg\n');
  const { run: number } = run.parse(await sent.json());
  const isAt = (state: string) =>
    waitFor(async () => run.parse(await (await site.get(`/api/runs/${number}`, editor)).json()).state === state);
  await site.post(`/api/runs/${number}/plan`, { mapping: { columns: [] }, token: editor });
  await isAt('tried');
  await site.post(`/api/runs/${number}/act`, { act: 'start', token: editor });
  await isAt('done');
  return number;
}

async function made(site: RoleSite): Promise<number> {
  return run.parse(await (await send(site, site.tokens.editor)).json()).run;
}

function send({ archive }: RoleSite, token: string | undefined, sheet = 'ID,TYPE\nHV_1,image\n'): Promise<Response> {
  return fetch(`${archive.address}/api/runs?filename=sheet.csv&collection=HOOGVELD`, {
    method: 'POST',
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    body: new TextEncoder().encode(sheet),
  });
}
