import { useToast } from '@iconotheca/client';

interface ShareButtonProps {
  title: string;
  /** Whole address of what is shared. */
  url: string;
}

/** Hands an address to the system's own sheet, or copies it where the browser has none. Nobody else is told. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const showToast = useToast();

  async function share() {
    const said = await ('share' in navigator ? shareBySystem({ title, url }) : copy(url));
    if (said !== undefined) showToast({ text: said });
  }

  return (
    <button type="button" className="link" onClick={() => void share()}>
      Share
    </button>
  );
}

/** @returns what is to be said; nothing after the sheet, which says it itself */
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
    () => 'Link copied',
    () => `Your browser did not allow copying. The address is ${url}`,
  );
}
