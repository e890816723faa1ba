import { limits } from '@iconotheca/contracts/limits';
import { messages } from '@iconotheca/client';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { crashAtom } from './crash.ts';
import { useFeedbackHref } from '../layout/feedback-href.ts';
import styles from './crash-banner.module.css';
import { words } from '../words/page.ts';
import { useHeld } from '../layout/use-held.ts';

/** Asks for feedback after a crash and goes after 10 seconds in which it was neither pointed at nor focused. */
export function CrashBanner() {
  const [isShown, setShown] = useAtom(crashAtom);
  const { isHeld, handlers } = useHeld();
  const feedbackHref = useFeedbackHref();

  useEffect(() => {
    if (!isShown || isHeld) return undefined;
    const timer = setTimeout(() => setShown(false), limits.crashBannerMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, setShown]);

  return (
    <div role="alert">
      {isShown ? (
        <div className={styles.banner} {...handlers}>
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
