import { accessAddress, Link, tokenForCall, useLocation, useNavigate, useParams } from '@iconotheca/client';
import { useState, type SubmitEvent } from 'react';
import { markOf, saveMark, sendPhotograph, type Mark } from './archive.ts';
import { Frame, Notice } from './frame.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Shows /r/cerl/pda/ and /r/cerl/pda/edit/{uid}: a mark, with the two fields that only this partner has. */
export function RecordPage() {
  const { uid } = useParams();
  const place = useLocation();
  const isReader = tokenForCall() !== undefined;
  return (
    <Frame title={texts.record}>
      {isReader ? (
        <Opened key={uid} uid={uid} />
      ) : (
        <>
          <Notice>{texts.needsLogin}</Notice>
          <p className="leuven-acts">
            <Link className="leuven-act" to={accessAddress(place)}>
              {texts.login}
            </Link>
          </p>
        </>
      )}
    </Frame>
  );
}

function Opened({ uid }: { uid: string | undefined }) {
  const opened = useAnswer(uid ?? '', async () => (uid === undefined ? undefined : await markOf(uid)));
  if (opened.state === 'waiting') return <Notice>{texts.loading}</Notice>;
  if (opened.state === 'refused') return <Notice isAlert>{opened.why}</Notice>;
  return <MarkForm before={opened.answer} />;
}

/** Edits the fields of a record. */
function MarkForm({ before }: { before: Mark | undefined }) {
  const [image, setImage] = useState(before?.URL_IMAGE?.[0]);
  const [said, setSaid] = useState<string>();
  const [fault, setFault] = useState<string>();
  const navigate = useNavigate();

  async function act(work: () => Promise<string>): Promise<void> {
    setFault(undefined);
    try {
      setSaid(await work());
    } catch (cause) {
      setSaid(undefined);
      setFault(cause instanceof Error ? cause.message : String(cause));
    }
  }

  async function send(file: File): Promise<string> {
    setSaid(texts.sending);
    const name = await sendPhotograph(file);
    setImage(name);
    return texts.sent(name);
  }

  async function save(form: FormData): Promise<string> {
    const value = (name: string): string[] => {
      const text = form.get(name);
      return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
    };
    const uid = await saveMark({
      ...before,
      ID: before?.ID ?? [newId()],
      TYPE: ['provenance image'],
      HIM: before?.HIM ?? ['CERL', 'CERLPDA'],
      TYPE_INS: value('kind'),
      INSTIT: value('institution'),
      SHELFMARK: value('shelfmark'),
      OWNERS: value('owner'),
      RESIDENCE: value('college'),
      DAMAGE: value('state'),
      URL_IMAGE: image === undefined ? [] : [image],
    });
    void navigate(`/r/cerl/pda/edit/${encodeURIComponent(uid)}`);
    return texts.saved;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void act(() => save(form));
  }

  return (
    <form className="leuven-form" onSubmit={submit} aria-label={texts.record}>
      <Choice name="kind" label={texts.kind} choices={texts.kinds} value={before?.TYPE_INS?.[0]} />
      <Text name="institution" label={texts.institution} value={before?.INSTIT?.[0]} />
      <Text name="shelfmark" label={texts.shelfmark} value={before?.SHELFMARK?.[0]} />
      <Text name="owner" label={texts.owner} value={before?.OWNERS?.[0]} />
      <Choice name="college" label={texts.college} choices={texts.colleges} value={before?.RESIDENCE?.[0]} />
      <Choice name="state" label={texts.state} choices={texts.states} value={before?.DAMAGE?.[0]} />
      <label className="leuven-field">
        {texts.photograph}
        <input
          type="file"
          accept=".jpg,.jpeg"
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined) void act(() => send(file));
          }}
        />
      </label>
      <p className="leuven-acts">
        <button type="submit" className="leuven-act">
          {texts.save}
        </button>
        <Link to="/r/cerl/pda">{texts.back}</Link>
      </p>
      <Notice>{said}</Notice>
      {fault !== undefined && <Notice isAlert>{fault}</Notice>}
    </form>
  );
}

/** `cerlpda_` and random characters. */
function newId(): string {
  return `cerlpda_${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface FieldProps {
  name: string;
  label: string;
  value: string | undefined;
}

function Text({ name, label, value }: FieldProps) {
  return (
    <label className="leuven-field">
      {label}
      <input name={name} defaultValue={value} />
    </label>
  );
}

function Choice({ name, label, value, choices }: FieldProps & { choices: readonly string[] }) {
  const all = value === undefined || choices.includes(value) ? choices : [...choices, value];
  return (
    <label className="leuven-field">
      {label}
      <select name={name} defaultValue={value}>
        {all.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
