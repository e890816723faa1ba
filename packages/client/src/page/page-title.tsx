import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageHead {
  /** Path of the page that says this: for a moment the address is already the next page's. */
  pathname: string;
  title: string;
  /** Section whose pigment and tab the page carries: a key of `sectionKeys`, or `him_` and a code. */
  section: string | undefined;
  /** Words on the tab, where they are not the section's name. */
  tab: string | undefined;
}

/** Title and description of the current page; null until it has set them. The shell shows them. */
export const pageHeadAtom = atom<PageHead | null>(null);

interface PageTitleProps {
  title: string;
  section?: string;
  tab?: string;
}

/**
 * Names the page: the window's title becomes `title – Iconotheca`, the shell's tab takes the section's name and colour.
 * Render it beside the page's h1, whose words should be the same or close.
 */
export function PageTitle({ title, section, tab }: PageTitleProps) {
  const setHead = useSetAtom(pageHeadAtom);
  const { pathname } = useLocation();
  useEffect(() => {
    setHead({ pathname, title, section, tab });
    return () => setHead(null);
  }, [pathname, title, section, tab, setHead]);
  return null;
}
