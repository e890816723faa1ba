import { useRef } from 'react';

/** Letters that follow each other within this time belong to one word (ARIA practices leave the time open). */
const pauseMs = 1_000;

/**
 * Collects typed letters: returns all since the last pause, the new one included. The time is when the key was pressed
 * (ms): a page that is busy may hear of it later.
 */
export function useTypeAhead(): (letter: string, at: number) => string {
  const typed = useRef({ text: '', at: 0 });
  return (letter, at) => {
    const text = at - typed.current.at > pauseMs ? letter : typed.current.text + letter;
    typed.current = { text, at };
    return text;
  };
}
