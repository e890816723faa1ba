/** Limits of logins, tokens and passkeys: the pages of the shell need none of them. Units are in the names. */
export const accountLimits = {
  /** Longest life of a token for programs, and longest name. */
  maxTokenDays: 365,
  maxTokenName: 100,
  /** Tokens for programs that an account may have at a time. */
  maxTokens: 20,
  maxPasskeyName: 100,
  /** Passkeys that an account may have. */
  maxPasskeys: 10,
  /** Age of a login that may change by what its account logs in. */
  freshLoginS: 900,
  /** Time in which a device has to sign. */
  passkeySigningS: 300,
  /** Length of a password that a user chooses; those that the archive makes have 80 random bits. */
  minPasswordLength: 12,
  maxPasswordLength: 1_000,
} as const;
