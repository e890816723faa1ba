import { useState } from 'react';
import { namesLike } from './archive.ts';
import { Frame, Notice } from './frame.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Shows /r/cerl/pda/thesaurus: names that the archive knows, as one types them. */
export function ThesaurusPage() {
  const [q, setQ] = useState('');
  const typed = q.trim();
  const names = useAnswer(typed, async () => (typed === '' ? [] : await namesLike(typed)));
  return (
    <Frame title={texts.thesaurus}>
      <label className="leuven-field leuven-search">
        {texts.search}
        <input type="search" value={q} onChange={({ currentTarget }) => setQ(currentTarget.value)} />
      </label>
      {typed !== '' && names.state === 'waiting' && <Notice>{texts.loading}</Notice>}
      {names.state === 'refused' && <Notice isAlert>{names.why}</Notice>}
      {typed !== '' && names.state === 'there' && names.answer.length === 0 && <Notice>{texts.noName}</Notice>}
      {names.state === 'there' && (
        <ul className="leuven-names">
          {names.answer.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </Frame>
  );
}
