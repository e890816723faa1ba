import { ApiError } from './error.ts';
import { limits } from '../limits.ts';

/**
 * Refuses an address that is too long or cannot be decoded, before any route reads it.
 * @param address path and query as they came
 * @throws ApiError `uri-too-long`, `bad-encoding`
 */
export function checkAddress(address: string): void {
  if (address.length > limits.maxUriBytes) {
    throw new ApiError(
      'uri-too-long',
      `The address is longer than ${limits.maxUriBytes.toLocaleString('en-GB')} bytes.`,
    );
  }
  try {
    decodeURIComponent(address);
  } catch (cause) {
    const message = /%(?![\da-f]{2})/iu.test(address)
      ? 'The address holds a % that is not followed by two hexadecimal digits; write % as %25.'
      : 'Letters in this address are not encoded in UTF-8.';
    throw new ApiError('bad-encoding', message, { cause });
  }
}
