import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import { limits } from '@iconotheca/contracts/limits';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { cut } from '../../cards/caption.ts';
import { shortConceptLabel } from '../notation-label.ts';
import { iconclassLanguageAtom } from '@iconotheca/client';
import { fitAboveKeyboard } from '../../hooks/fit-above-keyboard.ts';
import suggestions from '../../search-box/search-suggestions.module.css';
import { words } from '../../words/aids.ts';

interface FoundNotationsProps {
  id: string;
  found: readonly FoundConcept[];
  /** Index of the marked row. */
  marked: number | undefined;
  onChoose: (index: number) => void;
}

/** Lists the concepts that a word found, by label and code; the matched word too, where the label does not hold it. */
export function FoundNotations({ id, found, marked, onChoose }: FoundNotationsProps) {
  const lang = useAtomValue(iconclassLanguageAtom);

  useEffect(() => {
    if (marked !== undefined) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  return (
    <div className={suggestions.list} ref={fitAboveKeyboard}>
      <div id={id} role="listbox" aria-label={words.notations}>
        {found.map((concept, index) => {
          const label = shortConceptLabel(concept, lang);
          const isShownAlready =
            (label?.full ?? label?.text)?.toLocaleLowerCase().includes(concept.why.toLocaleLowerCase()) ?? false;
          return (
            // The field keeps the focus and hands over its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={concept.n}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              className={suggestions.suggestion}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              <span className={suggestions.label}>
                {label === undefined ? null : <span lang={label.lang} title={label.full}>{`${label.text} `}</span>}
                <code className="code">{concept.n}</code>
                {isShownAlready ? null : (
                  <i className={suggestions.why}> {cut(concept.why, limits.captionLength.crumb)}</i>
                )}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
