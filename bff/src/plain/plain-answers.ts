import { endpoints, type EndpointInput } from '@iconotheca/contracts/api';
import { errorBody } from '@iconotheca/contracts/http/error';
import { isResolved, topCategories, type IconclassResult } from '@iconotheca/contracts/iconclass/iconclass';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { NamesNear } from '@iconotheca/contracts/name/name-use';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { searchQuery, type SearchResult } from '@iconotheca/contracts/search/search';
import { languageOfWords } from '@iconotheca/contracts/iconclass/iconclass-language';
import { searchFromUrl, searchQueryToUrl, type SearchState } from '@iconotheca/contracts/search/search-url';
import type { PageData } from '@iconotheca/contracts/release/registry';
import { list, type ListSummary } from '@iconotheca/contracts/list/list';
import type { Request } from 'express';
import { archiveHeaders } from '../forwarding/relay.ts';
import { goOnWithout, type PageArchive } from '../forwarding/page-archive.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';

/** Results of the search of an address, or the reason why it was refused, in words for the reader. */
export interface PlainResults {
  state: SearchState;
  found: SearchResult | { error: string };
  /** The same as a page with scripts asks for it: the nonce to do it with, and the body of the call by its address. */
  asked?: { nonce: string; answers: PageData['answers'] };
}

/** A list that its reader has opened to all, and its first items. */
export interface PlainListed {
  list: ListSummary;
  items: readonly Item[];
}

/** Name of a page, and the section or concept it shows. */
interface PlainPage {
  page?: string;
  section?: string;
  concept?: EndpointInput<'iconclassUse'>;
  name?: EndpointInput<'nameUse'>;
}

/** Answers of the archive that a page shows without scripts. */
export interface PlainAnswers {
  /** The first results of a section's page; undefined on other pages. */
  resultsOf: (page: PlainPage, request: Request) => Promise<PlainResults | undefined>;
  /** The public list that an address of the lists names. */
  listOf: (page: PlainPage, request: Request) => Promise<PlainListed | undefined>;
  /** Notations that a page of Iconclass names: those at the top of it; of a concept's page its own. */
  notationsOf: (page: PlainPage, request: Request) => Promise<IconclassResult>;
  /** Names that may have been meant by that of a page. */
  namesNear: (page: PlainPage, request: Request) => Promise<NamesNear>;
  /** Labels by notation in the reader's language, else in English; those without one are absent. */
  labelsOf: (item: Item, request: Request) => Promise<ReadonlyMap<string, string>>;
}

interface PlainAnswersDeps {
  archive: PageArchive;
  publicOrigin: string | undefined;
  /** Hits that a page with scripts asks for at a time. */
  hitsPerPage: number;
}

/** Readers with scripts wait for the page as well and need none of this: a slow answer is left out. */
const timeoutMs = 1_000;

const dayMs = 86_400_000;

/**
 * The order by RANDOM of an address that is opened is the same for a day: without scripts the back button loads the page
 * again, and a page that has not changed need not be sent again.
 */
function nonceOfDay(): string {
  return `day-${Math.floor(Date.now() / dayMs)}`;
}

/** Makes the answers for pages without scripts. */
export function plainAnswersFrom({ archive, publicOrigin, hitsPerPage }: PlainAnswersDeps): PlainAnswers {
  async function ask(path: string, request: Request, body?: object) {
    const headers = archiveHeaders(request, publicOrigin);
    try {
      if (body === undefined) return await archive.json({ method: 'GET', path, headers, timeoutMs });
      const json = { ...headers, 'content-type': 'application/json' };
      return await archive.json({
        method: 'POST',
        path,
        headers: json,
        body: Buffer.from(JSON.stringify(body)),
        timeoutMs,
      });
    } catch (error) {
      return { status: goOnWithout(error).status, body: undefined };
    }
  }

  async function resultsOf({ page, section }: PlainPage, request: Request): Promise<PlainResults | undefined> {
    if (page !== 'section' || section === undefined) return undefined;
    const { state, isSearch } = searchFromUrl(new URL(request.originalUrl, 'http://localhost').searchParams);
    const nonce = nonceOfDay();
    const size = isSearch ? hitsPerPage : limits.visibleStep;
    const lang = languageOfWords(readerLanguage());
    const query = searchQuery.safeParse({ ...state, lang, section, nonce, size });
    if (!query.success) return { state, found: { error: query.error.issues[0]?.message ?? '' } };
    const address = `${endpoints.search.path}?${searchQueryToUrl(query.data).toString()}`;
    const { status, body } = await ask(address, request);
    const result = endpoints.search.output.safeParse(body);
    if (status === 200 && result.success) {
      return { state, found: result.data, ...(isSearch && { asked: { nonce, answers: { [address]: body } } }) };
    }
    const refusal = errorBody.safeParse(body).data;
    return { state, found: { error: refusal?.error ?? words().plain.notLoaded } };
  }

  async function listOf({ page }: PlainPage, request: Request): Promise<PlainListed | undefined> {
    const id = new URL(request.originalUrl, 'http://localhost').searchParams.get('list');
    if (page !== 'lists' || !id) return undefined;
    const { body } = await ask(`${endpoints.lists.path}?${new URLSearchParams({ id }).toString()}`, request);
    const found = list.safeParse(body).data;
    if (found === undefined) return undefined;
    const uids = found.entries.slice(0, limits.visibleStep).map(({ uid }) => uid);
    const objects = uids.length === 0 ? undefined : await ask(endpoints.objects.path, request, { uids });
    return { list: found, items: objectsResult.safeParse(objects?.body).data?.hits ?? [] };
  }

  async function labelsOf({ IC = [] }: Item, request: Request): Promise<ReadonlyMap<string, string>> {
    return labelsIn(await resolve([...new Set(IC)].slice(0, limits.maxNotations), request));
  }

  async function notationsOf({ page, concept }: PlainPage, request: Request): Promise<IconclassResult> {
    if (concept !== undefined) return await resolve([concept.notation], request);
    return page === 'iconclass' ? await resolve(Object.keys(topCategories), request) : {};
  }

  async function namesNear({ name }: PlainPage, request: Request): Promise<NamesNear> {
    const asked = endpoints.namesNear.input.safeParse(name);
    if (!asked.success) return { names: [] };
    const { body } = await ask(`${endpoints.namesNear.path}?${new URLSearchParams(asked.data).toString()}`, request);
    return endpoints.namesNear.output.safeParse(body).data ?? { names: [] };
  }

  async function resolve(notation: readonly string[], request: Request): Promise<IconclassResult> {
    const asked = endpoints.iconclass.input.safeParse({ notation });
    if (!asked.success) return {};
    const query = endpoints.iconclass.query?.write(asked.data) ?? new URLSearchParams();
    const { body } = await ask(`${endpoints.iconclass.path}?${query.toString()}`, request);
    return endpoints.iconclass.output.safeParse(body).data ?? {};
  }

  return { resultsOf, listOf, notationsOf, namesNear, labelsOf };
}

function labelsIn(answers: IconclassResult): Map<string, string> {
  return new Map(
    Object.entries(answers).flatMap(([notation, answer]) => {
      const texts: Readonly<Partial<Record<string, string>>> = isResolved(answer) ? answer.txt : {};
      const label = texts[readerLanguage()] ?? texts['en'];
      return label === undefined ? [] : [[notation, label] as const];
    }),
  );
}
