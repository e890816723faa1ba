import type { Records, RecordStore } from '../../ports/record-store.ts';
import type { Access, Database } from '../database.ts';
import { openAccountStore } from './account-store.ts';
import { openActionStore } from './action-store.ts';
import { openAnnotationStore } from './annotation-store.ts';
import { openAuditStore } from './audit-store.ts';
import { openAuthorityStore } from './authority-store.ts';
import { openCollectionStore } from './collection-store.ts';
import { openImageStore } from './image-store.ts';
import { openImportStore, openTrialImports } from './import-store.ts';
import { openInstitutionStore } from './institution-store.ts';
import { openItemStore } from './item-store.ts';
import { openListStore } from './list-store.ts';
import { openLookStore } from './look-store.ts';
import { openOwnershipStore } from './ownership-store.ts';
import { openPasskeyStore } from './passkey-store.ts';
import { openProfileStore } from './profile-store.ts';
import { openRunStore } from './run-store.ts';
import { openSessionStore } from './session-store.ts';
import { openThesaurusStore } from './thesaurus-store.ts';
import { openThrottleStore } from './throttle-store.ts';
import { openUploadStore } from './upload-store.ts';

/** Opens what is stored as records in a database. */
export function recordStoreOf({
  access,
  transact,
  snapshot,
  claim,
  state,
  stateOfOthers,
  close,
}: Database): RecordStore {
  return {
    ...recordsOf(access),
    transact: (work) => transact((within) => work(recordsOf(within))),
    snapshot: (work) => snapshot((within) => work(recordsOf(within))),
    trialImports: openTrialImports,
    claim,
    moved: () => readMoved(access),
    state,
    stateOfOthers,
    close,
  };
}

/** The table of marks is made by the first move. */
async function readMoved({ dialect, read }: Access): Promise<string | undefined> {
  if ((await read.rows(dialect.hasTable, 'archive_mark')).length === 0) return undefined;
  const [row] = await read.rows("select value from archive_mark where name = 'moved'");
  return row === undefined ? undefined : String(row['value']);
}

function recordsOf(access: Access): Records {
  return {
    items: openItemStore(access),
    images: openImageStore(access),
    looks: openLookStore(access),
    collections: openCollectionStore(access),
    profiles: openProfileStore(access),
    itemActions: openActionStore(access),
    annotations: openAnnotationStore(access),
    lists: openListStore(access),
    uploads: openUploadStore(access),
    accounts: openAccountStore(access),
    institutions: openInstitutionStore(access),
    sessions: openSessionStore(access),
    passkeys: openPasskeyStore(access),
    tries: openThrottleStore(access),
    audit: openAuditStore(access),
    ownership: openOwnershipStore(access),
    imports: openImportStore(access),
    runs: openRunStore(access),
    thesaurus: openThesaurusStore(access),
    authorities: openAuthorityStore(access),
  };
}
