/** What the shell says in place of an area, or of a page that it loaded anew. */
export const words = {
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  verySlow: 'This part of the site is slow to come. Everything else works.',
  tryAgain: 'Try again',
  replaced: 'This part of the site was replaced by another version. What you were typing is kept.',
} as const;
