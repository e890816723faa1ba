import { messages, pageDataOfDocument } from '@iconotheca/client';
import { feedbackHref } from './feedback-href.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/page.ts';

/** Shows the words, and two ways out: when the shell itself fails nothing else is left. */
export function ShellCrash() {
  const { site } = pageDataOfDocument();
  return (
    <main className="wrap" role="alert">
      <h1>{messages.crash}</h1>
      <p>
        <RichText
          text={words.waysOut}
          parts={{
            feedback: (said) => <a href={feedbackHref(site.feedbackUrl, window.location.href)}>{said}</a>,
            start: (said) => <a href="/r/">{said}</a>,
          }}
        />
      </p>
    </main>
  );
}
