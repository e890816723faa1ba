import { ApiError } from '@iconotheca/contracts/http/error';

/** Files that come in at a time. */
const atOnce = 16;
/** Tickets for all accounts; the others are for those that have none yet: a few that send slowly do not shut out all. */
const atOnceShared = 8;
/** Most uploads of one account at once; pages send two. */
const atOnceEach = 4;
/** Most forms at once whose token stands after the file: until it is there, their sender is not known and the file in memory. */
const atOnceUnnamed = 2;
const retryAfterS = 5;

export interface UploadTickets {
  /**
   * Takes a ticket for a file.
   * @param account of the sender; undefined while that is not known
   * @returns the function that gives the ticket back
   * @throws ApiError `overloaded`, `too-many-requests`
   */
  take: (account: string | undefined) => () => void;
}

/** Makes the tickets for uploads, those of accounts apart from those of forms without a name, which strangers may take. */
export function uploadTickets(): UploadTickets {
  const taken = new Map<string, number>();
  let unnamed = 0;
  let named = 0;

  function takeUnnamed(): () => void {
    if (unnamed >= atOnceUnnamed) throw full('Send the token before the file, or try again in a moment.');
    unnamed += 1;
    return () => (unnamed -= 1);
  }

  function takeNamed(account: string): () => void {
    const own = taken.get(account) ?? 0;
    if (own >= atOnceEach) {
      const message = `You are already uploading ${atOnceEach} files. Try again when one of them is finished.`;
      throw new ApiError('too-many-requests', message, { retryAfterS });
    }
    if (named >= (own === 0 ? atOnce : atOnceShared)) throw full('Try again in a moment.');
    named += 1;
    taken.set(account, own + 1);
    return () => {
      named -= 1;
      const left = (taken.get(account) ?? 1) - 1;
      if (left === 0) taken.delete(account);
      else taken.set(account, left);
    };
  }

  return { take: (account) => (account === undefined ? takeUnnamed() : takeNamed(account)) };
}

function full(advice: string): ApiError {
  return new ApiError('overloaded', `Too many files are being uploaded right now. ${advice}`, { retryAfterS });
}
