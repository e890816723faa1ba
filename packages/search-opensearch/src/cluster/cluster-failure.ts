import { errors } from '@opensearch-project/opensearch';

/** Error of an answer, as far as it matters here. */
export interface ErrorAnswer {
  type?: string;
  reason?: string;
  root_cause?: readonly ErrorAnswer[];
  failed_shards?: readonly { reason?: ErrorAnswer }[];
  caused_by?: ErrorAnswer;
}

/**
 * OpenSearch did not do what it was asked, said in a sentence for its operator. It names no password and holds nothing
 * of the client, so that it can be logged whole.
 */
export class ClusterFailure extends Error {
  /** Status of the answer; 0 where none came. */
  readonly status: number;
  /** Types that OpenSearch gives it, those of its causes included. */
  readonly types: readonly string[];
  /** True if waiting may help, and nothing else is to be done. */
  readonly isPassing: boolean;

  constructor(sentence: string, { status = 0, types = [], isPassing = false }: Partial<ClusterFailure> = {}) {
    super(sentence);
    this.name = 'ClusterFailure';
    this.status = status;
    this.types = types;
    this.isPassing = isPassing;
  }

  is(type: string): boolean {
    return this.types.includes(type);
  }
}

const passing = { isPassing: true };
/** Node's and OpenSSL's words for a certificate that is not believed. */
const distrust = /certificate|altnames|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/iu;
const plainSpeech = /wrong version number|EPROTO|packet length too long/iu;
const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const fullDisk = /read-only-allow-delete|read_only_allow_delete|disk usage exceeded|flood-stage/iu;

/**
 * Turns an error of the client into a failure in words; others are returned as they are.
 * @param address of the nodes, without user and password
 */
export function failureOf(error: unknown, address: string): unknown {
  if (error instanceof errors.ResponseError) {
    const { statusCode, body }: { statusCode?: unknown; body?: unknown } = error;
    return failureOfAnswer(typeof statusCode === 'number' ? statusCode : 500, errorIn(body));
  }
  if (error instanceof errors.TimeoutError) {
    return new ClusterFailure(`OpenSearch at ${address} did not answer in time.`, passing);
  }
  if (error instanceof errors.NoLivingConnectionsError) {
    return new ClusterFailure(`No node of OpenSearch at ${address} answers.`, passing);
  }
  if (error instanceof errors.ConnectionError) return failureOfConnection(error.message, address);
  if (error instanceof errors.DeserializationError) {
    return new ClusterFailure(`What answers at ${address} is no OpenSearch: its answer is not JSON.`);
  }
  return error;
}

function failureOfConnection(message: string, address: string): ClusterFailure {
  if (plainSpeech.test(message)) {
    return new ClusterFailure(
      `OpenSearch at ${address} does not speak TLS there: OPENSEARCH_URL must begin with http.`,
    );
  }
  if (distrust.test(message)) {
    return new ClusterFailure(
      `The certificate of OpenSearch at ${address} is not trusted (${message}): name its authority by NODE_EXTRA_CA_CERTS.`,
    );
  }
  if (message.includes('ENOTFOUND') || message.includes('EAI_AGAIN')) {
    return new ClusterFailure(`There is no machine of the name in ${address}.`, passing);
  }
  return new ClusterFailure(`OpenSearch at ${address} cannot be reached (${message}).`, passing);
}

function errorIn(body: unknown): ErrorAnswer {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  const { error } = body;
  if (typeof error === 'string') return { reason: error };
  return typeof error === 'object' && error !== null ? error : {};
}

/**
 * Turns an answer with an error into a failure in words.
 * @param status of HTTP, also that of one answer among several
 */
export function failureOfAnswer(status: number, error: ErrorAnswer): ClusterFailure {
  const types = typesIn(error);
  const reason = reasonIn(error);
  const said = { status, types };
  if (status === 401) {
    return new ClusterFailure('OpenSearch refuses the user and password of OPENSEARCH_URL.', said);
  }
  if (fullDisk.test(reason)) {
    return new ClusterFailure(
      'The disk of OpenSearch is nearly full, so that its indexes can only be read: nothing new is searchable until there is room again.',
      { ...said, ...passing },
    );
  }
  if (status === 403) return new ClusterFailure(`OpenSearch does not allow it: ${reason}.`, said);
  if (overloaded.has(status)) {
    return new ClusterFailure(`OpenSearch cannot answer at present: ${reason}.`, { ...said, ...passing });
  }
  return new ClusterFailure(`OpenSearch answered ${status}: ${reason}.`, said);
}

/** Returns the deepest reason, which is the one that says something. */
export function reasonIn(error: ErrorAnswer): string {
  const { type, reason, root_cause = [], failed_shards = [], caused_by } = error;
  const deeper = [failed_shards[0]?.reason, root_cause[0], caused_by].find((each) => each?.reason !== undefined);
  const own = reason ?? type ?? 'it gives no reason';
  if (deeper === undefined || deeper.reason === reason)
    return caused_by?.reason === undefined ? own : `${own}: ${caused_by.reason}`;
  return reasonIn(deeper);
}

function typesIn(error: ErrorAnswer | undefined): string[] {
  if (error === undefined) return [];
  const { type, root_cause = [], failed_shards = [], caused_by } = error;
  const below = [...root_cause, ...failed_shards.map(({ reason }) => reason), caused_by].flatMap(typesIn);
  return [...new Set([...(type === undefined ? [] : [type]), ...below])];
}
