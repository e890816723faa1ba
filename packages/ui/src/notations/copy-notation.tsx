import { useToast } from '@iconotheca/client';
import { useNotationClipboard } from './use-notation-clipboard.ts';
import { words as shared } from '../words/shared.ts';
import { words } from '../words/notations.ts';

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
    const isCopied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(notation))
      .then(
        () => true,
        () => false,
      );
    showToast({ text: isCopied ? words.copied({ notation }) : words.copiedHere({ notation }) });
  }

  return (
    <button type="button" className={className} onClick={() => void copyBoth()}>
      {shared.copy}
      <span className="vh"> {notation}</span>
    </button>
  );
}
