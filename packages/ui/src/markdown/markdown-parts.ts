import { createContext, type ReactNode } from 'react';

/**
 * What a page shows in place of some elements of its markdown; undefined leaves an element as it is. Only for texts
 * of the site itself: addresses come as they were written.
 */
export interface MarkdownParts {
  /** By its depth, 1 to 6, and its words. */
  heading?: (depth: number, words: string) => ReactNode;
  /** By where it leads. */
  link?: (href: string, words: ReactNode) => ReactNode;
  /** A picture by its address, with its caption. */
  picture?: (href: string, caption: string) => ReactNode;
}

export const MarkdownParts = createContext<MarkdownParts>({});
