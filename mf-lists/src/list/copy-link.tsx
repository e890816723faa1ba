import { CopyButton } from '@iconotheca/ui/elements/copy-button';
import { listsAddress } from '../lists-address.ts';
import { words } from '../messages.ts';

/** Copies the address under which anyone reads a public list. */
export function CopyLink({ pk, className }: { pk: string; className?: string }) {
  const address = new URL(listsAddress({ pk }), window.location.origin).href;
  return <CopyButton text={address} label={words.copyLink} {...(className === undefined ? {} : { className })} />;
}
