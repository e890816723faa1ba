import { previewOf, type Preview } from '../../history/history-entry.ts';
import { useLocation, useNavigate } from '@iconotheca/client';

/** An item shown over the results, as an entry of the history of its own: Back closes it. */
interface ShownPreview {
  uid: string | undefined;
  open: (uid: string) => void;
  /** Shows another item in the place of this one. */
  show: (uid: string) => void;
  close: () => void;
}

/**
 * Keeps the item that is shown over the results in the state of the history.
 * @param key of the entry that the results belong to
 */
export function usePreview(key: string): ShownPreview {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  function go(uid: string, isReplacing: boolean) {
    const entry: Preview = { preview: uid, over: key };
    void navigate(`${pathname}${search}`, { state: entry, replace: isReplacing, preventScrollReset: true });
  }

  return {
    uid: previewOf(state)?.preview,
    open: (uid) => go(uid, false),
    show: (uid) => go(uid, true),
    close: () => void navigate(-1),
  };
}
