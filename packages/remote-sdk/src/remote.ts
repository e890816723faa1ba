import type { ComponentType } from 'react';
import type { SlotName } from '@iconotheca/contracts/release/registry';

/** A page is loaded when its address is first opened; the shell gives it its place and its error notice. */
export interface RemotePage {
  load(): Promise<ComponentType>;
}

/** What a remote exports to the shell as `./remote`. The shell owns the addresses, the remote its pages by name. */
export interface Remote<Page extends string = string> {
  slot: SlotName;
  pages: Readonly<Record<Page, RemotePage>>;
}

/** With the names of its pages, `defineRemote<'home' | 'section'>`, one that is missing or called otherwise is an error. */
export function defineRemote<Page extends string = string>(remote: Remote<Page>): Remote<Page> {
  return remote;
}
