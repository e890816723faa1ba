import type { Item } from '@iconotheca/contracts/item/item';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { Sources } from '../../ports/sources.ts';
import { buildIndex } from './build-index.ts';
import { openColumnStore } from '../columns/columns.ts';
import { loadSnapshot } from '../columns/snapshot.ts';
import { searchDocument, type SearchDocument } from '../../documents/search-document.ts';
import { findCommonWords } from '../postings/common-words.ts';
import { finishGeneration, snapshotFile, unfinishedFile } from '../file/generations.ts';
import { createIndexFile } from '../file/index-file.ts';
import { persistSnapshot } from '../file/persisted-snapshot.ts';

export interface BuildProgress {
  documents: number;
  total: number;
}

/** Enough to tell a word of a sixteenth of them from one of a twentieth. */
const sampled = 2_000;

/** Makes an index of all items as they are now, beside those that are in the folder. @returns its number */
export function makeGeneration(
  folder: string,
  sources: Sources,
  onProgress?: (progress: BuildProgress) => void,
): number {
  const items = sources.openItems();
  const iconclass = sources.openConcepts();
  const file = unfinishedFile(folder);
  const index = createIndexFile(file);
  try {
    items.atOneState(() => {
      const total = items.count();
      buildIndex(index, {
        items: items.versions(),
        wholesOf: (item) => items.wholesOf(item),
        runsFolder: `${file}-runs`,
        iconclass,
        common: findCommonWords(documentsOf(items.sample(sampled), iconclass)),
        seq: items.lastSeq(),
        onProgress: (documents) => onProgress?.({ documents, total }),
      });
    });
    persistSnapshot(snapshotFile(file), loadSnapshot(index), openColumnStore(index).stampOf);
  } finally {
    index.close();
    iconclass.close();
    items.close();
  }
  return finishGeneration(folder, file);
}

/** The documents of those items that can be made one; a build counts the others. */
function documentsOf(items: readonly Item[], iconclass: ConceptTable): SearchDocument[] {
  return items.flatMap((item) => {
    try {
      // Common words are those of own texts.
      return [searchDocument(item, iconclass, [])];
    } catch {
      return [];
    }
  });
}
