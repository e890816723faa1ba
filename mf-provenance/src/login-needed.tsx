import { accessAddress, Link, messages, useLocation } from '@iconotheca/client';
import styles from './provenance.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';

/** Stands in place of a page for contributors (spec §5). */
export function LoginNeeded() {
  return (
    <div className={styles.notice}>
      <p className="note">{messages.loginNeeded}</p>
      <p>
        <Link className="btn btn--main" to={accessAddress(useLocation())}>
          {shared.logIn}
        </Link>
      </p>
    </div>
  );
}
