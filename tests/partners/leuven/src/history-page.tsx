import { Link, useParams } from '@iconotheca/client';
import { versionsOf } from './archive.ts';
import { Frame, Notice } from './frame.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Shows /r/cerl/pda/history/{uid}: who described a mark, and what they changed. */
export function HistoryPage() {
  const { uid = '' } = useParams();
  const versions = useAnswer(uid, () => versionsOf(uid));
  return (
    <Frame title={texts.history}>
      {versions.state === 'waiting' && <Notice>{texts.loading}</Notice>}
      {versions.state === 'refused' && <Notice isAlert>{versions.why}</Notice>}
      {versions.state === 'there' && (
        <ol className="leuven-versions">
          {versions.answer.map(({ version, at, by, changed }) => (
            <li key={`${version} ${at}`} className="leuven-version">
              <h2 className="leuven-part">{texts.version(version)}</h2>
              <p className="leuven-line">{[day.format(new Date(at)), by?.name].filter(Boolean).join(', ')}</p>
              <p className="leuven-line">
                {texts.whatChanged}: {changed.join(', ')}
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className="leuven-acts">
        <Link to={`/r/cerl/pda/edit/${encodeURIComponent(uid)}`}>{texts.change}</Link>
        <Link to="/r/cerl/pda">{texts.back}</Link>
      </p>
    </Frame>
  );
}
