import { isResolved, splitCompound, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { limits } from '@iconotheca/contracts/limits';
import { useEffect } from 'react';
import { askable, isCodeAlone, repairsOf, type LineRepair, type NotationLine } from '../notation-lines.ts';
import { useAnnounce } from '@iconotheca/client';
import { ConceptLabel, ShortConceptLabel } from '../notation.tsx';
import { useNotations } from '../use-notations.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import styles from './notation-aids.module.css';
import { NotationSamples } from './notation-samples.tsx';
import { RichText } from '../../elements/rich-text.tsx';
import { words as shared } from '../../words/shared.ts';
import { words } from '../../words/aids.ts';

const pauseMs = 300;

interface NotationPreviewProps {
  lines: readonly NotationLine[];
  /** Called with the line and what was meant by it. */
  onRepair: (repair: NotationLine) => void;
}

/** Shows each line in words as it is typed (spec §5): label and path, or that there is no such notation, which may stay. */
export function NotationPreview({ lines, onRepair }: NotationPreviewProps) {
  const asked = askable(useDebounced(lines, pauseMs));
  const parts = asked.flatMap((text) => (splitCompound(text).length > 1 ? splitCompound(text) : []));
  const answers = useNotations([...new Set([...asked, ...parts])]);
  const unknown = lines.filter(({ text }) => isUnknown(answers.get(text))).length;
  useAnnounceUnknown(unknown);
  if (lines.length === 0) return null;
  const repairs = repairsOf(lines, answers);
  return (
    <ul className={styles.preview} aria-label={shared.preview}>
      {lines.map((line) => {
        const repair = repairs.find(({ at }) => at === line.at);
        return (
          <li key={line.at} className={isUnknown(answers.get(line.text)) ? styles.bad : undefined}>
            <PreviewLine text={line.text} answers={answers} />
            {repair !== undefined && <RepairOffer text={line.text} repair={repair} onRepair={onRepair} />}
          </li>
        );
      })}
    </ul>
  );
}

interface RepairOfferProps {
  text: string;
  repair: LineRepair;
  onRepair: (repair: NotationLine) => void;
}

/** Offers a repair; it is put in the line only when the reader says so. */
function RepairOffer({ text, repair, onRepair }: RepairOfferProps) {
  const code = <code className="code">{repair.text}</code>;
  const isCode = isCodeAlone(text, repair.text);
  const button = () => (
    <button
      type="button"
      className="link"
      aria-label={isCode ? undefined : words.use({ code: repair.text, text })}
      onClick={() => onRepair(repair)}
    >
      {isCode ? `${words.codeOnly} ` : ''}
      {code}
    </button>
  );
  const question = repair.remark === '' ? words.meant : words.meantAs({ remark: repair.remark });
  return (
    <p className={styles.repair}>
      {isCode ? button() : <RichText text={question} parts={{ code: button, remark: quiet }} />}
    </p>
  );
}

function quiet(said: string) {
  return <span className="meta">{said}</span>;
}

/** A compound stands in its parts (spec §5). */
function PreviewLine({ text, answers }: { text: string; answers: ReadonlyMap<string, NotationAnswer> }) {
  const whole = answers.get(text);
  const parts = splitCompound(text);
  if (text.length > limits.maxNotationLength) {
    return (
      <p>
        <RichText
          text={words.tooLong({ most: limits.maxNotationLength })}
          parts={{ code: () => <code className="code">{text.slice(0, 40)}…</code> }}
        />
      </p>
    );
  }
  if (whole === undefined) return <code className="code">{text}</code>;
  if (!isResolved(whole) || parts.length === 1) return <PreviewPart text={text} answer={whole} />;
  return parts.map((part, index) => <PreviewPart key={index} text={part} answer={answers.get(part)} />);
}

function PreviewPart({ text, answer }: { text: string; answer: NotationAnswer | undefined }) {
  return (
    <div className={styles.part}>
      <code className="code">{text}</code>
      <div>
        {answer === undefined ? null : <ConceptLabel answer={answer} />}
        {answer !== undefined && isResolved(answer) ? (
          <>
            <Path steps={answer.p.slice(0, -1)} />
            <NotationSamples notation={answer.n} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function Path({ steps }: { steps: readonly string[] }) {
  const answers = useNotations(steps);
  const known = steps.flatMap((step) => answers.get(step) ?? []);
  if (known.length === 0) return null;
  return (
    <p className={styles.path}>
      {known.map((answer, index) => (
        <span key={answer.n}>
          {index === 0 ? '' : ' › '}
          <ShortConceptLabel answer={answer} />
        </span>
      ))}
    </p>
  );
}

function isUnknown(answer: NotationAnswer | undefined): boolean {
  return answer !== undefined && !isResolved(answer);
}

/** Announces the number of unknown lines once per change: the preview itself would be read out with every letter. */
function useAnnounceUnknown(unknown: number): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (unknown > 0) announce(words.bad({ count: unknown }));
  }, [announce, unknown]);
}
