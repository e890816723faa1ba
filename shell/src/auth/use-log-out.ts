import { credentialsAtom } from '@iconotheca/kit/session/credentials';
import { useToast } from '@iconotheca/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';

/** Ends the session on the server and forgets it here; whatever was fetched under it is asked for anew. */
export function useLogOut(): { logOut: (token: string) => void; isLeaving: boolean } {
  const client = useQueryClient();
  const setCredentials = useSetAtom(credentialsAtom);
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: revoke,
    networkMode: 'always',
    onSuccess: () => showToast({ text: 'You are logged out.' }),
    onError: () =>
      showToast({ text: 'You are logged out here. The server could not be told: your login ends by itself.' }),
    onSettled: () => {
      setCredentials(null);
      return client.resetQueries();
    },
  });
  return { logOut: mutate, isLeaving: isPending };
}

/** @throws Error when the server did not take it */
async function revoke(token: string): Promise<void> {
  const response = await fetch('/LOGOUT', { method: 'POST', body: new URLSearchParams({ token }) });
  if (!response.ok) throw new Error(`Logging out was answered ${response.status}.`);
}
