import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import { methodNotAllowed, requireJson } from '@iconotheca/http/methods';
import { queryOf, valuesByName } from '@iconotheca/http/query';
import { everything, type Holder } from '@iconotheca/releases/access/holder';
import { askedActs, needsOf } from '@iconotheca/releases/acts';
import type { Done } from '@iconotheca/releases/acts/act';
import type { Act, LogEntry } from '@iconotheca/releases/log-entry';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { Gate } from '@iconotheca/releases/pass-gate';
import { promote } from '@iconotheca/releases/changes';
import { leftOutAreas, planOf } from '@iconotheca/releases/plan';
import { publishBuild } from '@iconotheca/releases/publish';
import type { Registry } from '@iconotheca/releases/registry';
import { withoutHash } from '@iconotheca/releases/acts/token-acts';
import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { siteOrigin } from '../../forwarding/relay.ts';
import type { Health } from '../health/health.ts';
import { requireMay, requireRight, type Desk } from './desk.ts';
import { buildsPath } from '@iconotheca/contracts/release/builds-path';
import { bearerOf, type HolderOf } from './holder-of.ts';
import * as inputs from './inputs.ts';
import { withBuild } from './receive-build.ts';
import { toApiError } from './to-api-error.ts';

export interface ReleaseApiParts {
  releases: LiveRegistry;
  desk: Desk;
  health: Health;
  holderOf: HolderOf;
  publicOrigin: string | undefined;
  /** Way in which builds are tried before they are taken. */
  gate: Gate;
}

const maxBodyBytes = 1_000_000;
/** Builds that are checked and compressed at a time, once they are in: each takes a processor. */
const maxBuildsAtOnce = 2;
/** Maximum of unfinished builds of one token: those that come in and those that wait. */
const maxBuildsOfToken = 2;

/** Serves releasing by call: who may, by a token; what, in the log. */
export function releaseApiRoutes(parts: ReleaseApiParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const readJson: RequestHandler[] = [requireJson, json({ limit: maxBodyBytes })];

  /** Answers those whom a token lets in. Nothing of a request is read before. */
  function forHolders(answer: (asked: { request: Request; response: Response; holder: Holder }) => Promise<unknown>) {
    return async (request: Request, response: Response) => {
      const holder = holderFor(request);
      response.setHeader('cache-control', 'no-store');
      const body = await answer({ request, response, holder });
      response.json(body);
    };
  }

  const known = new WeakMap<Request, Holder>();
  const admit: RequestHandler = async (request, _response, next) => {
    known.set(request, await parts.holderOf(bearerOf(request), request));
    next();
  };
  function holderFor(request: Request): Holder {
    const holder = known.get(request);
    if (holder === undefined) throw new ApiError('login-required', 'This needs a token.');
    return holder;
  }

  const methods = new Map<string, string[]>();
  function offer(path: string, offered: readonly string[]): void {
    methods.set(path, [...(methods.get(path) ?? []), ...offered]);
  }

  function read(path: string, answer: (asked: { request: Request; holder: Holder }) => Promise<unknown>): void {
    router.get(path, admit, forHolders(answer));
    offer(path, ['GET', 'HEAD']);
  }

  read('/api/releases/state', async ({ holder }) => stateFor(holder, parts));
  read('/api/releases/log', async ({ request }) => {
    const { before, count } = parseInput(inputs.logQuery, valuesByName(queryOf(request), {}));
    const [entries, lost] = [await parts.desk.log({ before, count }), await parts.desk.lost()];
    return { entries: entries.map(withoutSecrets), ...(lost.length > 0 && { lost }) };
  });

  read('/api/releases/plan', async ({ request }) => {
    const { promote: versions } = parseInput(inputs.planQuery, valuesByName(queryOf(request), {}));
    try {
      const current = await parts.desk.registry();
      return planOf(promote(current, versions), versions);
    } catch (cause) {
      throw toApiError(cause);
    }
  });

  read('/api/releases/tokens', async ({ holder }) => {
    requireMay(holder, { right: 'operate', on: [everything] });
    const { tokens: given } = await parts.desk.registry();
    return { tokens: Object.values(given).map(withoutHash) };
  });

  for (const asked of askedActs) {
    const path = `/api/releases/${asked.call.path}`;
    const answer = forHolders(async ({ request, holder }) => {
      requireRight(holder, asked);
      const { input, ...reason } = inputs.readAct(asked, request);
      const site = siteOrigin(request, parts.publicOrigin);
      const done = await parts.desk.act(asked, input, { holder, site, ...reason });
      return { ...summaryOf(done), ...done.told };
    });
    router.post(path, admit, readJson, answer);
    offer(path, ['POST']);
  }

  const builds = `${buildsPath}:slot`;
  router.post(builds, admit, takeBuild(parts, holderFor));
  offer(builds, ['POST']);
  for (const [path, offered] of methods) router.all(path, methodNotAllowed(...offered));
  return router;
}

