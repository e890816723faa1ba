import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** A service that does not answer must not hold up a reader for long. */
const waits = {
  connectionTimeout: 2_000,
  /** Until an answer begins. */
  requestTimeout: 15_000,
  throwOnRequestTimeout: true,
  /** Between two parts of what is sent or received. */
  socketTimeout: 15_000,
};
export const noAnswer = 'NoAnswer';
const mostTries = 4;
const conflict = 409;

/** Failure that is not tried again; the service has said nothing, so there is no cause to keep. */
class NoAnswerError extends Error {
  override name = noAnswer;
}

/**
 * Opens a client of S3, or of a service that speaks it. Address, region and credentials are the AWS variables of the
 * environment: AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY. A request that fails for a
 * passing reason is tried again with growing pauses; one that was not answered within the time of one request is not: a
 * reader waits for that long, and not four times.
 * @param requestTimeout milliseconds
 */
export function openClient(requestTimeout = waits.requestTimeout): S3Client {
  const client = new S3Client({
    forcePathStyle: true,
    maxAttempts: mostTries,
    requestHandler: { ...waits, requestTimeout },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // A conflict with another write passes: a service that keeps objects as files removes a folder with its last object,
  // while another process puts one into it.
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (cause) {
        if (cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === conflict) cause.$retryable = {};
        throw cause;
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'conflictsPass' },
  );
  client.middlewareStack.add(
    (next) => {
      const begun = performance.now();
      return async (request) => {
        try {
          return await next(request);
        } catch (cause) {
          const isLate = cause instanceof Error && cause.name === 'TimeoutError';
          throw isLate && performance.now() - begun >= requestTimeout ? new NoAnswerError() : cause;
        }
      };
    },
    { step: 'finalizeRequest', priority: 'low', name: 'silenceEnds' },
  );
  return client;
}

/** Names the address that the environment gives, without credentials: for people who look what is wrong. */
export function nameOfService(): string {
  const address = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  if (address === undefined || address === '') return `AWS S3 (${process.env['AWS_REGION'] ?? 'no AWS_REGION'})`;
  return URL.canParse(address) ? new URL(address).origin : 'an address that is none';
}
