import { useRef } from 'react';

/** Letters that follow each other within this time belong to one word (ARIA practices leave the time open). */
const pauseMs = 700;

/** Collects typed letters: returns all since the last pause, the new one included. */
export function useTyped(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return (letter) => {
    const at = performance.now();
    const text = at - typed.current.at > pauseMs ? letter : typed.current.text + letter;
    typed.current = { text, at };
    return text;
  };
}
