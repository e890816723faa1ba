import type { IconclassSearchResult } from '@iconotheca/contracts/iconclass';
import { limits } from '@iconotheca/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { cut } from '../domain/caption.ts';
import { listAct } from '../domain/list-keys.ts';
import { conceptLabel } from '../domain/notation-label.ts';
import { formatNumber } from '../format.ts';
import { conceptSearchMinLength, conceptSearchQueryOptions } from '../queries/concept-search.ts';
import { iconclassLanguageAtom } from '../state/settings.ts';
import { useAnnounce } from '../ui/announce.tsx';
import styles from './search-suggestions.module.css';
import { fitAboveKeyboard } from './fit-above-keyboard.ts';
import { useSettled } from './use-settled.ts';

/** Concepts that are offered at once: what fits above a keyboard on glass, and a little more by scrolling. */
const offered = 8;
/** Concepts that are asked for: many that words name are carried by no item, and would lead nowhere. */
const asked = 40;
const pauseMs = 150;

type FoundConcept = IconclassSearchResult['result'][number];

/** What the field has to say about the list to those who hear it. */
export interface ShownSuggestions {
  count: number;
  /** Element id of the marked row. */
  markedId: string | undefined;
}

export interface SearchSuggestionsProps {
  /** Takes the keys that are pressed in the field. */
  ref: Ref<(event: KeyboardEvent) => void>;
  id: string;
  /** What stands in the field. */
  typed: string;
  onShown: (shown: ShownSuggestions) => void;
  onChoose: (notation: string) => void;
  onClose: () => void;
}

/** Concepts that the words in the search field name, in the reader's language; none is marked until the reader does. */
export function SearchSuggestions({ ref, id, typed, onShown, onChoose, onClose }: SearchSuggestionsProps) {
  const lang = useAtomValue(iconclassLanguageAtom);
  const q = typed.trim();
  const settled = useSettled(q, pauseMs);
  const { data, isPlaceholderData } = useQuery(conceptSearchQueryOptions({ q: settled, lang, size: asked }));
  const concepts = q.length < conceptSearchMinLength ? [] : carriedConcepts(data?.result ?? []);
  const [mark, setMark] = useState({ typed, notation: '' });
  const marked = mark.typed === typed ? concepts.findIndex(({ n }) => n === mark.notation) : -1;
  const markedId = marked < 0 ? undefined : `${id}-${marked}`;
  const count = concepts.length;

  useEffect(() => onShown({ count, markedId }), [onShown, count, markedId]);
  useCountAnnounced(isPlaceholderData || settled !== q || data === undefined ? undefined : count);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  useImperativeHandle(ref, () => (event: KeyboardEvent) => {
    // While a character is being composed its keys are the input method's.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const act = listAct(event.key, marked < 0 ? undefined : marked, count);
    if (act === undefined) return;
    event.preventDefault();
    if (act.kind === 'close') onClose();
    else if (act.kind === 'mark') setMark({ typed, notation: concepts[act.index ?? -1]?.n ?? '' });
    else onChoose(concepts[act.index]?.n ?? '');
  });

  if (count === 0) return null;
  return (
    <div className={styles.list} ref={fitAboveKeyboard}>
      <div id={id} role="listbox" aria-label="Iconclass concepts">
        {concepts.map((concept, index) => (
          // The field keeps the focus and hands over its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={concept.n}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={styles.concept}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(concept.n)}
          >
            <Suggestion concept={concept} lang={lang} />
          </div>
        ))}
      </div>
    </div>
  );
}

function carriedConcepts(found: readonly FoundConcept[]): FoundConcept[] {
  return found.filter(({ count }) => count > 0).slice(0, offered);
}

/** Label, code and count; the word that was found too, where the label does not hold it. */
function Suggestion({ concept: { n, txt, count, why }, lang }: { concept: FoundConcept; lang: string }) {
  const label = conceptLabel({ n, txt }, lang);
  const isTold = label?.text.toLocaleLowerCase().includes(why.toLocaleLowerCase()) ?? false;
  return (
    <>
      <span className={styles.label}>
        {label === undefined ? null : <span lang={label.lang}>{cut(label.text, limits.captionLength.card)} </span>}
        <code className="code">{n}</code>
        {isTold ? null : <i className={styles.why}> {cut(why, limits.captionLength.crumb)}</i>}
      </span>
      <span className={`num ${styles.count}`}>
        {formatNumber(count)}
        <span className="vh"> {count === 1 ? 'item' : 'items'}</span>
      </span>
    </>
  );
}

/** @param count of rows, once they belong to what stands in the field */
function useCountAnnounced(count: number | undefined): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (count !== undefined) announce(count === 1 ? 'One concept is suggested' : `${count} concepts are suggested`);
  }, [announce, count]);
}
