import { readFileSync } from 'node:fs';
import { institutionId } from '@iconotheca/contracts/account/login';
import { z } from 'zod';
import { StartError } from '@iconotheca/http/start-error';

/** Secrets and names travel there: in the open only on this machine. */
const issuer = z.url({ error: 'must be an https address' }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}, 'must be an https address');

const provider = z.strictObject({
  /** Stands in addresses; where the institution sends readers back to is made of it. */
  id: institutionId,
  /** Name given to `institution add`: its subscription holds for every reader who logs in there. */
  name: z.string().min(1, 'is empty'),
  issuer,
  clientId: z.string().min(1, 'is empty'),
  clientSecret: z.string().min(1, 'is empty'),
  /** Way in which the secret is given, where it is not the one that the institution announces. */
  clientAuth: z.optional(
    z.enum(['client_secret_basic', 'client_secret_post'], 'must be client_secret_basic or client_secret_post'),
  ),
});
export type Provider = z.output<typeof provider>;

const providers = z
  .array(provider)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'holds an id twice');

/**
 * Reads the institutions with a provider of OpenID Connect from a JSON file that only the archive should be able to
 * read.
 * @throws StartError that names the file and what is wrong with it
 */
export function readProviders(file: string | undefined): Provider[] {
  if (file === undefined) return [];
  const parsed = providers.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') || 'it';
  throw new StartError(`OIDC_FILE is "${file}", where ${where} ${issue?.message ?? 'is not as it should be'}.`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`OIDC_FILE is "${file}", which cannot be read as JSON (${reason}).`, { cause });
  }
}
