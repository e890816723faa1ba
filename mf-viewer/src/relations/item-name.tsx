import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { iconclassLanguageAtom, itemQueryOptions, Link } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

/** Links to another item, labelled by the beginning of its caption; its id alone where the archive does not have it. */
export function ItemName({ uid, section }: { uid: string; section: string }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const { data, isError } = useQuery(itemQueryOptions(uid));
  if (isError) return <span className="code">{uid}</span>;
  return (
    <Link to={itemHref(uid, section)} dir="auto">
      {data === undefined ? (
        uid
      ) : (
        <CaptionText caption={captionOf(data, language)} length={limits.captionLength.child} />
      )}
    </Link>
  );
}
