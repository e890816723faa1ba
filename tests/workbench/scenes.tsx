import { filtersAtom, saveItemsAtom, searchTermAtom } from '@iconotheca/client';
import type { Item } from '@iconotheca/contracts/item/item';
import { rightsOf } from '@iconotheca/contracts/rights/read-rights';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { CardGroup } from '@iconotheca/ui/cards/card-group';
import { PictureLink } from '@iconotheca/ui/cards/elsewhere/picture-link';
import { GridSkeleton, HitGrid } from '@iconotheca/ui/cards/hit-grid';
import { ItemCard } from '@iconotheca/ui/cards/item-card';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { NotedImage } from '@iconotheca/ui/cards/noted-image';
import { TypeIcon } from '@iconotheca/ui/cards/type-icon';
import { CitationBlock } from '@iconotheca/ui/citing/citation-block';
import { CiteDialog } from '@iconotheca/ui/citing/cite-dialog';
import { ExportDialog } from '@iconotheca/ui/citing/export-dialog';
import { citationFormats } from '@iconotheca/ui/citing/formats/citation-formats';
import { DrawLayer } from '@iconotheca/ui/drawing/draw-layer';
import { Coming } from '@iconotheca/ui/elements/coming';
import { CopyButton } from '@iconotheca/ui/elements/copy-button';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Disclosure } from '@iconotheca/ui/elements/disclosure';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Field } from '@iconotheca/ui/elements/field';
import { KeyList } from '@iconotheca/ui/elements/key-list';
import { Pager } from '@iconotheca/ui/elements/pager';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { Tabs } from '@iconotheca/ui/elements/tabs';
import { FilterPanel, PendingNote } from '@iconotheca/ui/filters/filter-panel';
import { FilterSentence } from '@iconotheca/ui/filters/filter-sentence';
import { Markdown } from '@iconotheca/ui/markdown/markdown';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import { AboutName } from '@iconotheca/ui/names/about-name';
import { NotationAids } from '@iconotheca/ui/notations/aids/notation-aids';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { IconclassLanguageSelect } from '@iconotheca/ui/notations/iconclass-language-select';
import { Notation } from '@iconotheca/ui/notations/notation';
import { Noted } from '@iconotheca/ui/rights/noted';
import { RightsStatement } from '@iconotheca/ui/rights/notices';
import { AddToListButton } from '@iconotheca/ui/saving/add-to-list-button';
import { SaveButton } from '@iconotheca/ui/saving/save-button';
import { SavedItems } from '@iconotheca/ui/saving/saved-items';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { SearchBox } from '@iconotheca/ui/search-box/search-box';
import { SingleKeysSetting } from '@iconotheca/ui/settings/single-keys-setting';
import type { Store } from '@iconotheca/ui/testing/part-page';
import { useState, type ReactNode } from 'react';
import { anItem, long, pictured } from './items.ts';
import styles from './workbench.module.css';

export interface Scene {
  /** `empty`, `error`, `200 characters`: told apart from the other scenes of the component. */
  state: string;
  content: ReactNode;
  /** Gives the scene what a reader has chosen or saved. */
  prepare?: (store: Store) => void;
  /** Takes a whole row. */
  isWide?: boolean;
}

interface Group {
  /** Public module of packages/ui. */
  module: string;
  title: string;
  scenes: Scene[];
}

const none = () => {};
const items = ['leaf-1', 'leaf-2', 'leaf-3'].map((id) => anItem({ ID: [id], ...pictured(`${id}.jpg`) }));
const longItem = anItem({ ID: ['long'], CAPTION: [long], LOCATION: [long], ...pictured('long.jpg') });
const withoutImage = anItem({ ID: ['bare'], CAPTION: ['A lost print'] });
const brokenImage = anItem({ ID: ['broken'], CAPTION: ['A file that is gone'], ...pictured('broken.jpg') });
const reusable = withRights({ ID: ['reusable'], RIGHTS: ['CC BY-SA 4.0'], ...pictured('reusable.jpg') });
const contradicted = withRights({ ID: ['contradicted'], RIGHTS: ['CC BY 4.0', `Ask the archivist. ${long}`] });
const noted = anItem({
  ID: ['noted'],
  _contentNote: { of: 'noted', texts: { none: `Shows human remains. ${long}` } },
  ...pictured('noted.jpg'),
});
const filters: Filter[] = [
  { field: 'ICPATH', mode: 'A', value: '25F23(LION)' },
  { field: 'TIPE', mode: 'O', value: 'emblempictura' },
  { field: 'PLACE', mode: 'N', value: long },
];
const labelOf = ({ field, value }: Pick<Filter, 'field' | 'value'>) =>
  field === 'ICPATH' ? { text: 'beasts of prey: lion', lang: 'en', code: value } : { text: value };

