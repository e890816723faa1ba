import { sessionEndpoints } from '@iconotheca/contracts/account/endpoints';
import { isHandle, type Credentials } from '@iconotheca/contracts/account/session';
import { ApiError, call, credentialsAtom, useToast } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { ArrivalQuestion } from './arrival-question.ts';
import { keepSession } from './keep-session.ts';
import styles from './saved-question-dialog.module.css';
import { useLogOut } from './use-log-out.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';
import { words as questions } from '../words/questions.ts';

interface QuestionProps<Question> {
  question: Question;
  /** Leaves everything as it is. */
  onClose: () => void;
}

/** Asks about the effect of an arrival on the session. */
export function ArrivalQuestionDialog({ question, onClose }: QuestionProps<ArrivalQuestion>) {
  if (question.kind === 'log-out') return <LogOutQuestion onClose={onClose} />;
  return <LogInQuestion credentials={question.credentials} onClose={onClose} />;
}

function LogOutQuestion({ onClose }: Pick<QuestionProps<never>, 'onClose'>) {
  const stored = useAtomValue(credentialsAtom);
  const logOut = useLogOut();
  if (stored === null) return null;
  return (
    <Question title={questions.wouldLogOut} stay={questions.stayLoggedIn} onClose={onClose}>
      <p>{questions.loggedInAs({ name: stored.name })}</p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          onClose();
          logOut(stored.token);
        }}
      >
        {words.logOut}
      </button>
    </Question>
  );
}

/**
 * The name is the server's word: a link might bring the reader's own name with the login of another account. The cookie
 * of a handle that the server knows is here: the reader has just logged in on a page of this site, and is not asked
 * again.
 */
function LogInQuestion({ credentials, onClose }: { credentials: Credentials; onClose: () => void }) {
  const { token } = credentials;
  const [stored, setStored] = useAtom(credentialsAtom);
  const client = useQueryClient();
  const showToast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['arrival', credentials.exp],
    queryFn: ({ signal }) => call(sessionEndpoints.user, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

  const { mutate: accept, error: notKept } = useMutation({
    mutationFn: (name: string) => keepSession({ ...credentials, name }),
    networkMode: 'always',
    onSuccess: (kept) => {
      onClose();
      setStored(kept);
      void client.resetQueries();
      showToast({ text: questions.loggedInAs({ name: kept.name }) });
    },
  });
  const isLoggedInHere = isHandle(token) && data !== undefined;
  const enter = useEffectEvent(() => data && accept(data.name));
  useEffect(() => {
    if (isLoggedInHere) enter();
  }, [isLoggedInHere]);

  const now = stored === null ? questions.notNow : questions.now({ name: stored.name });
  if (isLoggedInHere) return null;
  if (data !== undefined) {
    return (
      <Question title={questions.wouldLogInAs({ name: data.name })} stay={questions.stay} onClose={onClose}>
        <p>
          {now} {questions.unsure}
        </p>
        {notKept === null ? null : (
          <p className="err" role="alert">
            {questions.unchecked({ reason: notKept.message })}
          </p>
        )}
        <button type="button" className="btn" onClick={() => accept(data.name)}>
          {questions.logInAs({ name: data.name })}
        </button>
      </Question>
    );
  }
  const isRefused = error instanceof ApiError && error.code === 'login-required';
  return (
    <Question title={questions.wouldLogIn} stay={questions.stay} onClose={onClose}>
      {error === null ? <p role="status">{questions.checking}</p> : null}
      {isRefused ? (
        <p role="alert">
          {questions.expired} {now}
        </p>
      ) : null}
      {error !== null && !isRefused ? (
        <>
          <p className="err" role="alert">
            {questions.unchecked({ reason: error.message })}
          </p>
          <button type="button" className="btn" onClick={() => void refetch()}>
            {shared.tryAgain}
          </button>
        </>
      ) : null}
    </Question>
  );
}

interface FramedQuestion {
  title: string;
  /** Words of the button that changes nothing. */
  stay: string;
  onClose: () => void;
  /** Content, then the other answer. */
  children: ReactNode;
}

function Question({ title, stay, onClose, children }: FramedQuestion) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.question}>
        {children}
        <button type="button" className="btn btn--main" onClick={onClose}>
          {stay}
        </button>
      </div>
    </Dialog>
  );
}
