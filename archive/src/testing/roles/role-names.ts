/** Everyone who may ask, the owner of what is asked for among them. */
export const everyone = ['visitor', 'expired', 'pass', 'user', 'owner', 'subscriber', 'editor', 'keeper'] as const;
export type Who = (typeof everyone)[number];
