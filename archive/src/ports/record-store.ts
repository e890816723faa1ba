import type {
  AccountRecords,
  AuditRecords,
  InstitutionRecords,
  PasskeyRecords,
  SessionRecords,
  TryRecords,
} from './accounts.ts';
import type { AnnotationRecords, ListRecords, UploadRecords } from './contributions.ts';
import type { ImageRecords, LookRecords } from './images.ts';
import type { ImportRecords } from './imports.ts';
import type { AuthorityRecords } from './authorities.ts';
import type { CollectionRecords, ItemActionRecords, ItemRecords, ProfileRecords } from './items.ts';
import type { ThesaurusRecords } from './thesaurus.ts';
import type { RunRecords } from './runs.ts';
import type { OwnershipRecords } from './ownership.ts';

/** Everything that is stored as records, by aggregate. */
export interface Records {
  items: ItemRecords;
  images: ImageRecords;
  looks: LookRecords;
  collections: CollectionRecords;
  profiles: ProfileRecords;
  itemActions: ItemActionRecords;
  annotations: AnnotationRecords;
  lists: ListRecords;
  uploads: UploadRecords;
  accounts: AccountRecords;
  institutions: InstitutionRecords;
  sessions: SessionRecords;
  passkeys: PasskeyRecords;
  tries: TryRecords;
  audit: AuditRecords;
  ownership: OwnershipRecords;
  imports: ImportRecords;
  runs: RunRecords;
  thesaurus: ThesaurusRecords;
  authorities: AuthorityRecords;
}

/** A job that this store works at, and no other. */
export interface Claim {
  /** Aborted when the claim was lost, as it is with the connection to a server: then another one may have it. */
  lost: AbortSignal;
  /** Lets others have the job. */
  release(): Promise<void>;
}

/**
 * Store of records. Several archives may work on one store: nothing that one of them must know of another is only in
 * its memory. An acknowledged write has outlived the process and the power: its promise resolves when it is on the
 * disk.
 */
export interface RecordStore extends Records {
  /**
   * Runs `work` in one write transaction: all of it is stored, or nothing when it rejects. Rows that it reads cannot be
   * changed by others before it ends, so that a write may depend on it. It works with the records that it is given, and
   * waits for nothing but them: other writers wait meanwhile. Where the store could not keep what it did, as with a
   * server that was started anew, it runs once more from its beginning: it changes nothing but records.
   * @throws Error through the promise when `work` uses the store itself, which would wait for its own end
   */
  transact<Result>(work: (records: Records) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` on everything as it is at one moment, whatever others write meanwhile. For programs that read all there
   * is; it must not write, and nothing else uses this store until it ends.
   */
  snapshot<Result>(work: (records: Records) => Promise<Result>): Promise<Result>;
  /** Records that are read as here but written to a place that ends with the store, for a trial of an import. */
  trialImports(): ImportRecords;
  /**
   * Takes a job that several archives may find to do at once. It ends with the process, however that ends.
   * @returns undefined where another one, here or elsewhere, works at it
   */
  claim(job: string): Promise<Claim | undefined>;
  /** Reads the note of a move to another place, as JSON; undefined for records that take writes. */
  moved(): Promise<string | undefined>;
  /** Differs whenever anything stored does, by this store or another: `'3 12'`. */
  state(): Promise<string>;
  /** Differs whenever another process or connection has written. */
  stateOfOthers(): Promise<string>;
  /** Resolves when nothing is open any more. */
  close(): Promise<void>;
}
