import { ApiError, call, formatNumber, iconclassLanguageAtom, Link, useNavigate, useToast } from '@iconotheca/client';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { nameRunHref } from '@iconotheca/contracts/name/addresses';
import type { NameChange, NamePlan } from '@iconotheca/contracts/name/change';
import { nameChangeEndpoints } from '@iconotheca/contracts/name/change-endpoints';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { words } from '../words/names.ts';
import { namePlanQuery } from './name-queries.ts';
import styles from './names.module.css';

interface NamePlannedProps {
  change: NameChange;
  isChanged: boolean;
  reader: string;
  onAgain: () => void;
  onReset: () => void;
}

/** Says what a change would do: how many items carry which form, some of them; and carries it out. */
export function NamePlanned({ change, isChanged, reader, onAgain, onReset }: NamePlannedProps) {
  // The same change is the same text, whatever was pressed in between.
  const said = JSON.stringify(change);
  const asked = useDebounced(said, limits.lookupDebounceMs);
  const { data, error, isPlaceholderData } = useQuery({
    ...namePlanQuery(JSON.parse(asked) as NameChange, reader),
    enabled: isChanged,
  });
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(nameChangeEndpoints.changeNames, { change }),
    onSuccess: ({ run }) => void navigate(nameRunHref(run)),
    onError: ({ message }) => showToast({ text: words.notDone({ reason: message }) }),
  });
  const isReady = isChanged && error === null && data?.isChange === true && asked === said && !isPlaceholderData;

  function content() {
    if (!isChanged) return <p className="meta">{words.nothing}</p>;
    if (error !== null) return <Refused error={error} onAgain={onAgain} />;
    if (data === undefined) return <output className="meta">{words.planning}</output>;
    if (!data.isChange) return <p className="meta">{words.nothing}</p>;
    return <Planned plan={data} />;
  }

  return (
    <section className={styles.beside} aria-labelledby="planned" aria-busy={isChanged && asked !== said}>
      <h2 id="planned">{words.planned}</h2>
      {content()}
      <p className={styles.row}>
        <button
          type="button"
          className="btn btn--main"
          aria-disabled={!isReady || isPending}
          onClick={() => isReady && !isPending && mutate()}
        >
          {words.go}
        </button>
        {isChanged && (
          <button type="button" className="btn" onClick={onReset}>
            {words.reset}
          </button>
        )}
      </p>
      <p className="meta">{words.goHelp}</p>
    </section>
  );
}

function Refused({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const isMoved = error instanceof ApiError && error.code === 'edit-conflict';
  return (
    <div className="note note--warn" role="alert">
      <p>{words.refused({ reason: error.message })}</p>
      {isMoved && (
        <button type="button" className="btn" onClick={onAgain}>
          {words.again}
        </button>
      )}
    </div>
  );
}

function Planned({ plan: { forms, total, read, hits } }: { plan: NamePlan }) {
  return (
    <>
      <output>{words.total({ count: total })}</output>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.form}</th>
              <th scope="col">{words.standsFor}</th>
              <th scope="col" className={styles.number}>
                {words.items}
              </th>
            </tr>
          </thead>
          <tbody>
            {forms.map(({ key, name, doc_count: count }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{key}</bdi>
                </th>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td className={styles.number}>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {read !== undefined && <p className="meta">{words.read({ count: read })}</p>}
      {hits.length > 0 && (
        <>
          <h3>{words.some({ count: hits.length })}</h3>
          <ul className={styles.list}>
            {hits.map((item) => (
              <li key={uidOf(item)}>
                <Shown item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Shown({ item }: { item: Item }) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const makers = [item.PERSON_ARTIST, item.PLACE, item.LOCATION_ORIG].flatMap((each) => each ?? []);
  return (
    <>
      <Link to={itemHref(uidOf(item), 'all')} {...writtenIn(caption)}>
        <CaptionText caption={caption} />
      </Link>
      <span className="meta" dir="auto">
        {makers.slice(0, 3).join('; ')}
      </span>
    </>
  );
}
