import { openArchive } from '../../../archive.ts';
import { fileInForce } from '../../../iconclass/current-iconclass.ts';
import { openIconclass } from '../../../iconclass/open-iconclass.ts';
import { buildIndex } from './build-index.ts';
import { openColumnStore } from '../columns/columns.ts';
import { loadSnapshot } from '../columns/snapshot.ts';
import { searchDocument } from '../../search-document.ts';
import { findCommonWords } from '../postings/common-words.ts';
import { finishGeneration, snapshotFile, unfinishedFile } from '../file/generations.ts';
import { createIndexFile } from '../file/index-file.ts';
import { keepSnapshot } from '../file/kept-snapshot.ts';

export interface BuildProgress {
  documents: number;
  total: number;
}

/** Enough to tell a word of a sixteenth of them from one of a twentieth. */
const sampled = 2_000;

/**
 * Makes an index of all items as they are now, beside those that are there. A table of Iconclass must be in the data
 * folder. @returns its number
 */
export function makeGeneration(dataDir: string, onProgress?: (progress: BuildProgress) => void): number {
  const { db, items } = openArchive(dataDir);
  const iconclass = openIconclass(fileInForce(dataDir));
  const file = unfinishedFile(dataDir);
  const index = createIndexFile(file);
  try {
    // One state of the items and of their log, whatever is written meanwhile.
    db.exec('begin');
    const total = items.count();
    const seq = items.lastSeq();
    buildIndex(index, {
      items: items.versions(),
      runsFolder: `${file}-runs`,
      iconclass,
      common: findCommonWords(items.sample(sampled).map((item) => searchDocument(item, iconclass))),
      seq,
      onProgress: (documents) => onProgress?.({ documents, total }),
    });
    db.exec('commit');
    keepSnapshot(snapshotFile(file), loadSnapshot(index), openColumnStore(index).stampOf);
  } finally {
    index.close();
    iconclass.close();
    db.close();
  }
  return finishGeneration(dataDir, file);
}
