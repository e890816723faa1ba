import { credentialsAtom, keepLogin } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { words as questions } from '../words/questions.ts';

/** Times are written as in English on every page, as dates are (spec §9). */
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface LoginEndNoticeProps {
  /** Milliseconds since epoch. */
  endsAt: number;
  onClose: () => void;
}

/** Says when a login ends, with a button that keeps it. */
export function LoginEndNotice({ endsAt, onClose }: LoginEndNoticeProps) {
  const credentials = useAtomValue(credentialsAtom);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (credentials !== null) await keepLogin(credentials);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog title={questions.loginEnds({ time: times.format(endsAt) })} onClose={onClose}>
      <p>{questions.loginUnused}</p>
      {error === null ? null : (
        <p className="err" role="alert">
          {questions.loginNotKept({ reason: error.message })}
        </p>
      )}
      <p>
        <button type="button" className="btn btn--main" disabled={isPending} onClick={() => mutate()}>
          {questions.stayLoggedIn}
        </button>
      </p>
    </Dialog>
  );
}
