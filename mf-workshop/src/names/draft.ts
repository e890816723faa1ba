import type { NameChange, NameEntry } from '@iconotheca/contracts/name/change';

/** One name of a draft. */
export interface DraftName {
  name: string;
  /** '' where it is not said. */
  language: string;
}

/** A maker or a place as it is being worked at. */
export interface NameDraft {
  /** Names of the entry itself, the preferred one among them. */
  names: readonly DraftName[];
  preferred: string;
  dates: string;
  /** Addresses, one a line. */
  ids: string;
  broader: string;
  /** Names of others that become names of this. */
  merged: readonly string[];
  /** Ids of entries that stand for themselves again. */
  separated: readonly string[];
}

/** Begins a draft with what there is. */
export function draftOf({ name, entry }: NameEntry): NameDraft {
  const { languages = {} } = entry ?? {};
  const names = entry === undefined ? [name] : [entry.name, ...entry.variants];
  return {
    names: names.map((each) => ({ name: each, language: languages[each] ?? '' })),
    preferred: name,
    dates: entry?.dates ?? '',
    ids: entry?.ids.join('\n') ?? '',
    broader: entry?.broader ?? '',
    merged: [],
    separated: [],
  };
}

/** Returns the change that a draft is. */
export function changeOf({ kind, entry }: NameEntry, draft: NameDraft): NameChange {
  const { preferred, dates, ids, broader, merged, separated } = draft;
  const variants = draft.names.map(({ name }) => name).filter((name) => name !== preferred);
  const named = draft.names.filter(({ language }) => language !== '');
  return {
    kind,
    ...(entry && { id: entry.id, version: entry.version }),
    name: preferred,
    ...(dates.trim() !== '' && { dates: dates.trim() }),
    variants,
    ids: ids.split('\n').flatMap((line) => line.trim() || []),
    ...(named.length > 0 && { languages: Object.fromEntries(named.map(({ name, language }) => [name, language])) }),
    ...(broader.trim() !== '' && { broader: broader.trim() }),
    merged: [...merged],
    separated: [...separated],
  };
}

/** Adds a name, or says its language where it is there. */
export function withName(draft: NameDraft, { name, language }: DraftName): NameDraft {
  const others = draft.names.filter((each) => each.name !== name);
  return { ...draft, names: [...others, { name, language }] };
}

/** Leaves a name out; the first of those that remain is preferred where it was. */
export function withoutName(draft: NameDraft, name: string): NameDraft {
  const names = draft.names.filter((each) => each.name !== name);
  const preferred = draft.preferred === name ? (names[0]?.name ?? name) : draft.preferred;
  return { ...draft, names, preferred };
}

/** Puts a member into a list, or takes it out. */
export function toggled(list: readonly string[], member: string): string[] {
  return list.includes(member) ? list.filter((each) => each !== member) : [...list, member];
}
