import { atom, useAtomValue, useSetAtom } from 'jotai';

const announcedAtom = atom('');

/** Has something read out politely that is not focused and may not even be shown: `announce('12 places')`. */
export function useAnnounce(): (text: string) => void {
  return useSetAtom(announcedAtom);
}

/** Where announcements are read from. The shell holds the only one. */
export function Announcer() {
  return (
    <output className="vh" aria-label="Announcements">
      {useAtomValue(announcedAtom)}
    </output>
  );
}
