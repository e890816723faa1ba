import type { ComponentType } from 'react';

/** A page is loaded when its address is first opened; the shell gives it its place and its error notice. */
export interface RemotePage {
  load(): Promise<ComponentType>;
}

/** What a remote exports to the shell as `./remote`. The shell owns the addresses, the remote its pages by name. */
export interface Remote<Page extends string = string> {
  /** Slot that it is made for: one of the site's five, or that of an area of its own. */
  slot: string;
  pages: Readonly<Record<Page, RemotePage>>;
}

/** With the names of its pages, `defineRemote<'home' | 'section'>`, one that is missing or called otherwise is an error. */
export function defineRemote<Page extends string = string>(remote: Remote<Page>): Remote<Page> {
  return remote;
}
