import { credentialsAtom, useSession } from '@iconotheca/client';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

/** Adds the userpk to the stored credentials, once the server has said it (spec §3). */
export function useKeepUserpk(): void {
  const userpk = useSession()?.userpk;
  const [credentials, setCredentials] = useAtom(credentialsAtom);
  useEffect(() => {
    if (credentials === null || userpk === undefined || credentials.userpk === userpk) return;
    setCredentials({ ...credentials, userpk });
  }, [credentials, userpk, setCredentials]);
}
