import { accessAddress, Link, useLocation } from '@iconotheca/client';
import type { ReactNode } from 'react';
import styles from './login-notice.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';

/** Says why an account is needed, and leads to login and back to this very address. */
export function LoginNotice({ children }: { children: ReactNode }) {
  const place = useLocation();
  return (
    <div className={`note ${styles.notice}`}>
      <p>{children}</p>
      <Link className="btn" to={accessAddress(place)}>
        {shared.logIn}
      </Link>
    </div>
  );
}
