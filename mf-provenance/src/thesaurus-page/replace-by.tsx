import type { ListedEntry } from '@iconotheca/contracts/thesaurus/find-entries';
import { useAnnounce, useConfirm } from '@iconotheca/client';
import { Field } from '@iconotheca/ui/elements/field';
import { useEffect, useRef, useState } from 'react';
import type { LinkedValue } from '../form/linked-values.ts';
import { isLinked } from '../lookup/linked-changes.ts';
import { LookupField } from '../lookup/lookup-field.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/thesaurus.ts';
import styles from './thesaurus-page.module.css';
import { useReplace } from './use-replace.ts';

interface ReplaceByProps {
  entry: ListedEntry;
  onDone: () => void;
  onCancel: () => void;
}

/** Chooses the entry that takes another's place, asks, and replaces. */
export function ReplaceBy({ entry, onDone, onCancel }: ReplaceByProps) {
  const [values, setValues] = useState<readonly LinkedValue[]>([]);
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLFieldSetElement>(null);
  const ask = useConfirm();
  const announce = useAnnounce();
  const { replace, isReplacing } = useReplace();

  function focusField() {
    box.current?.querySelector('input')?.focus();
  }
  useEffect(focusField, []);

  function refuse(reason: string): void {
    setFault(reason);
    announce(reason);
    focusField();
  }

  async function submit() {
    const [by, ...others] = values;
    if (by?.id === undefined || by.id === '' || others.length > 0) return refuse(words.successorMissing);
    if (by.id === entry.id) return refuse(words.successorSame);
    setFault(undefined);
    const isSure = await ask({
      text: words.question({ label: entry.label, by: by.label }),
      detail: words.questionDetail({ count: entry.count }),
      confirm: words.go,
    });
    if (!isSure) return;
    try {
      await replace(entry, { id: by.id, label: by.label });
      onDone();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refuse(notReplaced(error.message));
    }
  }

  return (
    <fieldset ref={box} className={styles.replace}>
      <legend className="vh">{words.replaceLabel({ label: entry.label })}</legend>
      <Field label={words.successor} help={words.successorHelp} error={fault}>
        {(control) => (
          <LookupField
            kind={entry.kind === 'place' ? 'place' : 'owner'}
            label={words.successor}
            values={values}
            onChange={(update) => setValues((now) => onlyLast(update(now)))}
            control={control}
          />
        )}
      </Field>
      <p className={styles.acts}>
        <button type="button" className="btn btn--main" disabled={isReplacing} onClick={() => void submit()}>
          {words.go}
        </button>
        <button type="button" className="btn" disabled={isReplacing} onClick={onCancel}>
          {shared.cancel}
        </button>
      </p>
    </fieldset>
  );
}

/** One entry takes the place: the one that was chosen last, with what is typed behind it. */
function onlyLast(values: readonly LinkedValue[]): readonly LinkedValue[] {
  const chosen = values.findLast(isLinked);
  return values.filter((value, index) => value === chosen || (!isLinked(value) && index === values.length - 1));
}

/** The archive names the field of the call, which the page has no name for. */
function notReplaced(reason: string): string {
  const ofChosen = /^by\.id: (.*)$/su.exec(reason)?.[1];
  return ofChosen === undefined ? words.notReplaced({ reason }) : words.notReplacedBy({ reason: ofChosen });
}
