import { useQuery } from '@tanstack/react-query';
import styles from './description.module.css';

/** The words as they were typed stand there until what renders markdown has come, and where it does not come. */
export function Description({ text }: { text: string }) {
  const { data: Markdown } = useQuery({
    queryKey: ['markdown'],
    queryFn: async () => (await import('./markdown.tsx')).Markdown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={`text ${styles.description}`}>
      {Markdown === undefined ? <p className={styles.typed}>{text}</p> : <Markdown text={text} />}
    </div>
  );
}
