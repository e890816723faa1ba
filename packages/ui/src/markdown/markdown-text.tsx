import { Suspense } from 'react';
import { lazyPart } from '../hooks/lazy-part.ts';
import styles from './markdown-text.module.css';

const Markdown = lazyPart(async () => (await import('./markdown.tsx')).Markdown, Typed);

/** The words as they were typed stand there until what renders markdown has come, and where it does not come. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={`text ${styles.words}`}>
      <Suspense fallback={<Typed text={text} />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}

function Typed({ text }: { text: string }) {
  return <p className={styles.typed}>{text}</p>;
}
