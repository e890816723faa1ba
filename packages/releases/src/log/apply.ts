import { addBrandVersion, promoteBrand, requireBrandsApart, rollbackBrand } from '../brands/brand-changes.ts';
import { requireBrandDocument, requireBrandFolder } from '../brands/brand-files.ts';
import {
  addPreview,
  addRelease,
  endPreview,
  promote,
  recall,
  removeReleases,
  requireShown,
  rollback,
  setCanary,
} from '../changes.ts';
import type { Act, LogEntry } from './log-entry.ts';
import { registry as currentRegistry, registryFormat, type Registry } from '../registry.ts';
import { scopeEntry, type TeamToken } from '../access/token.ts';
import { parseValue, releaseError } from '../release-error.ts';
import { requireRoutesApart } from '../routes.ts';
import { registryFromFormat1 } from './format-1.ts';

type Acted = Pick<LogEntry, 'act' | 'at' | 'by'>;

/**
 * The registry after one act, its revision as before. An act that changes nothing returns the registry it was given.
 * What is in the log has been allowed once: here is only refused what cannot be done at all.
 * @throws ReleaseError such as `unknown-version`
 */
export function applyAct(current: Registry, { act, at, by }: Acted): Registry {
  switch (act.what) {
    case 'begin':
      return { ...begin(act.registry, { at, by }), revision: current.revision };
    case 'publish':
      return addRelease(current, act.slot, act.release);
    case 'promote':
      return promote(current, act.versions);
    case 'rollback':
      return rollback(current, act.slot, act.version);
    case 'canary':
      return setCanary(current, act);
    case 'preview':
      return addPreview(current, { ...act, by });
    case 'end-preview':
      return endPreview(current, act.id);
    case 'recall':
      return recall(current, act.slot, act.version);
    case 'prune':
      return removeReleases(current, act.versions);
    case 'brand-put':
      return addBrandVersion(current, { ...act, by, at });
    case 'brand-promote':
      return promoteBrand(current, act.brand, act.version);
    case 'brand-rollback':
      return rollbackBrand(current, act.brand, act.version);
    case 'token-add':
      if (Object.hasOwn(current.tokens, act.token.id)) {
        throw releaseError(
          'version-exists',
          `There is a token ${act.token.id} already: choose another id, or revoke it.`,
        );
      }
      return { ...current, tokens: { ...current.tokens, [act.token.id]: act.token } };
    case 'token-revoke': {
      if (!Object.hasOwn(current.tokens, act.id)) {
        const known = Object.keys(current.tokens).join(', ') || 'none';
        throw releaseError('unknown-token', `There is no token ${act.id}. Tokens: ${known}.`);
      }
      const { [act.id]: _revoked, ...tokens } = current.tokens;
      return { ...current, tokens };
    }
  }
}

/** The registry after an entry of the log. */
export function applyEntry(current: Registry, entry: LogEntry): Registry {
  return { ...applyAct(current, entry), revision: entry.revision };
}

/**
 * Whether an act may be done now: what releases and brands must keep to, beyond what can be carried out.
 * @throws ReleaseError `contract`, `not-allowed`
 */
export function requireAllowed(act: Act, next: Registry): void {
  switch (act.what) {
    case 'promote':
      return requireStanding(next, act.versions);
    case 'rollback':
      return requireStanding(next, { [act.slot]: act.version });
    case 'preview':
      // A preview shows what a promote would show, and is refused for what that would be refused for.
      return requireStanding(promote(next, act.versions), act.versions);
    case 'canary':
      return act.percent > 0 ? requireRoutesApart(promote(next, { [act.slot]: act.version })) : undefined;
    case 'token-add':
      return requireToken(act.token);
    case 'brand-put':
      requireBrandFolder(act.brand, requireBrandDocument(act.brand, act.document), act.folder);
      return;
    case 'brand-promote':
    case 'brand-rollback':
      requireBrandsApart(next);
      // A brand may let a build stand in for an area that brings addresses which another has.
      return requireRoutesApart(next);
    default:
  }
}

/** @param next the registry in which the versions are active */
function requireStanding(next: Registry, versions: Readonly<Record<string, string>>): void {
  requireShown(next, versions);
  requireRoutesApart(next);
}

/** @throws ReleaseError `not-allowed` */
function requireToken({ id, hash, oidc, expires, scope }: TeamToken): void {
  const refuse = (what: string) => releaseError('not-allowed', `The token ${id} cannot be used: ${what}.`);
  const unknown = scope.find((entry) => !scopeEntry.safeParse(entry).success);
  if (unknown !== undefined) throw refuse(`its scope ${unknown} must be a slot, brand:ID, host:NAME or *`);
  if ((hash === undefined) === (oidc === undefined)) throw refuse('it needs either hash or oidc');
  if (hash !== undefined && !/^[0-9a-f]{64}$/u.test(hash)) throw refuse('hash must be a SHA-256 in hex');
  if (!Number.isFinite(Date.parse(expires))) throw refuse('expires must be a date, as in 2027-01-31');
}

/** What the log begins with: a registry of an earlier format, or of this one where the log itself was lost. */
function begin(value: unknown, taken: Pick<LogEntry, 'at' | 'by'>): Registry {
  const path = 'The registry that the log begins with';
  const isCurrent = typeof value === 'object' && value !== null && 'format' in value && value.format === registryFormat;
  if (!isCurrent) return registryFromFormat1(value, path, taken);
  return parseValue(currentRegistry, { value, path, code: 'registry-unreadable' });
}
