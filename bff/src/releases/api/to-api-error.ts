import { ApiError, type ErrorCode } from '@iconotheca/contracts/http/error';
import { ReleaseError, type ReleaseErrorCode } from '@iconotheca/releases/release-error';

/** Codes by which refused acts are answered. Files of the store that cannot be read are no fault of who asks. */
const codes: Partial<Record<ReleaseErrorCode, ErrorCode>> = {
  'unknown-slot': 'release-not-found',
  'unknown-version': 'release-not-found',
  'unknown-brand': 'release-not-found',
  'unknown-token': 'release-not-found',
  'unknown-preview': 'release-not-found',
  'version-exists': 'release-conflict',
  'revision-conflict': 'release-conflict',
  'nothing-to-fall-back-to': 'release-conflict',
  'not-written': 'storage-full',
  'registry-unreadable': 'internal',
  'newer-format': 'internal',
};

/** Translates what an act on the releases threw into the wire's terms; what is no refusal stays what it is. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof ReleaseError)) return error;
  const code = codes[error.code] ?? 'release-refused';
  // Such a sentence names folders of the server: it stands in the log alone.
  if (code === 'internal') return error;
  return new ApiError(code, error.message, { cause: error });
}
