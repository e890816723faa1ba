import { accountAtom, credentialsAtom, forgetForAccount, useToast } from '@iconotheca/client';
import { recentSearchesKey } from '@iconotheca/contracts/search/recent-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { words } from '../words/page.ts';

/**
 * Forgets the session here, with what its reader looked for last, and ends it on the server; whatever was fetched under
 * it is fetched again. Lists that they named and items that they saved are there when they come back.
 */
export function useLogOut(): (token: string) => void {
  const client = useQueryClient();
  const account = useAtomValue(accountAtom);
  const setCredentials = useSetAtom(credentialsAtom);
  const showToast = useToast();
  const { mutate } = useMutation({
    mutationFn: revoke,
    networkMode: 'always',
    // First here, so that nothing asks with a token that is no longer any good.
    onMutate: () => {
      setCredentials(null);
      if (account !== undefined) forgetForAccount(recentSearchesKey, account);
      // The button that had the focus is gone.
      document.getElementById('content')?.focus();
    },
    onSuccess: () => showToast({ text: words.loggedOut }),
    onError: () => showToast({ text: words.loggedOutHere }),
    onSettled: () => client.resetQueries(),
  });
  return mutate;
}

/** @throws Error when the server did not take it */
async function revoke(token: string): Promise<void> {
  const response = await fetch('/LOGOUT', { method: 'POST', body: new URLSearchParams({ token }), cache: 'no-store' });
  if (!response.ok) throw new Error(`Logging out was answered ${response.status}.`);
}
