import type { ReactNode } from 'react';
import { words as shared } from '../words/shared.ts';

interface FailedProps {
  /** Message that says which content failed, and the reason where that is known. */
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}

/** Stands where something could not be fetched, with a way to try again. */
export function Failed({ children, onRetry, className }: FailedProps) {
  return (
    <p className={className} role="alert">
      {children}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {shared.tryAgain}
      </button>
    </p>
  );
}
