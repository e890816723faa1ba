import { nameRun } from '@iconotheca/contracts/name/change';
import { waitFor } from '../start-archive.ts';
import type { RoleSite } from './role-site.ts';
import type { Acts } from './role-table.ts';

/** Acts of those who keep the names of persons and places. */
export const nameActs = {
  nameEntry: [
    { does: 'looks at a name', ask: (site, token) => site.get('/api/names/entry?kind=person&name=Kestrel', token) },
  ],
  planNames: [{ does: 'tries a change of names', ask: (site, token) => ask(site, 'plan', token) }],
  changeNames: [{ does: 'changes names', ask: (site, token) => ask(site, 'runs', token) }],
  nameRuns: [{ does: 'lists changes of names', ask: (site, token) => site.get('/api/names/runs', token) }],
  nameRun: [
    {
      does: 'looks at a change of names',
      ask: async (site, token) => site.get(`/api/names/runs/${await ofKeeper(site)}`, token),
    },
  ],
  actOnNameRun: [
    {
      does: 'takes a change of names back',
      ask: async (site, token) => {
        const run = await ofKeeper(site);
        await waitFor(async () => (await stateOf(site, run)) === 'done');
        return await site.post(`/api/names/runs/${run}/act`, { act: 'undo', token });
      },
    },
  ],
} satisfies Partial<Acts>;

const known = new WeakMap<RoleSite, Promise<number>>();

/** Number of a change of the keeper's. */
function ofKeeper(site: RoleSite): Promise<number> {
  const number = known.get(site) ?? made(site);
  known.set(site, number);
  return number;
}

async function made(site: RoleSite): Promise<number> {
  return nameRun.parse(await (await ask(site, 'runs', site.tokens.keeper)).json()).run;
}

async function stateOf({ get, tokens }: RoleSite, run: number): Promise<string> {
  return nameRun.parse(await (await get(`/api/names/runs/${run}`, tokens.keeper)).json()).state;
}

function ask({ post }: RoleSite, call: 'plan' | 'runs', token: string | undefined): Promise<Response> {
  const name = `Kestrel ${crypto.randomUUID()}`;
  return post(`/api/names/${call}`, { change: { kind: 'person', name, variants: [`${name} the elder`] }, token });
}
