import { itemHref } from '@iconotheca/contracts/iiif';
import { captionOf } from '@iconotheca/kit/domain/caption';
import { CaptionText } from '@iconotheca/kit/parts/caption-text';
import { itemQueryOptions } from '@iconotheca/kit/queries/item';
import { Link } from '@iconotheca/kit/router';
import { iconclassLanguageAtom } from '@iconotheca/kit/state/settings';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

/** Another item by its caption, with a way to it; by its id alone where the archive does not have it. */
export function ItemName({ uid, section }: { uid: string; section: string }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const { data, isError } = useQuery(itemQueryOptions(uid));
  if (isError) return <span className="code">{uid}</span>;
  return (
    <Link to={itemHref(uid, section)}>
      {data === undefined ? uid : <CaptionText caption={captionOf(data, language)} />}
    </Link>
  );
}
