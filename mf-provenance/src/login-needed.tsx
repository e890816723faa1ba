import { accessAddress, Link, messages, useLocation } from '@iconotheca/client';
import styles from './provenance.module.css';

/** Stands in place of a page for contributors (spec §5). */
export function LoginNeeded() {
  return (
    <div className={styles.notice}>
      <p className="note">{messages.loginNeeded}</p>
      <p>
        <Link className="btn btn--main" to={accessAddress(useLocation())}>
          Log in
        </Link>
      </p>
    </div>
  );
}
