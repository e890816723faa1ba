import { unidentifiedOwner, unknownInstitution } from '@iconotheca/contracts/lookup/fixed-options';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { lookupEndpoints } from '@iconotheca/contracts/lookup/endpoints';
import { type FoundBook, type LookupResult, type LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { answer } from '@iconotheca/http/answer';
import type { Logger } from '@iconotheca/http/request-log';
import { tokenOf } from '@iconotheca/http/request-token';
import { Router, type Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { accountOf } from '../forwarding/account-of.ts';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { checkQuery } from '../forwarding/forward.ts';
import type { FoundNames } from './catalogue-answer.ts';
import type { CatalogueClient, ReadCatalogue } from './catalogue-client.ts';
import { catalogueTimes, openCatalogue, type Catalogue, type CatalogueTimes } from './catalogue.ts';
import { findInstitutions } from './holding-institutions.ts';
import { findIncunable } from './incunables.ts';
import { localEntries, withCounts } from './local-entries.ts';
import { findManuscript } from './manuscripts.ts';
import { mergeRows } from './merge-rows.ts';
import { findInNationalBibliography } from './national-bibliography.ts';
import { findPersons } from './persons.ts';
import { findPlaces } from './places.ts';

interface LookupDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  /** Undefined where the site asks no catalogues. */
  catalogues: CatalogueClient | undefined;
  logger: Logger;
  times?: CatalogueTimes | undefined;
}

interface NameLookup {
  endpoint: (typeof lookupEndpoints)['lookupInstitutions' | 'lookupPersons' | 'lookupPlaces'];
  find: (typed: string, read: ReadCatalogue) => Promise<FoundNames>;
  /** Kinds of the archive's own thesaurus that go with it. */
  localKinds: readonly ThesaurusKind[];
  fixed?: LookupRow;
}

const nameLookups: readonly NameLookup[] = [
  {
    endpoint: lookupEndpoints.lookupInstitutions,
    find: findInstitutions,
    localKinds: [],
    fixed: { id: '', label: unknownInstitution, kind: 'institution', source: 'fixed' },
  },
  {
    endpoint: lookupEndpoints.lookupPersons,
    find: findPersons,
    localKinds: ['person', 'corporate'],
    fixed: { id: '', label: unidentifiedOwner, kind: 'person', source: 'fixed' },
  },
  { endpoint: lookupEndpoints.lookupPlaces, find: findPlaces, localKinds: ['place'] },
];

interface BookLookup {
  endpoint: (typeof lookupEndpoints)['lookupIncunable'];
  find: (id: string, read: ReadCatalogue) => Promise<FoundBook | undefined>;
}

const bookLookups: readonly BookLookup[] = [
  { endpoint: lookupEndpoints.lookupIncunable, find: findIncunable },
  { endpoint: lookupEndpoints.lookupManuscript, find: findManuscript },
  { endpoint: lookupEndpoints.lookupNationalBibliography, find: findInNationalBibliography },
];

/** Look-ups that one user may make: who types without a pause makes three a second. */
const pace = { points: 180, duration: 60 };

/** Names and books in the catalogues of others, for users who describe. */
export function lookupRoutes(deps: LookupDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const admit = admission(deps);
  for (const lookup of nameLookups) nameRoute(router, lookup, { ...deps, admit });
  for (const lookup of bookLookups) bookRoute(router, lookup, { ...deps, admit });
  return router;
}

type Admit = (endpoint: Endpoint, request: Request) => Promise<void>;

/** Only users are answered: for anyone else this would be a way to ask other people's servers in our name. */
function admission({ archive, publicOrigin }: LookupDeps): Admit {
  const limiter = new RateLimiterMemory(pace);
  return async (endpoint, request) => {
    const account = await accountOf(tokenOf(request), { archive, request, publicOrigin });
    checkQuery(endpoint, request);
    try {
      await limiter.consume(account);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterS = Math.ceil(refused.msBeforeNext / 1_000);
      throw new ApiError('too-many-requests', 'You look up faster than this site may ask. Try again in a moment.', {
        retryAfterS,
      });
    }
  };
}

type Admitting = LookupDeps & { admit: Admit };

function nameRoute(router: Router, { endpoint, find, localKinds, fixed }: NameLookup, deps: Admitting): void {
  const { archive, publicOrigin, admit } = deps;
  const ask = asker(endpoint, find, deps);
  answer(router, endpoint, async ({ q }, request): Promise<LookupResult> => {
    await admit(endpoint, request);
    const question = q.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ');
    const [local, answered] = await Promise.all([
      localEntries({ kinds: localKinds, q }, { archive, request, publicOrigin }),
      ask === undefined ? ('off' as const) : ask(question).catch(downUnlessOurs),
    ]);
    if (typeof answered === 'string') {
      return { rows: mergeRows({ local, catalogue: [], fixed }), total: 0, state: answered };
    }
    const { found, isStale } = answered;
    const catalogue = await withCounts(found.rows, { archive, request, publicOrigin });
    const rows = mergeRows({ local, catalogue, fixed });
    return { rows, total: found.total, state: isStale ? 'stale' : 'live' };
  });
}

/** Lets the describing reader go on without the catalogue. The reason why it does not answer is in the log. */
function downUnlessOurs(cause: unknown): 'down' {
  if (cause instanceof ApiError) return 'down';
  throw cause;
}

function bookRoute(router: Router, { endpoint, find }: BookLookup, deps: Admitting): void {
  const ask = asker(endpoint, find, deps);
  answer(router, endpoint, async ({ id }, request): Promise<FoundBook> => {
    await deps.admit(endpoint, request);
    if (ask === undefined) throw new ApiError('lookups-off', 'This site asks no catalogues of others.');
    const { found } = await ask(id);
    if (found === undefined) throw new ApiError('book-not-found', 'The catalogue has no book by this id.');
    return found;
  });
}

/** Query function of a catalogue; undefined when look-ups are off. */
function asker<Found>(
  { path }: Endpoint,
  find: (question: string, read: ReadCatalogue) => Promise<Found>,
  { catalogues: client, logger, times = catalogueTimes }: LookupDeps,
): Catalogue<Found>['ask'] | undefined {
  if (client === undefined) return undefined;
  return openCatalogue({ name: path, find, client, logger, times }).ask;
}
