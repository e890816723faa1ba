/** Under which this browser remembers drafts. Apart from them: a page that has none to show needs no more. */
export const draftsKey = 'annotation-drafts';
