import { addEntryResult } from '@iconotheca/contracts/thesaurus/add-entry';
import type { RoleSite } from './role-site.ts';
import type { Acts } from './role-table.ts';

/** Additions of users to the thesaurus, and acts of its editors. */
export const thesaurusActs = {
  addThesaurusEntry: [{ does: 'adds a place to the thesaurus', ask: (site, token) => add(site, token) }],
  thesaurusSearch: [
    {
      does: 'looks an entry up',
      ask: (site, token) => site.get('/api/thesaurus/search?kind=place&q=aqua', token),
    },
  ],
  thesaurusCounts: [
    {
      does: 'asks how many items name an entry',
      ask: (site, token) => site.get('/api/thesaurus/counts?id=cnp00911001', token),
    },
  ],
  thesaurusEntry: [
    {
      does: 'reads an entry',
      ask: async (site, token) => site.get(`/api/thesaurus/entry?id=${await ownersEntry(site)}`, token),
    },
  ],
  replaceThesaurusEntry: [
    {
      does: 'replaces an entry',
      ask: async (site, token) =>
        site.post('/api/thesaurus/replace', {
          id: await ownersEntry(site),
          by: { id: 'cnl00012345', label: 'Aachen' },
          token,
        }),
    },
  ],
  thesaurusEntries: [
    {
      does: 'lists the entries of the thesaurus',
      ask: (site, token) => site.get('/api/thesaurus/entries', token),
    },
  ],
  thesaurusExport: [
    {
      does: 'exports the thesaurus',
      ask: (site, token) => site.get('/api/thesaurus/export?format=csv', token),
    },
  ],
} satisfies Partial<Acts>;

function add(site: RoleSite, token: string | undefined): Promise<Response> {
  return site.post('/api/cerl/add', { action: 'add_place', entry: `Aquae ${crypto.randomUUID()}`, token });
}

/** @returns its id */
async function ownersEntry(site: RoleSite): Promise<string> {
  return addEntryResult.parse(await (await add(site, site.tokens.owner)).json()).id;
}
