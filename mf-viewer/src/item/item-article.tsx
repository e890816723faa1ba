import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { narrow, useMediaQuery } from '@iconotheca/ui/hooks/use-media-query';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { iconclassLanguageAtom, PageTitle } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Coins } from '../citing/coins.tsx';
import { Neighbours } from '../neighbours/neighbours.tsx';
import print from '../print/print.module.css';
import { arrangementOf, type Arrangement, type RegionName } from './arrangement.ts';
import { itemViewOf, type ItemView } from './item-view.ts';
import styles from './item.module.css';
import { regions } from './regions.tsx';

/** Shows the page of an item: its regions, arranged as the readers of its type expect. */
export function ItemArticle({ item, section }: { item: Item; section: string }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const view = itemViewOf(item, section, language);
  const arrangement = arrangementOf(view);
  return (
    <div className={`wrap ${print.page}`}>
      <PageTitle title={view.heading.title.text} section={section} />
      <Coins item={item} />
      <div className={`${styles.search} ${print.screen}`}>
        <GlobalSearchBox />
      </div>
      <Neighbours uid={uidOf(item)} section={section} />
      <Columns view={view} arrangement={arrangement} />
      <Regions names={arrangement.below} view={view} />
    </div>
  );
}

interface ColumnsProps {
  view: ItemView;
  arrangement: Arrangement;
}

/** Two columns, or one on narrow screens. */
function Columns({ view, arrangement: { lead, main, beside, stacked } }: ColumnsProps) {
  const isNarrow = useMediaQuery(narrow);
  if (isNarrow) {
    return (
      <article className={styles.column}>
        <Regions names={stacked} view={view} />
      </article>
    );
  }
  const mainColumn = (
    <div className={styles.column}>
      <Regions names={main} view={view} />
    </div>
  );
  return lead === 'image' ? (
    <article className={styles.item}>
      <Regions names={['image']} view={view} />
      <div className={styles.side}>
        <Regions names={beside} view={view} />
      </div>
      {mainColumn}
    </article>
  ) : (
    <article className={styles.words}>
      {mainColumn}
      <div className={styles.column}>
        <Regions names={beside} view={view} />
      </div>
    </article>
  );
}

function Regions({ names, view }: { names: readonly RegionName[]; view: ItemView }) {
  return names.map((name) => {
    const Region = regions[name];
    return <Region key={name} view={view} />;
  });
}
