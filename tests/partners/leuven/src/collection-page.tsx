import { Link } from '@iconotheca/client';
import { newestMarks, type Mark } from './archive.ts';
import { Frame, Notice } from './frame.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Shows /r/cerl/pda: the marks, each with the college that it belonged to. */
export function CollectionPage() {
  const marks = useAnswer('newest', newestMarks);
  return (
    <Frame title={texts.motto} intro={texts.intro}>
      <p className="leuven-acts">
        <Link className="leuven-act" to="/r/cerl/pda/">
          {texts.add}
        </Link>
        <Link className="leuven-act" to="/r/cerl/pda/thesaurus">
          {texts.find}
        </Link>
      </p>
      <section aria-label={texts.latest}>
        <h2 className="leuven-part">{texts.latest}</h2>
        {marks.state === 'waiting' && <Notice>{texts.loading}</Notice>}
        {marks.state === 'refused' && <Notice isAlert>{marks.why}</Notice>}
        {marks.state === 'there' && marks.answer.hits.length === 0 && <Notice>{texts.none}</Notice>}
        {marks.state === 'there' && (
          <ul className="leuven-marks">
            {marks.answer.hits.map((mark) => (
              <MarkCard key={mark.ID[0]} mark={mark} />
            ))}
          </ul>
        )}
      </section>
    </Frame>
  );
}

function MarkCard({ mark }: { mark: Mark }) {
  const uid = mark.ID[0] ?? '';
  const [image] = mark.URL_IMAGE ?? [];
  const name = mark.OWNERS?.[0] ?? mark.TYPE_INS?.[0] ?? texts.record;
  return (
    <li className="leuven-mark">
      {image !== undefined && !image.includes('/') && (
        <img className="leuven-image" src={`/iiif/3/${encodeURIComponent(image)}/full/300,/0/default.jpg`} alt="" />
      )}
      <h3 className="leuven-owner">
        <Link to={`/r/view/${encodeURIComponent(uid)}/him_CERLPDA`}>{name}</Link>
      </h3>
      <p className="leuven-line">
        {[mark.INSTIT?.[0], mark.SHELFMARK?.[0]].filter((part) => part !== undefined).join(', ')}
      </p>
      {mark.RESIDENCE !== undefined && (
        <p className="leuven-line">
          {texts.college}: {mark.RESIDENCE[0]}
        </p>
      )}
      <p className="leuven-line">
        <Link to={`/r/cerl/pda/edit/${encodeURIComponent(uid)}`} aria-label={`${texts.change} ${name}`}>
          {texts.change}
        </Link>{' '}
        <Link to={`/r/cerl/pda/history/${encodeURIComponent(uid)}`} aria-label={`${texts.versions} ${name}`}>
          {texts.versions}
        </Link>
      </p>
    </li>
  );
}
