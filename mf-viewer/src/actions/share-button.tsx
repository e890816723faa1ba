import { useToast } from '@iconotheca/client';
import { words } from '../words/item.ts';

interface ShareButtonProps {
  title: string;
  /** Whole address of what is shared. */
  url: string;
}

/** Hands an address to the system's share sheet, or copies it where the browser has none. No server is asked. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const showToast = useToast();

  async function share() {
    const message = await ('share' in navigator ? shareBySystem({ title, url }) : copy(url));
    if (message !== undefined) showToast({ text: message });
  }

  return (
    <button type="button" className="link" onClick={() => void share()}>
      {words.share}
    </button>
  );
}

/** @returns the text of the toast; undefined after the share sheet, which reports by itself */
async function shareBySystem(shared: ShareData): Promise<string | undefined> {
  try {
    await navigator.share(shared);
    return undefined;
  } catch (cause) {
    // The reader has closed the sheet.
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined;
    return await copy(shared.url ?? '');
  }
}

async function copy(url: string): Promise<string> {
  return await navigator.clipboard.writeText(url).then(
    () => words.linkCopied,
    () => words.notCopied({ url }),
  );
}
