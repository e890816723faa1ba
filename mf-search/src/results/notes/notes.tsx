import type { SearchResult } from '@iconotheca/contracts/search/search';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { CorrectedNote } from './corrected-note.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { ReadAsNote } from './read-as-note.tsx';
import { RemarksNote } from './remarks-note.tsx';
import { WordReadingsNote } from './word-readings-note.tsx';

type Noted = Pick<SearchResult, 'corrected' | 'readAs' | 'leftOut' | 'remarks' | 'wordReadings'>;

/** Says above the hits how a query was read where that is not as it was typed; most answers need none of it. */
export function Notes({ search, result }: { search: SectionSearch; result: Noted }) {
  const { corrected, readAs, leftOut, remarks, wordReadings } = result;
  const { wordsIn } = search.applied;
  return (
    <>
      {corrected === undefined ? null : <CorrectedNote search={search} corrected={corrected} />}
      {readAs === undefined || search.isEarlier ? null : <ReadAsNote search={search} readAs={readAs} />}
      {leftOut === undefined || search.isEarlier ? null : <LeftOutNote search={search} leftOut={leftOut} />}
      {remarks === undefined || search.isEarlier ? null : <RemarksNote search={search} remarks={remarks} />}
      {(wordReadings ?? wordsIn) === undefined || search.isEarlier ? null : (
        <WordReadingsNote search={search} readings={wordReadings ?? []} />
      )}
    </>
  );
}
