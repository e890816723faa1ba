/** Scope of a token for programs, in its owner's name: to read what they read, or to write as well. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];
