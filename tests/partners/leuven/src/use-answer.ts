import { useEffect, useEffectEvent, useState } from 'react';

type Asked<Answer> = { state: 'waiting' } | { state: 'there'; answer: Answer } | { state: 'refused'; why: string };

/**
 * Returns the state of a call to the archive.
 * @param key asks again when it changes
 */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): Asked<Answer> {
  const [asked, setAsked] = useState<{ key: string; result: Asked<Answer> }>();
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    let isCurrent = true;
    const settle = (result: Asked<Answer>) => isCurrent && setAsked({ key, result });
    onAsk().then(
      (answer) => settle({ state: 'there', answer }),
      (cause: unknown) => settle({ state: 'refused', why: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return asked?.key === key ? asked.result : { state: 'waiting' };
}
