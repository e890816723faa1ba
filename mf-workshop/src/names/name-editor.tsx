import { formatNumber, Link } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { nameHref } from '@iconotheca/contracts/name/addresses';
import type { NameEntry } from '@iconotheca/contracts/name/change';
import { fieldOfKind } from '@iconotheca/contracts/name/name-field';
import { Field } from '@iconotheca/ui/elements/field';
import { useId, useState } from 'react';
import { words } from '../words/names.ts';
import { AddName } from './add-name.tsx';
import { changeOf, draftOf, toggled, withName, withoutName, type NameDraft } from './draft.ts';
import { FindNames } from './find-names.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NamePlanned } from './name-planned.tsx';
import styles from './names.module.css';

interface NameEditorProps {
  known: NameEntry;
  reader: string;
  /** Asks for the entry anew. */
  onAgain: () => void;
}

/** Edits a maker or a place: its names, those that are the same, where it lies; beside it what that would do. */
export function NameEditor({ known, reader, onAgain }: NameEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(known));
  const { kind, name, parts } = known;
  const href = nameHref(fieldOfKind[kind], name);
  const set = (change: Partial<NameDraft>) => setDraft((now) => ({ ...now, ...change }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(known));
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        {href === undefined ? null : (
          <p className={styles.page}>
            <Link to={href}>{words.page}</Link>
          </p>
        )}
        <OwnNames known={known} draft={draft} onChange={setDraft} />
        <SameNames known={known} draft={draft} onToggle={(each) => set({ merged: toggled(draft.merged, each) })} />
        {parts.length > 0 && (
          <fieldset className={styles.section}>
            <legend className={styles.legend}>{words.parts}</legend>
            {parts.map((part) => (
              <label key={part.id} className="check">
                <input
                  className="tick"
                  type="checkbox"
                  checked={draft.separated.includes(part.id)}
                  onChange={() => set({ separated: toggled(draft.separated, part.id) })}
                />
                <span>
                  {words.separate({ name: part.name })}
                  {part.variants.length > 0 && <span className="meta"> {part.variants.join('; ')}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <section className={styles.section}>
          <h2>{words.facts}</h2>
          {kind === 'person' ? (
            <Field label={words.dates} help={words.datesHelp}>
              {(control) => (
                <input
                  className="input"
                  maxLength={100}
                  value={draft.dates}
                  onChange={({ target }) => set({ dates: target.value })}
                  {...control}
                />
              )}
            </Field>
          ) : (
            <Field label={words.broader} help={words.broaderHelp}>
              {(control) => (
                <input
                  className="input"
                  maxLength={limits.maxFilterValueLength}
                  value={draft.broader}
                  onChange={({ target }) => set({ broader: target.value })}
                  {...control}
                />
              )}
            </Field>
          )}
          <Field label={words.ids} help={words.idsHelp}>
            {(control) => (
              <textarea
                className="area"
                rows={3}
                value={draft.ids}
                onChange={({ target }) => set({ ids: target.value })}
                {...control}
              />
            )}
          </Field>
        </section>
      </div>
      <NamePlanned
        change={changeOf(known, draft)}
        isChanged={isChanged}
        reader={reader}
        onAgain={onAgain}
        onReset={() => setDraft(draftOf(known))}
      />
    </div>
  );
}

interface DraftProps {
  known: NameEntry;
  draft: NameDraft;
}

function OwnNames({ known, draft, onChange }: DraftProps & { onChange: (draft: NameDraft) => void }) {
  const group = useId();
  const counts = new Map(known.forms.map(({ key, doc_count: count }) => [key, count]));
  const rows = [
    ...draft.names.map((each) => ({ ...each, isOwn: true })),
    ...draft.merged.map((name) => ({ name, language: '', isOwn: false })),
  ];
  const unlisted = known.forms.filter(({ key }) => rows.every(({ name }) => name !== key));
  return (
    <section className={styles.section} aria-labelledby={`${group}-names`}>
      <h2 id={`${group}-names`}>{words.names}</h2>
      <p className="meta">{words.namesHelp}</p>
      <ul className={styles.names}>
        {rows.map(({ name, language, isOwn }) => (
          <li key={name}>
            <label className="check">
              <input
                className="tick"
                type="radio"
                name={group}
                checked={draft.preferred === name}
                onChange={() => onChange({ ...draft, preferred: name })}
              />
              <bdi lang={language || undefined}>{name}</bdi>
              {counts.has(name) && <span className="meta num">{formatNumber(counts.get(name) ?? 0)}</span>}
            </label>
            {isOwn && (
              <span className={styles.tools}>
                <LanguageSelect
                  label={words.languageOf({ name })}
                  value={language}
                  onChange={(next) =>
                    onChange({
                      ...draft,
                      names: draft.names.map((each) => (each.name === name ? { name, language: next } : each)),
                    })
                  }
                />
                {draft.names.length > 1 && (
                  <button type="button" className="link" onClick={() => onChange(withoutName(draft, name))}>
                    {words.leaveOut}
                    <span className="vh"> {name}</span>
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <AddName onAdd={(added) => onChange(withName(draft, added))} />
      {unlisted.length > 0 && (
        <details>
          <summary>{words.forms}</summary>
          <ul className={styles.list}>
            {unlisted.map(({ key, doc_count: count }) => (
              <li key={key}>
                <bdi>{key}</bdi> <span className="meta num">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function SameNames({ known, draft, onToggle }: DraftProps & { onToggle: (name: string) => void }) {
  const { kind, name, candidates } = known;
  const suggested = candidates.map(({ key }) => key);
  const chosen = draft.merged.filter((each) => !suggested.includes(each));
  const own = new Set([name, ...draft.names.map((each) => each.name)]);
  return (
    <section className={styles.section} aria-labelledby="same-names">
      <h2 id="same-names">{words.same}</h2>
      <p className="meta">{candidates.length > 0 ? words.sameHelp : words.noCandidates}</p>
      <ul className={styles.names}>
        {candidates.map(({ key, doc_count: count, reason }) => (
          <li key={key}>
            <label className="check">
              <input
                className="tick"
                type="checkbox"
                checked={draft.merged.includes(key)}
                onChange={() => onToggle(key)}
              />
              <bdi>{key}</bdi> <span className="meta num">{formatNumber(count)}</span>
            </label>
            <span className="meta">{words.reasons[reason]}</span>
          </li>
        ))}
        {chosen.map((key) => (
          <li key={key}>
            <label className="check">
              <input className="tick" type="checkbox" checked onChange={() => onToggle(key)} />
              <bdi>{key}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <FindNames kind={kind} label={words.another} without={[...own, ...draft.merged, ...suggested]}>
        {(each) => (
          <button type="button" className="link" onClick={() => onToggle(each)}>
            <span className="vh">{words.choose} </span>
            <bdi>{each}</bdi>
          </button>
        )}
      </FindNames>
    </section>
  );
}
