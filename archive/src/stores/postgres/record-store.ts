import type { Records, RecordStore } from '../../ports/record-store.ts';
import { openAccountStore } from './accounts/account-store.ts';
import { openActionStore } from './action-store.ts';
import { openAnnotationStore } from './annotation-store.ts';
import { openAuditStore } from './accounts/audit-store.ts';
import { openCollectionStore } from './collection-store.ts';
import { nameOfDatabase, readPostgresAddress } from './database/address.ts';
import { openClaims } from './database/claims.ts';
import { connectAtStart, explained } from './database/connect.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Access } from './database/queries.ts';
import { openImageStore } from './image-store.ts';
import { openImportStore, openTrialImports } from './import-store.ts';
import { openInstitutionStore } from './accounts/institution-store.ts';
import { openItemStore } from './item-store.ts';
import { openListStore } from './list-store.ts';
import { openLookStore } from './look-store.ts';
import { openOwnershipStore } from './ownership-store.ts';
import { openPasskeyStore } from './accounts/passkey-store.ts';
import { openProfileStore } from './profile-store.ts';
import { openSessionStore } from './accounts/session-store.ts';
import { openThesaurusStore } from './thesaurus-store.ts';
import { openThrottleStore } from './accounts/throttle-store.ts';
import { openUploadStore } from './upload-store.ts';

interface PostgresOptions {
  /** `relaxed` for writes of what can be derived again. */
  durability?: 'full' | 'relaxed';
  /** Called once when the server cannot be reached at first, and is waited for. */
  onWait?: (reason: string) => void;
  /** Longest it is waited for, in place of the usual time. */
  waitMs?: number;
}

/**
 * Opens the records in a PostgreSQL database, and makes their tables or brings them up to date. Any number of archives may
 * work on one.
 * @param address `postgres://USER:PASSWORD@HOST:5432/DATABASE`
 * @throws StartError when the database cannot be used, in words that hold no password
 */
export async function openPostgresStore(
  address: string,
  { durability = 'full', onWait = () => undefined, waitMs }: PostgresOptions = {},
): Promise<RecordStore> {
  const config = readPostgresAddress(address);
  const client = await connectAtStart(config, { onWait, waitMs });
  try {
    await migrate(client, nameOfDatabase(config));
  } catch (error) {
    throw explained(error, config);
  } finally {
    await client.end();
  }
  const db = openDatabase(config, { durability });
  const claims = openClaims(config);
  return {
    ...recordsOf(db.access),
    transact: (work) => db.transact((access) => work(recordsOf(access))),
    snapshot: (work) => db.snapshot((access) => work(recordsOf(access))),
    trialImports: openTrialImports,
    claim: claims.claim,
    state: db.state,
    stateOfOthers: db.stateOfOthers,
    async close() {
      await claims.close();
      await db.close();
    },
  };
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
    thesaurus: openThesaurusStore(access),
  };
}
