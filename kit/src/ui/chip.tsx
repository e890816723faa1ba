import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** Takes the chip away. */
  onRemove: () => void;
  /** Name of the button, told apart from its neighbours': `Remove lion`. */
  removeLabel: string;
}

/** Something chosen, on a slip that can be taken away. A slip without a button is a `span` of class `chip`. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="chip">
      <span>{children}</span>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        ×
      </button>
    </span>
  );
}
