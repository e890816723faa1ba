import { ApiError, call, useAnnounce, useToast } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { useStableCallback } from '@iconotheca/ui/hooks/use-stable-callback';
import { words as elements } from '@iconotheca/ui/words/elements';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { words } from '../words/sources.ts';
import {
  bookSourceOf,
  isEmpty,
  isOther,
  planFilling,
  valuesOfBook,
  type BookSource,
  type FoundValues,
  type SourceField,
  type SourceValues,
} from './source-link.ts';

interface SourceLinkOptions {
  /** Names of the fields. */
  labels: Readonly<Record<SourceField, string>>;
  /** Values that they hold now. */
  values: SourceValues;
  /** Applies an update to the values of a field as they are then; undo applies one later. */
  put: (field: SourceField, update: (values: readonly string[]) => string[]) => void;
  /** Takes the focus to a field. */
  focus: (field: SourceField) => void;
}

type SourceState = 'idle' | 'looking' | 'found' | 'not-found' | 'failed';

export interface SourceLink {
  /** To be called when a source link was typed. One that leads to no catalogue ends what is under way. */
  onTyped: (link: string) => void;
  state: SourceState;
  /** Catalogue of the book that is looked for: `ISTC`. */
  catalogue: string;
  retry: () => void;
  /** Returns the value that was found for a field that holds another. */
  offerFor: (field: SourceField) => string | undefined;
  labels: Readonly<Record<SourceField, string>>;
  /** Puts what was found into its field. */
  use: (field: SourceField) => void;
}

interface Asked {
  source: BookSource;
  signal: AbortSignal;
}

/** Fills empty fields from the catalogue that a source link leads to, once the fingers rest (spec §4). */
export function useSourceLink({ labels, values, put, focus }: SourceLinkOptions): SourceLink {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<AbortController>(undefined);
  const showToast = useToast();
  const announce = useAnnounce();
  const fill = useStableCallback((found: FoundValues, { catalogue }: BookSource) => {
    const { filled, offered } = planFilling(found, values);
    for (const field of filled) put(field, (now) => (isEmpty(now) ? written(found, field) : [...now]));
    const offers = offered.length === 0 ? '' : words.offers({ fields: namesOf(offered).join(elements.comma) });
    if (filled.length === 0) announce(offers || words.nothingNew({ from: catalogue }));
    else {
      announce(offers);
      showToast({
        text: words.filled({ fields: namesOf(filled).join(elements.comma), from: catalogue }),
        undo: () => {
          for (const field of filled) put(field, (now) => (isSame(now, written(found, field)) ? [] : [...now]));
        },
      });
    }
  });
  const { mutate, reset, status, variables, data, error } = useMutation({
    // Also without a network: then it says so.
    networkMode: 'always',
    mutationFn: async ({ source: { endpoint, id }, signal }: Asked) =>
      valuesOfBook(await call(endpoint, { id }, { signal })),
    onSuccess: (found, { source, signal }) => {
      if (!signal.aborted) fill(found, source);
    },
  });

  function end() {
    clearTimeout(timer.current);
    underWay.current?.abort();
  }
  const endWhenGone = useEffectEvent(end);
  useEffect(() => () => endWhenGone(), []);

  function look(source: BookSource) {
    end();
    underWay.current = new AbortController();
    mutate({ source, signal: underWay.current.signal });
  }

  function onTyped(link: string) {
    end();
    reset();
    const source = bookSourceOf(link);
    if (source !== undefined) timer.current = setTimeout(() => look(source), limits.sourceLinkDebounceMs);
  }

  function use(field: SourceField) {
    if (data?.[field] === undefined) return;
    const before = values[field];
    const now = [...written(data, field), ...before.slice(1)];
    put(field, () => now);
    showToast({
      text: words.used({ field: labels[field] }),
      undo: () => put(field, (present) => (isSame(present, now) ? [...before] : [...present])),
    });
    focus(field);
  }

  function namesOf(fields: readonly SourceField[]): string[] {
    return fields.map((field) => labels[field]);
  }

  return {
    onTyped,
    state: stateOf(status, error),
    catalogue: variables?.source.catalogue ?? '',
    retry: () => {
      if (variables !== undefined) look(variables.source);
    },
    offerFor: (field) => (data !== undefined && isOther(data, values, field) ? data[field] : undefined),
    labels,
    use,
  };
}

function stateOf(status: 'idle' | 'pending' | 'success' | 'error', error: unknown): SourceState {
  if (status === 'pending') return 'looking';
  if (status === 'success') return 'found';
  if (status === 'idle') return 'idle';
  const code = error instanceof ApiError ? error.code : undefined;
  // A site that asks no catalogues fills in nothing, as for any other link.
  if (code === 'lookups-off') return 'idle';
  return code === 'book-not-found' ? 'not-found' : 'failed';
}

function written(found: FoundValues, field: SourceField): string[] {
  const value = found[field];
  return value === undefined ? [] : [value];
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}
