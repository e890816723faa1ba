/** Reasons why a picture elsewhere could not be had, as they are kept, and in words for people. */
export const refusals = {
  'inner-address': 'its server lies in a network of our own',
  redirect: 'its server leads elsewhere',
  'not-found': 'it is not there',
  refused: 'its server refuses it',
  busy: 'its server asks to come again later',
  'server-error': 'its server fails',
  unreachable: 'its server cannot be reached',
  'too-slow': 'its server takes too long',
  'too-large': 'it is too large',
  'no-picture': 'no JPEG, PNG or WebP is there',
  damaged: 'it cannot be decoded',
} as const;
export type Refusal = keyof typeof refusals;

/** Failure to have a picture from elsewhere, with its reason. */
export class NotFetched extends Error {
  readonly reason: Refusal;
  /** Milliseconds that its server asks to wait. */
  readonly waitMs: number | undefined;

  constructor(reason: Refusal, options: ErrorOptions & { waitMs?: number } = {}) {
    super(refusals[reason], options);
    this.reason = reason;
    this.waitMs = options.waitMs;
  }
}

/** Tells whether a text is a reason that this program knows. */
export function isRefusal(text: string): text is Refusal {
  return Object.hasOwn(refusals, text);
}

/** Reasons that lie with a server as a whole: those of some pictures in a row hold for the next one. */
export const ofTheServer: ReadonlySet<Refusal> = new Set([
  'inner-address',
  'unreachable',
  'too-slow',
  'busy',
  'server-error',
]);
