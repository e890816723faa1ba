import { CopyButton } from '@iconotheca/ui/elements/copy-button';
import { listsAddress } from '../lists-address.ts';
import { words as shared } from '@iconotheca/ui/words/shared';

/** Copies the address under which anyone reads a public list. */
export function CopyLink({ pk, className }: { pk: string; className?: string }) {
  const address = new URL(listsAddress({ pk }), window.location.origin).href;
  return <CopyButton text={address} label={shared.copyLink} {...(className === undefined ? {} : { className })} />;
}
