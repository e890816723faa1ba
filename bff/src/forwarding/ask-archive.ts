import { text } from 'node:stream/consumers';
import { endpoints, type EndpointInput, type EndpointName, type EndpointOutput } from '@iconotheca/contracts/api';
import { ApiError, errorBody, isErrorCode } from '@iconotheca/contracts/http/error';
import type { Request } from 'express';
import { asApiError, type ArchiveAnswer, type ArchiveClient } from './archive-client.ts';
import { handleAlone, isHandleAlone } from './handle-alone.ts';
import { archiveHeaders } from './relay.ts';

export interface Asking {
  archive: ArchiveClient;
  /** The reader's: the archive counts tries by the address that it came from. */
  request: Request;
  publicOrigin: string | undefined;
  /** The reader's, where their request has it in a cookie alone. */
  token?: string;
  /** In place of the client's own, for what takes longer than others. */
  timeoutMs?: number;
}

/**
 * Makes a call of the contract in the reader's name.
 * @throws ApiError the archive's own, with its Retry-After, or `archive-unreachable`, `archive-timeout`
 */
export async function askArchive<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  { archive, request, publicOrigin, token, timeoutMs }: Asking,
): Promise<EndpointOutput<Name>> {
  const { method, path, output } = endpoints[name];
  const answer = await archive.send({
    method,
    path,
    headers: {
      ...archiveHeaders(request, publicOrigin),
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(method === 'GET' ? {} : { body: Buffer.from(JSON.stringify(input)) }),
  });
  const body = readJson(await text(answer.body));
  const parsed = output.safeParse(body);
  if (answer.status === 200 && parsed.success) return parsed.data as EndpointOutput<Name>;
  if (answer.status === 401 && isHandleAlone(request)) throw handleAlone();
  throw refusalOf(answer, body);
}

/** Reads why the archive refused a call, as the error of its answer. @throws ApiError where the answer cannot be read */
export async function readRefusal(answer: ArchiveAnswer): Promise<ApiError> {
  try {
    return refusalOf(answer, readJson(await text(answer.body)));
  } catch (cause) {
    throw asApiError(cause);
  }
}

function refusalOf({ status, headers }: ArchiveAnswer, body: unknown): ApiError {
  const refused = errorBody.safeParse(body);
  if (!refused.success || !isErrorCode(refused.data.code)) {
    return new ApiError('archive-unreachable', `The archive answered ${status}.`);
  }
  const retryAfterS = Number(headers['retry-after']);
  return new ApiError(refused.data.code, refused.data.error, {
    field: refused.data.field,
    ...(Number.isFinite(retryAfterS) ? { retryAfterS } : {}),
  });
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ApiError('archive-unreachable', 'The archive answered with something that is not JSON.', { cause });
  }
}
