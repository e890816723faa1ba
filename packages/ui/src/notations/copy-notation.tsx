import { useToast } from '@iconotheca/client';
import { useNotationClipboard } from './use-notation-clipboard.ts';

interface CopyNotationProps {
  notation: string;
  className?: string;
}

/** Copies a notation: to the clipboard of notations, from which filters and forms take it, and to the system's. */
export function CopyNotation({ notation, className = 'link' }: CopyNotationProps) {
  const { copy } = useNotationClipboard();
  const showToast = useToast();

  async function copyBoth() {
    copy(notation);
    // Outside a secure context there is no system clipboard at all.
    const where = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(notation))
      .then(
        () => '',
        () => ' It is in your notation clipboard only, because your browser did not allow copying.',
      );
    showToast({ text: `Copied ${notation}.${where}` });
  }

  return (
    <button type="button" className={className} onClick={() => void copyBoth()}>
      Copy<span className="vh"> {notation}</span>
    </button>
  );
}