function withRights(fields: Partial<Item>): Item {
  return anItem({ ...fields, _rights: rightsOf(fields) });
}

function aPicture(item: Item) {
  return (
    <Noted item={item} caption="A skull">
      <ItemImage item={item} alt="A skull" isOpened />
    </Noted>
  );
}

function withFilters(store: Store) {
  store.set(filtersAtom, filters);
}

function withSaved(store: Store) {
  store.set(saveItemsAtom, [...items, longItem]);
}

function OpenedBy({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" data-opens="" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

function TabsInUse({ labels }: { labels: readonly string[] }) {
  const [chosen, choose] = useState(labels[0] ?? '');
  return (
    <Tabs label="Tabs" tabs={labels.map((label) => ({ key: label, label }))} chosen={chosen} onChoose={choose}>
      <p className="text">What “{chosen}” shows.</p>
    </Tabs>
  );
}

function AidsInUse({ begin, recent }: { begin: string; recent: readonly string[] }) {
  const [value, change] = useState(begin);
  return <NotationAids value={value} onChange={change} recent={recent} />;
}

/** Each search box stands in a group of its own kind, so that their fields have different names. */
function box(label: string, options: { isSearching?: boolean; look?: 'large' | 'plain' | 'quiet' } = {}) {
  const { isSearching = false, look = 'plain' } = options;
  return (
    <SearchBox section="all" label={label} isSearching={isSearching} look={look} onSearch={none} onSuggestion={none} />
  );
}

/** All that packages/ui offers to the parts, in the order of its folders. */
export const groups: readonly Group[] = [
  {
    module: 'cards/caption-text',
    title: 'Caption',
    scenes: [
      {
        state: 'full',
        content: <CaptionText caption={{ text: 'Noctu legens. A reader at night', italicPrefix: 'Noctu legens.' }} />,
      },
      { state: '200 characters', content: <CaptionText caption={{ text: long, lang: 'de' }} /> },
      { state: 'cut', content: <CaptionText caption={{ text: long, lang: 'de' }} length={45} /> },
    ],
  },
  {
    module: 'cards/card-group',
    title: 'Group of cards',
    scenes: [
      {
        state: 'full, and one to come',
        isWide: true,
        content: (
          <div role="list" aria-label="A group of cards">
            <CardGroup
              total={99}
              from={0}
              items={items.slice(0, 2)}
              boxes={1}
              ticked={[true, false]}
              section="all"
              isResults={false}
              view="tiles"
              eagerCount={2}
              emptyItem="This item is empty."
              onTick={none}
              onPreview={undefined}
            />
          </div>
        ),
      },
    ],
  },
  {
    module: 'cards/hit-grid',
    title: 'Grid of items',
    scenes: [
      {
        state: 'full',
        isWide: true,
        content: <HitGrid items={[...items, longItem, withoutImage]} section="all" label="Items of the workbench" />,
      },
      {
        state: 'as a list, 200 characters',
        isWide: true,
        content: <HitGrid items={[longItem, brokenImage]} section="all" label="Items as a list" view="list" />,
      },
      { state: 'loading', isWide: true, content: <GridSkeleton view="tiles" count={4} /> },
    ],
  },
  {
    module: 'cards/item-card',
    title: 'Card',
    scenes: [
      { state: 'full', content: <ItemCard item={anItem({ ID: ['card'], ...pictured('card.jpg') })} section="all" /> },
      {
        state: 'ticked, with a preview',
        content: <ItemCard item={anItem({ ID: ['ticked'] })} section="all" isTicked onTick={none} onPreview={none} />,
      },
      { state: '200 characters', content: <ItemCard item={longItem} section="all" /> },
      { state: 'without a picture here', content: <ItemCard item={withoutImage} section="all" /> },
      { state: 'reuse with conditions', content: <ItemCard item={reusable} section="all" /> },
    ],
  },
  {
    module: 'cards/noted-image',
    title: 'Image behind a content note',
    scenes: [
      { state: 'on a card', content: <NotedImage item={noted} alt="" caption="A skull" /> },
      { state: 'on a card that leads to its page', content: <NotedImage item={noted} alt="A skull" /> },
      { state: 'without a note', content: <NotedImage item={reusable} alt="A leaf" /> },
    ],
  },
  {
    module: 'rights/noted',
    title: 'Pictures behind a content note',
    scenes: [{ state: 'on a page', content: aPicture(noted), isWide: true }],
  },
  {
    module: 'rights/notices',
    title: 'Rights, and notes before pictures',
    scenes: [
      { state: 'a licence', content: <RightsStatement item={reusable} /> },
      { state: 'several that differ', content: <RightsStatement item={contradicted} /> },
      { state: 'nothing stated', content: <RightsStatement item={withoutImage} /> },
    ],
  },
  {
    module: 'cards/elsewhere/picture-link',
    title: 'Link to a picture elsewhere',
    scenes: [
      {
        state: 'full',
        content: <PictureLink where={{ place: 'Rijksmuseum, Amsterdam', address: 'https://example.org/' }} />,
      },
    ],
  },
  {
    module: 'cards/item-image',
    title: 'Image',
    scenes: [
      { state: 'full', content: <ItemImage item={anItem(pictured('image.jpg'))} alt="A lion" isEager /> },
      { state: 'empty', content: <ItemImage item={withoutImage} alt="A lion" /> },
      { state: 'error', content: <ItemImage item={brokenImage} alt="A lion" isEager /> },
    ],
  },
  {
    module: 'cards/type-icon',
    title: 'Sign of a type',
    scenes: [
      {
        state: 'full',
        content: ['emblempictura', 'person', 'essay', 'image'].map((type) => <TypeIcon key={type} type={type} />),
      },
    ],
  },
  {
    module: 'citing/citation-block',
    title: 'Citation',
    scenes: [
      {
        state: 'full',
        content: (
          <CitationBlock format={citationFormats.text} text="Ruscone, G. (1584). Noctu legens." fileName="leaf-1" />
        ),
      },
      {
        state: '200 characters',
        content: (
          <CitationBlock format={citationFormats.bibtex} text={`@misc{leaf,\n  title = {${long}}\n}`} fileName="leaf" />
        ),
      },
    ],
  },
  {
    module: 'citing/cite-dialog',
    title: 'Dialog that cites',
    scenes: [
      {
        state: 'full',
        content: <OpenedBy name="the citation">{(close) => <CiteDialog item={longItem} onClose={close} />}</OpenedBy>,
      },
    ],
  },
  {
    module: 'citing/export-dialog',
    title: 'Dialog that exports',
    scenes: [
      {
        state: 'full',
        content: (
          <OpenedBy name="the export">
            {(close) => <ExportDialog items={items} name="Saved items" path="/r/lists" onClose={close} />}
          </OpenedBy>
        ),
      },
    ],
  },
  {
    module: 'drawing/draw-layer',
    title: 'Layer to draw on',
    scenes: [
      {
        state: 'on an image',
        content: (
          <DrawLayer
            label="Draw a rectangle"
            describe={({ width, height }) => `${width} by ${height}`}
            onKeep={none}
            onCancel={none}
            picture={<img src="/f/leaf-1.jpg" width={240} height={320} alt="A leaf" />}
          />
        ),
      },
    ],
  },
  {
    module: 'elements/copy-button',
    title: 'Copy',
    scenes: [{ state: 'full', content: <CopyButton text="25F23(LION)" label="Copy notation" /> }],
  },
  {
    module: 'elements/dialog',
    title: 'Dialog',
    scenes: (['small', 'wide', 'side'] as const).map((shape) => ({
      state: shape,
      content: (
        <OpenedBy name={`a ${shape} dialog`}>
          {(close) => (
            <Dialog
              title={shape === 'small' ? long : 'A dialog'}
              shape={shape}
              onClose={close}
              foot={
                <button type="button" className="btn btn--main">
                  Search
                </button>
              }
            >
              <p className="text">{long}</p>
            </Dialog>
          )}
        </OpenedBy>
      ),
    })),
  },
  {
    module: 'elements/disclosure',
    title: 'Disclosure',
    scenes: [
      { state: 'closed', content: <Disclosure title="Makers">Ruscone</Disclosure> },
      {
        state: 'open',
        content: (
          <Disclosure title="Places" isOpen>
            Leiden
          </Disclosure>
        ),
      },
      {
        state: '200 characters',
        content: (
          <Disclosure title={long} isOpen>
            {long}
          </Disclosure>
        ),
      },
    ],
  },
  {
    module: 'elements/failed',
    title: 'Failure',
    scenes: [
      { state: 'error', content: <Failed onRetry={none}>The lists could not be fetched.</Failed> },
      { state: '200 characters', content: <Failed onRetry={none}>{long}</Failed> },
    ],
  },
  {
    module: 'elements/field',
    title: 'Field',
    scenes: [
      {
        state: 'empty',
        content: (
          <Field label="Note" help="Shown below the item">
            {(control) => <input className="input" {...control} />}
          </Field>
        ),
      },
      {
        state: 'error',
        content: (
          <Field label="Shelfmark" error="A shelfmark is missing" isRequired>
            {(control) => <input className="input" {...control} />}
          </Field>
        ),
      },
      {
        state: '200 characters',
        content: (
          <Field label={long} help={long} error={long} isRequired>
            {(control) => <textarea className="area" defaultValue={long} {...control} />}
          </Field>
        ),
      },
    ],
  },
  {
    module: 'elements/key-list',
    title: 'Keys',
    scenes: [
      {
        state: 'full',
        content: (
          <KeyList
            keys={[
              { keys: ['+', '='], does: 'Zoom in' },
              { keys: ['?'], does: long },
            ]}
          />
        ),
      },
    ],
  },
  {
    module: 'elements/pager',
    title: 'Pager',
    scenes: [0, 6, 19].map((page) => ({
      state: `page ${page + 1} of 20`,
      content: <Pager page={page} pageCount={20} label={`Pages, at ${page + 1}`} to={(to) => `/pages/${to}`} />,
    })),
  },
  {
    module: 'elements/rich-text',
    title: 'Sentence with links',
    scenes: [
      {
        state: 'marks',
        content: (
          <RichText
            text="Not found? <home>Begin again</home>, or ask <who></who>."
            parts={{ home: (words) => <a href="#home">{words}</a>, who: () => <a href="#who">the library</a> }}
          />
        ),
      },
      { state: 'a mark that nothing stands for', content: <RichText text="A <b>name</b> stays." parts={{}} /> },
    ],
  },
  {
    module: 'elements/coming',
    title: 'Coming',
    scenes: [{ state: 'loading', content: <Coming>Loading…</Coming> }],
  },
  {
    module: 'elements/skeleton',
    title: 'Skeleton',
    scenes: [{ state: 'loading', content: <Skeleton className={styles.box} /> }],
  },
  {
    module: 'elements/tabs',
    title: 'Tabs',
    scenes: [
      { state: 'full', content: <TabsInUse labels={['List', 'Saved Items']} /> },
      { state: 'many', content: <TabsInUse labels={['Reference', 'BibTeX', 'RIS', 'CSL-JSON', 'CSV']} /> },
    ],
  },
  {
    module: 'filters/filter-panel',
    title: 'Filters',
    scenes: [
      { state: 'empty', content: <FilterPanel applied={[]} labelOf={labelOf} /> },
      {
        state: 'as applied, 200 characters',
        prepare: withFilters,
        content: <FilterPanel applied={filters} labelOf={labelOf} />,
      },
      {
        state: 'changed since the search',
        prepare: withFilters,
        content: (
          <>
            <PendingNote applied={filters.slice(1)} onSearch={none} />
            <FilterPanel
              applied={[
                { field: 'PLACE', mode: 'O', value: long },
                { field: 'ARTIST', mode: 'O', value: 'Ruscone' },
              ]}
              labelOf={labelOf}
            />
          </>
        ),
      },
    ],
  },
  {
    module: 'filters/filter-sentence',
    title: 'The search as a sentence',
    scenes: [
      {
        state: 'full',
        content: (
          <FilterSentence
            section="emblembooks"
            q="lion"
            filters={filters.slice(0, 2)}
            labelOf={labelOf}
            onChoose={none}
          />
        ),
      },
      {
        state: '200 characters',
        content: <FilterSentence section="all" q={long} filters={filters} labelOf={labelOf} onChoose={none} />,
      },
    ],
  },
  {
    module: 'markdown/markdown',
    title: 'Markdown, without the frame of a text',
    scenes: [
      {
        state: 'full',
        content: (
          <Markdown text={`## Lions\n\nA *lion* rests.\n\n1. one\n2. ${long}\n\n| a | b |\n|---|---|\n| 1 | 2 |`} />
        ),
      },
    ],
  },
  {
    module: 'markdown/markdown-text',
    title: 'Markdown',
    scenes: [
      {
        state: 'full',
        content: <MarkdownText text={`**A lion**, as in [Ruscone](https://example.org).\n\n- one\n- ${long}`} />,
      },
    ],
  },
  {
    module: 'notations/aids/notation-aids',
    title: 'Aids for notations',
    scenes: [
      { state: 'empty', content: <AidsInUse begin="" recent={[]} /> },
      { state: 'full', content: <AidsInUse begin={'25F23(LION)\n73A12'} recent={['11D', '48C1423']} /> },
      { state: 'loading', content: <AidsInUse begin="91A" recent={[]} /> },
      { state: 'error', content: <AidsInUse begin="XX" recent={[]} /> },
    ],
  },
  {
    module: 'names/about-name',
    title: 'About a maker or a place',
    scenes: [
      { state: 'full', content: <AboutName field="ARTIST" name="Ruscone, Gasparo" className={undefined} /> },
      { state: 'empty', content: <AboutName field="ARTIST" name="Anonymous" className={undefined} /> },
    ],
  },
  {
    module: 'notations/copy-notation',
    title: 'Copy a notation',
    scenes: [{ state: 'full', content: <CopyNotation notation="25F23(LION)" /> }],
  },
  {
    module: 'notations/iconclass-language-select',
    title: 'Language of notations',
    scenes: [{ state: 'full', content: <IconclassLanguageSelect label="Iconclass language" /> }],
  },
  {
    module: 'notations/notation',
    title: 'Notation',
    scenes: [
      { state: 'full', content: <Notation notation="25F23(LION)" /> },
      { state: '200 characters', content: <Notation notation="73A12" /> },
      { state: 'loading', content: <Notation notation="92B" /> },
      { state: 'error', content: <Notation notation="XY" /> },
    ],
  },
  {
    module: 'saving/add-to-list-button',
    title: 'Add to list',
    scenes: [
      { state: 'empty', content: <AddToListButton items={[]} /> },
      { state: 'full', content: <AddToListButton items={items} /> },
    ],
  },
  {
    module: 'saving/save-button',
    title: 'Save',
    scenes: [
      { state: 'empty', content: <SaveButton item={anItem({ ID: ['free'] })} caption="A lion at rest" /> },
      {
        state: 'saved',
        prepare: (store) => store.set(saveItemsAtom, [anItem({ ID: ['saved'] })]),
        content: <SaveButton item={anItem({ ID: ['saved'] })} caption="A lion that is saved" />,
      },
    ],
  },
  {
    module: 'saving/saved-items',
    title: 'Saved items',
    scenes: [
      { state: 'full, 200 characters', isWide: true, prepare: withSaved, content: <SavedItems section="all" /> },
    ],
  },
  {
    module: 'search-box/global-search-box',
    title: 'Search of pages without results',
    scenes: [{ state: 'empty', isWide: true, content: <GlobalSearchBox /> }],
  },
  {
    module: 'search-box/search-box',
    title: 'Search',
    scenes: [
      { state: 'empty', isWide: true, content: box('Search emblem books') },
      { state: 'large', isWide: true, content: box('Search at large', { look: 'large' }) },
      {
        state: 'under way',
        prepare: (store) => store.set(searchTermAtom, 'lion'),
        content: box('Search under way', { isSearching: true }),
      },
      {
        state: '200 characters',
        prepare: (store) => store.set(searchTermAtom, long),
        content: box('Search for long words', { look: 'quiet' }),
      },
    ],
  },
  {
    module: 'settings/single-keys-setting',
    title: 'Single keys',
    scenes: [{ state: 'full', content: <SingleKeysSetting /> }],
  },
];
