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
const mostTries = 4;
const conflict = 409;

/**
 * Opens a client of S3, or of a service that speaks it. Address, region and credentials are the AWS variables of the
 * environment: AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY. A request that fails for a
 * passing reason is tried again with growing pauses.
 */
export function openClient(): S3Client {
  const client = new S3Client({
    forcePathStyle: true,
    maxAttempts: mostTries,
    requestHandler: waits,
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
  return client;
}

/** Names the address that the environment gives, without credentials: for people who look what is wrong. */
export function nameOfService(): string {
  const address = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  if (address === undefined || address === '') return `AWS S3 (${process.env['AWS_REGION'] ?? 'no AWS_REGION'})`;
  return URL.canParse(address) ? new URL(address).origin : 'an address that is none';
}
