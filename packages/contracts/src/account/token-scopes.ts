/** What a token for programs may do in its owner's name: read what they read, or write as well. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];