function takeBuild({ releases, desk, gate }: ReleaseApiParts, holderFor: (request: Request) => Holder): RequestHandler {
  const turn = turns(maxBuildsAtOnce);
  const underWay = new Map<string, number>();
  return async (request, response) => {
    const holder = holderFor(request);
    const slot = String(request.params['slot']);
    const allow = (act: Act, current: Registry) => desk.requireMayDo(holder, act, current);
    try {
      requireMay(holder, { right: 'publish', on: [slot] });
      const { version, commit, why } = parseInput(inputs.buildQuery, valuesByName(queryOf(request), {}));
      if (Number(request.headers['content-length'] ?? 0) > releaseLimits.maxBuildBytes) {
        throw new ApiError(
          'too-large',
          `The build is larger than ${releaseLimits.maxBuildBytes.toLocaleString('en-GB')} bytes as it is sent.`,
        );
      }
      const own = underWay.get(holder.by) ?? 0;
      if (own >= maxBuildsOfToken) {
        const message = `This token has ${maxBuildsOfToken} unfinished builds. Try again when one of them is published.`;
        throw new ApiError('too-many-requests', message, { retryAfterS: 5 });
      }
      underWay.set(holder.by, own + 1);
      try {
        const type = (request.headers['content-type'] ?? '').replace(/;.*/su, '').trim().toLowerCase();
        const { release, outcome } = await withBuild(request, type, (from) =>
          turn(() =>
            publishBuild({ store: releases.store, slot, from, version, commit, by: holder.by, why, gate, allow }),
          ),
        );
        response.setHeader('cache-control', 'no-store');
        response.status(outcome === 'new' ? 201 : 200).json({ slot, version: release.version, outcome });
      } finally {
        const left = (underWay.get(holder.by) ?? 1) - 1;
        if (left === 0) underWay.delete(holder.by);
        else underWay.set(holder.by, left);
      }
    } catch (cause) {
      // The rest that still comes in is let go by, so that the answer is read.
      response.setHeader('connection', 'close');
      request.resume();
      throw asOfSender(toApiError(cause));
    }
  };
}

/** Does so many pieces of work at a time; others wait in the order in which they came. */
function turns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async (work) => {
    if (atWork >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  };
}

/** Sentences about a build name the folder that it was unpacked into, which says nothing to who sent it. */
function asOfSender(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const words = error.message
    .replaceAll(/(?: in)? ?\S*iconotheca-build-\w+(\/?)/gu, '$1')
    .replaceAll(/(^|\s)\//gu, '$1');
  return new ApiError(error.code, words, { cause: error, field: error.field, retryAfterS: error.retryAfterS });
}

/** Sums up what an act made of the slots that it touched. */
function summaryOf({ registry, act }: Done<Act>): object {
  const named = act === undefined ? [] : needsOf(act).on;
  const slots = named.flatMap((name) => {
    const found = Object.hasOwn(registry.slots, name) ? registry.slots[name] : undefined;
    if (found === undefined) return [];
    const { active, canary, fallback, recalled } = found;
    return [[name, { active, canary, fallback, recalled }] as const];
  });
  const leftOut = leftOutAreas(registry);
  const canary = act?.what === 'canary' && act.percent > 0 ? { [act.slot]: act.version } : {};
  const { unshown } = planOf(registry, canary, 0);
  return {
    revision: registry.revision,
    changed: act !== undefined,
    slots: Object.fromEntries(slots),
    ...(leftOut.length > 0 && { leftOut }),
    ...(unshown.length > 0 && { unshown }),
  };
}

/** The whole registry, with how its versions did; tokens for those who give them out. */
async function stateFor(holder: Holder, { desk, health }: ReleaseApiParts): Promise<object> {
  const [{ tokens: _secret, ...registry }, counts] = await Promise.all([desk.registry(), health.all()]);
  const did = [...counts].map(([name, { visits, failures }]) => [name, { visits, failures }] as const);
  return { ...registry, health: Object.fromEntries(did), you: holder };
}

/** An entry as anyone with a token may read it. What a log begins with is told by the registry. */
function withoutSecrets({ act, ...entry }: LogEntry): object {
  if (act.what === 'token-add') return { ...entry, act: { ...act, token: withoutHash(act.token) } };
  return { ...entry, act: act.what === 'begin' ? { what: act.what } : act };
}
