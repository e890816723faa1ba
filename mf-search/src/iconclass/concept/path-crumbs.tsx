import { limits } from '@iconotheca/contracts/limits';
import { cut } from '@iconotheca/ui/cards/caption';
import { shortNotationLabel } from '@iconotheca/ui/notations/notation-label';
import { iconclassLanguageAtom, messages } from '@iconotheca/client';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useAtomValue } from 'jotai';
import { words } from '../../words/concepts.ts';
import styles from './path-crumbs.module.css';

interface PathCrumbsProps {
  notation: string;
  /** From the top category down to the notation itself. */
  path: readonly string[];
  /** Called with the step that the reader chose, to ask for it as a filter. */
  onChoose: (notation: string) => void;
}

/** Shows the path above a notation in a line; every step can be asked for (IC-3). Says so when it is at the top. */
export function PathCrumbs({ notation, path, onChoose }: PathCrumbsProps) {
  const steps = path.filter((step) => step !== notation);
  const language = useAtomValue(iconclassLanguageAtom);
  const answers = useNotations(steps);
  if (steps.length === 0) return <p className="meta">{messages.item.topOfPath}</p>;
  return (
    <ol className={styles.crumbs} aria-label={words.path({ notation })}>
      {steps.map((step) => {
        const answer = answers.get(step);
        const label = answer && shortNotationLabel(answer, language);
        return (
          <li key={step}>
            <button type="button" className="link link--step" title={step} onClick={() => onChoose(step)}>
              <span lang={label?.lang}>{label === undefined ? step : cut(label.text, limits.captionLength.crumb)}</span>
              {label === undefined ? null : <span className="vh"> {step}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
