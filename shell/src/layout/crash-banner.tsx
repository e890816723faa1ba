import { limits } from '@iconotheca/contracts/limits';
import { messages } from '@iconotheca/client';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { crashAtom } from './crash.ts';
import { useFeedbackHref } from './feedback-href.ts';
import styles from './crash-banner.module.css';
import { words } from '../messages.ts';

/** Asks for feedback after a crash and goes after 10 seconds in which it was neither pointed at nor focused. */
export function CrashBanner() {
  const [isShown, setShown] = useAtom(crashAtom);
  const [isHeld, setHeld] = useState(false);
  const feedbackHref = useFeedbackHref();

  useEffect(() => {
    if (!isShown || isHeld) return undefined;
    const timer = setTimeout(() => setShown(false), limits.crashBannerMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, setShown]);

  return (
    <div role="alert">
      {isShown ? (
        <div
          className={styles.banner}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <div className={`wrap ${styles.words}`}>
            <p>
              {messages.crash} {words.crashed}
            </p>
            <a href={feedbackHref}>{words.giveFeedback}</a>
          </div>
        </div>
      ) : null}
    </div>
  );
}
