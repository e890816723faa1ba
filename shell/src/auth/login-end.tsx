import { loginUsedAtom, useSession } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { LoginEndNotice } from './login-end-notice.tsx';

/** Lead time of the notice before the end of the login. */
const noticeMs = 10 * 60_000;
/** The last use is known to the server within 5 minutes, and here within one. */
const unsureMs = 6 * 60_000;
/** A reader who is away for longer than this knows that a login ends (WCAG 2.2.1). */
const longMs = 20 * 3_600_000;

/** Tells a reader in time that a login ends for want of use, and lets them keep it. */
export function LoginEnd() {
  const idleMs = (useSession()?.idleS ?? Infinity) * 1_000;
  const endsAt = useAtomValue(loginUsedAtom) + idleMs - unsureMs;
  const [toldOf, setToldOf] = useState<number>();
  useEffect(() => {
    if (idleMs > longMs) return undefined;
    const timer = setTimeout(() => setToldOf(endsAt), endsAt - noticeMs - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, idleMs]);
  if (toldOf !== endsAt || isOver(endsAt)) return null;
  return <LoginEndNotice endsAt={endsAt} onClose={() => setToldOf(undefined)} />;
}

/** A computer that slept wakes too late: whatever is asked next leads to login, and back. */
function isOver(endsAt: number): boolean {
  return Date.now() >= endsAt;
}
