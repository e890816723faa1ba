import type { DragEventHandler } from 'react';

interface DraggedItem {
  /** Text that another program gets when the item is dropped in it. */
  text: string;
  /** Shown under the pointer instead of the element that is dragged. */
  image?: (element: HTMLElement) => Element | null;
  onStart: () => void;
  /** @param isDropped false when the item was dropped elsewhere than on the list: its order is to be restored */
  onEnd: (isDropped: boolean) => void;
}

interface DragHandle {
  onDragStart: DragEventHandler<HTMLElement>;
  onDragEnd: DragEventHandler<HTMLElement>;
}

/** Returns handlers of a `draggable` element by which an item is moved within its list. */
export function dragHandle({ text, image, onStart, onEnd }: DraggedItem): DragHandle {
  return {
    onDragStart({ dataTransfer, currentTarget }) {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', text);
      const shown = image?.(currentTarget);
      if (shown) dataTransfer.setDragImage(shown, 16, 16);
      // A page that changes while the dragging begins ends it in some browsers.
      setTimeout(onStart);
    },
    onDragEnd({ dataTransfer }) {
      onEnd(dataTransfer.dropEffect !== 'none');
    },
  };
}

interface DropPosition {
  /** False leaves what is dragged over the element alone: files, or words from elsewhere. */
  isDragging: boolean;
  /** Called over and over while an item of the list is held over the element. */
  onOver: () => void;
  onDrop?: () => void;
}

interface DropTarget {
  onDragOver: DragEventHandler<HTMLElement>;
  onDrop: DragEventHandler<HTMLElement>;
}

/** Returns handlers of an element of a list that dragged items take the position of. */
export function dropTarget({ isDragging, onOver, onDrop }: DropPosition): DropTarget {
  return {
    onDragOver(event) {
      if (!isDragging) return;
      event.preventDefault();
      onOver();
    },
    onDrop(event) {
      event.preventDefault();
      onDrop?.();
    },
  };
}
