import { messages, pageDataOfDocument } from '@iconotheca/client';
import { feedbackHref } from './feedback-href.ts';

/** When the shell itself fails there is nothing left to stand in: the words, and two ways out. */
export function ShellCrash() {
  const { site } = pageDataOfDocument();
  return (
    <main className="wrap" role="alert">
      <h1>{messages.crash}</h1>
      <p>
        <a href={feedbackHref(site.feedbackUrl, window.location.href)}>Give feedback</a> or{' '}
        <a href="/r/">start again</a>.
      </p>
    </main>
  );
}
