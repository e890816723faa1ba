import { atom, useAtomValue, useSetAtom } from 'jotai';
import { words as messages } from '../words/messages.ts';

const announcedAtom = atom('');

/** Announces politely to screen readers, also what is not shown: `announce('12 hits')`. */
export function useAnnounce(): (text: string) => void {
  return useSetAtom(announcedAtom);
}

/** Holds the announcements, for screen readers. The shell renders the only one. */
export function Announcer() {
  return (
    <output className="vh" aria-label={messages.announcements}>
      {useAtomValue(announcedAtom)}
    </output>
  );
}
