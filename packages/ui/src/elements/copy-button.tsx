import { useToast } from '@iconotheca/client';
import { words as shared } from '../words/shared.ts';
import { words } from '../words/elements.ts';

interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string;
  /** The word on the button. */
  label?: string;
  className?: string;
}

/** Copies and says so; where the browser refuses the clipboard, it says that too. */
export function CopyButton({ text, label = shared.copy, className = 'btn btn--small' }: CopyButtonProps) {
  const showToast = useToast();

  async function copy() {
    const said = await navigator.clipboard.writeText(text).then(
      () => words.copied,
      (cause: unknown) => words.notCopied({ reason: cause instanceof Error ? cause.message : '' }).trim(),
    );
    showToast({ text: said });
  }

  return (
    <button type="button" className={className} onClick={() => void copy()}>
      {label}
    </button>
  );
}
