import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError, errorBody } from '@iconotheca/contracts/http/error';
import { isResolved, type IconclassResult } from '@iconotheca/contracts/iconclass/iconclass';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { searchQuery, type SearchResult } from '@iconotheca/contracts/search/search';
import { searchFromUrl, searchQueryToUrl } from '@iconotheca/contracts/search/search-url';
import type { Request } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import type { Logger } from '@iconotheca/http/request-log';
import { archiveHeaders } from '../forwarding/relay.ts';

/** What the search of an address found, or why it was refused, in words for the reader. */
export interface PlainResults {
  q: string;
  found: SearchResult | { error: string };
}

/** Which page it is, and the section it shows. */
interface PlainPage {
  page?: string;
  section?: string;
}

/** What a page says without scripts and the archive has to be asked for. */
export interface PlainAnswers {
  /** The first results of a section's page; undefined on other pages. */
  resultsOf: (page: PlainPage, request: Request) => Promise<PlainResults | undefined>;
  /** English labels by notation; those without one are absent. */
  labelsOf: (item: Item, request: Request) => Promise<ReadonlyMap<string, string>>;
}

interface PlainAnswersDeps {
  archive: ArchiveClient;
  logger: Logger;
  publicOrigin: string | undefined;
}

/** Readers with scripts wait for the page as well and need none of this: a slow answer is left out. */
const timeoutMs = 1_000;

/** The order by RANDOM is the same each time: without scripts the back button loads the page again. */
const nonce = 'plain';

export function plainAnswersFrom({ archive, logger, publicOrigin }: PlainAnswersDeps): PlainAnswers {
  async function ask(path: string, request: Request) {
    try {
      return await archive.json({ method: 'GET', path, headers: archiveHeaders(request, publicOrigin), timeoutMs });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logger.warn({ code: error.code }, 'A page goes out without what it says to readers without scripts.');
      return { status: error.status, body: undefined };
    }
  }

  async function resultsOf({ page, section }: PlainPage, request: Request): Promise<PlainResults | undefined> {
    if (page !== 'section' || section === undefined) return undefined;
    const { state } = searchFromUrl(new URL(request.originalUrl, 'http://localhost').searchParams);
    const query = searchQuery.safeParse({ ...state, section, nonce, size: limits.visibleStep });
    if (!query.success) return { q: state.q, found: { error: query.error.issues[0]?.message ?? '' } };
    const { status, body } = await ask(`${endpoints.search.path}?${searchQueryToUrl(query.data).toString()}`, request);
    const result = endpoints.search.output.safeParse(body);
    if (status === 200 && result.success) return { q: state.q, found: result.data };
    const refusal = errorBody.safeParse(body).data;
    return { q: state.q, found: { error: refusal?.error ?? 'The results cannot be loaded right now.' } };
  }

  async function labelsOf({ IC = [] }: Item, request: Request): Promise<ReadonlyMap<string, string>> {
    const asked = endpoints.iconclass.input.safeParse({ notation: [...new Set(IC)].slice(0, limits.maxNotations) });
    if (!asked.success) return new Map();
    const query = new URLSearchParams(asked.data.notation.map((notation): [string, string] => ['notation', notation]));
    const { body } = await ask(`${endpoints.iconclass.path}?${query.toString()}`, request);
    const answers = endpoints.iconclass.output.safeParse(body);
    return answers.success ? labelsIn(answers.data) : new Map();
  }

  return { resultsOf, labelsOf };
}

function labelsIn(answers: IconclassResult): Map<string, string> {
  return new Map(
    Object.entries(answers).flatMap(([notation, answer]) => {
      const label = isResolved(answer) ? answer.txt.en : undefined;
      return label === undefined ? [] : [[notation, label] as const];
    }),
  );
}
