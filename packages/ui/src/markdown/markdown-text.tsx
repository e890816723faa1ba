import { Suspense } from 'react';
import { lazyPart } from '../hooks/lazy-part.ts';
import styles from './markdown-text.module.css';

const Markdown = lazyPart(async () => (await import('./markdown.tsx')).Markdown, Typed);

/** Renders markdown; the typed words stand there until the renderer has loaded, and where it does not load. */
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
