import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Records, RecordStore } from '../../ports/record-store.ts';
import { openAccountStore } from './accounts/account-store.ts';
import { openActionStore } from './action-store.ts';
import { openAnnotationStore } from './annotation-store.ts';
import { openAuditStore } from './accounts/audit-store.ts';
import { openClaims } from './claims.ts';
import { openCollectionStore } from './collection-store.ts';
import { openImageStore } from './image-store.ts';
import { openImportStore } from './import-store.ts';
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

/** Runs one statement, or a few that belong together, and answers when it may. */
type Run = <Result>(act: () => Result) => Promise<Result>;

type ImportTables = ReturnType<typeof openImportStore>;

/**
 * Records in a SQLite database. SQLite answers within the call, so that each answer is there at once unless a
 * transaction is open: then others wait for its end, since a connection has one transaction.
 */
export function openRecordStore(db: DatabaseSync): RecordStore {
  /** `ended` settles when the transaction that is open has ended; undefined when none is. */
  const transaction: { ended?: Promise<void> | undefined } = {};
  const inside = new AsyncLocalStorage<true>();
  const tables = openTables(db);
  const others = db.prepare('pragma data_version');
  const state = databaseState(db);
  const claims = openClaims(db);

  function refuseInside(): void {
    if (inside.getStore() !== true) return;
    throw new Error('In a transaction only the records that it was given may be used.');
  }

  async function alone<Result>(act: () => Result): Promise<Result> {
    refuseInside();
    while (transaction.ended !== undefined) await transaction.ended;
    return act();
  }

  const within = recordsOf(tables, async (act) => act());

  async function exclusively<Result>(
    begin: 'begin' | 'begin immediate',
    work: (records: Records) => Promise<Result>,
  ): Promise<Result> {
    refuseInside();
    // Nothing is awaited between the last look and the transaction's own mark.
    while (transaction.ended !== undefined) await transaction.ended;
    const { promise, resolve } = Promise.withResolvers<void>();
    transaction.ended = promise;
    try {
      db.exec(begin);
      const result = await inside.run(true, () => work(within));
      db.exec('commit');
      return result;
    } finally {
      // After a failure, and after a failure of the commit itself.
      if (db.isTransaction) db.exec('rollback');
      transaction.ended = undefined;
      resolve();
    }
  }

  return {
    ...recordsOf(tables, alone),
    transact: (work) => exclusively('begin immediate', work),
    snapshot: (work) => exclusively('begin', work),
    trialImports: () => importsOf(openImportStore(db, 'temp'), alone),
    claim: async (job) => claims.claim(job),
    state: () => alone(state),
    stateOfOthers: () => alone(() => String(others.get()?.['data_version'])),
    close: () =>
      alone(() => {
        claims.close();
        db.close();
      }),
  };
}

function openTables(db: DatabaseSync) {
  return {
    items: openItemStore(db),
    images: openImageStore(db),
    looks: openLookStore(db),
    collections: openCollectionStore(db),
    profiles: openProfileStore(db),
    itemActions: openActionStore(db),
    annotations: openAnnotationStore(db),
    lists: openListStore(db),
    ownership: openOwnershipStore(db),
    uploads: openUploadStore(db),
    accounts: openAccountStore(db),
    institutions: openInstitutionStore(db),
    sessions: openSessionStore(db),
    passkeys: openPasskeyStore(db),
    tries: openThrottleStore(db),
    audit: openAuditStore(db),
    imports: openImportStore(db, 'main'),
    thesaurus: openThesaurusStore(db),
  };
}

function recordsOf(tables: ReturnType<typeof openTables>, run: Run): Records {
  const { items, images, looks, collections, profiles, itemActions, annotations, lists, uploads } = tables;
  const { accounts, institutions, sessions, passkeys, tries, audit, ownership, thesaurus } = tables;
  return {
    items: {
      save: (record) => run(() => items.save(record)),
      saveAll: (records) => run(() => items.saveAll(records)),
      compare: (record) => run(() => items.compare(record)),
      remove: (uid) => run(() => items.remove(uid)),
      find: (uid) => run(() => items.find(uid)),
      lastOf: (uid) => run(() => items.lastOf(uid)),
      recordAt: (uid, version) => run(() => items.recordAt(uid, version)),
      withShelfmark: (shelfmark, most) => run(() => items.withShelfmark(shelfmark, most)),
      findAll: (uids) => run(() => items.findAll(uids)),
      subjects: (uids) => run(() => items.subjects(uids)),
      showing: (names) => run(() => items.showing(names)),
      stream: () => inParts(items.stream(), run),
      latest: (count) => run(() => items.latest(count)),
      dates: (uids) => run(() => items.dates(uids)),
      saves: (part) => inParts(items.saves(part), run),
      count: () => run(() => items.count()),
      lastSeq: () => run(() => items.lastSeq()),
      eventsAfter: (seq, limit) => run(() => items.eventsAfter(seq, limit)),
    },
    images: {
      find: (name) => run(() => images.find(name)),
      versionOf: (name) => run(() => images.versionOf(name)),
      describe: (names) => run(() => images.describe(names)),
      saveReady: (name, image) => run(() => images.saveReady(name, image)),
      remove: (name) => run(() => images.remove(name)),
      plan: (planned) => run(() => images.plan(planned)),
      hasMakeable: () => run(() => images.hasMakeable()),
      madeAmong: (names) => run(() => images.madeAmong(names)),
      replan: (planned) => run(() => images.replan(planned)),
      saveFailed: (name) => run(() => images.saveFailed(name)),
      plannedNames: () => run(() => images.plannedNames()),
      count: () => run(() => images.count()),
      sameAs: (names) => run(() => images.sameAs(names)),
      undigested: (after, count) => run(() => images.undigested(after, count)),
      saveDigest: (image, digest) => run(() => images.saveDigest(image, digest)),
    },
    looks: {
      unseen: () => run(() => looks.unseen()),
      removeGone: () => run(() => looks.removeGone()),
      save: (image, look) => run(() => looks.save(image, look)),
      after: (seq) => inParts(looks.after(seq), run),
      versionOf: (name) => run(() => looks.versionOf(name)),
      shown: (names) => run(() => looks.shown(names)),
    },
    collections: {
      name: (code, name) => run(() => collections.name(code, name)),
      list: () => run(() => collections.list()),
      nameOf: (code) => run(() => collections.nameOf(code)),
    },
    profiles: {
      list: () => run(() => profiles.list()),
      put: (profile) => run(() => profiles.put(profile)),
      remove: (code) => run(() => profiles.remove(code)),
    },
    itemActions: {
      add: (action) => run(() => itemActions.add(action)),
      historyOf: (uid, part) => run(() => itemActions.historyOf(uid, part)),
      countHistoryOf: (uid) => run(() => itemActions.countHistoryOf(uid)),
      isWithdrawn: (uid) => run(() => itemActions.isWithdrawn(uid)),
      withdrawn: (keepers, part) => run(() => itemActions.withdrawn(keepers, part)),
      countWithdrawn: (keepers) => run(() => itemActions.countWithdrawn(keepers)),
      savedSince: (byPk, after) => run(() => itemActions.savedSince(byPk, after)),
    },
    annotations: {
      find: (pk) => run(() => annotations.find(pk)),
      findByKey: (ownerPk, createKey) => run(() => annotations.findByKey(ownerPk, createKey)),
      stream: () => inParts(annotations.stream(), run),
      latest: (count) => run(() => annotations.latest(count)),
      wasKeyUsed: (ownerPk, createKey) => run(() => annotations.wasKeyUsed(ownerPk, createKey)),
      countOf: (uid, ownerPk) => run(() => annotations.countOf(uid, ownerPk)),
      add: (annotation) => run(() => annotations.add(annotation)),
      update: (annotation, content) => run(() => annotations.update(annotation, content)),
      remove: (annotation, byPk) => run(() => annotations.remove(annotation, byPk)),
    },
    lists: {
      find: (pk) => run(() => lists.find(pk)),
      findByKey: (ownerPk, createKey) => run(() => lists.findByKey(ownerPk, createKey)),
      ownedBy: (ownerPk) => run(() => lists.ownedBy(ownerPk)),
      wholeOwnedBy: (ownerPk) => run(() => lists.wholeOwnedBy(ownerPk)),
      stream: () => inParts(lists.stream(), run),
      countOwnedBy: (ownerPk) => run(() => lists.countOwnedBy(ownerPk)),
      add: (list) => run(() => lists.add(list)),
      update: (pk, content) => run(() => lists.update(pk, content)),
      remove: (pk) => run(() => lists.remove(pk)),
    },
    uploads: {
      sentSince: (ownerPk, after) => run(() => uploads.sentSince(ownerPk, after)),
      begin: (upload) => run(() => uploads.begin(upload)),
      settle: (name, state, bytes) => run(() => uploads.settle(name, state, bytes)),
      senderOf: (name) => run(() => uploads.senderOf(name)),
      sentBy: (ownerPk, names) => run(() => uploads.sentBy(ownerPk, names)),
      want: (ownerPk, names, at) => run(() => uploads.want(ownerPk, names, at)),
      unwanted: (before, count) => run(() => uploads.unwanted(before, count)),
      sweep: (name, before, leftover) => run(() => uploads.sweep(name, before, leftover)),
      leftovers: () => run(() => uploads.leftovers()),
      removeLeftover: (name) => run(() => uploads.removeLeftover(name)),
      swept: (names) => run(() => uploads.swept(names)),
      removeFailed: (ownerPk, before) => run(() => uploads.removeFailed(ownerPk, before)),
    },
    accounts: {
      find: (pk) => run(() => accounts.find(pk)),
      findByName: (username) => run(() => accounts.findByName(username)),
      list: () => run(() => accounts.list()),
      add: (account) => run(() => accounts.add(account)),
      setPassword: (pk, password) => run(() => accounts.setPassword(pk, password)),
      setOperator: (pk, isOperator) => run(() => accounts.setOperator(pk, isOperator)),
      setNeedsPasskey: (pk, needsPasskey) => run(() => accounts.setNeedsPasskey(pk, needsPasskey)),
      setInstitution: (pk, institutionPk) => run(() => accounts.setInstitution(pk, institutionPk)),
      disable: (pk, at) => run(() => accounts.disable(pk, at)),
    },
    institutions: {
      find: (pk) => run(() => institutions.find(pk)),
      findByName: (name) => run(() => institutions.findByName(name)),
      list: () => run(() => institutions.list()),
      save: (institution) => run(() => institutions.save(institution)),
    },
    sessions: {
      add: (session, nowS) => run(() => sessions.add(session, nowS)),
      find: (token, nowS) => run(() => sessions.find(token, nowS)),
      ofAccount: (accountPk, nowS) => run(() => sessions.ofAccount(accountPk, nowS)),
      setUsed: (id, nowS) => run(() => sessions.setUsed(id, nowS)),
      passes: (nowS) => run(() => sessions.passes(nowS)),
      revoke: (token) => run(() => sessions.revoke(token)),
      revokeAllOf: (accountPk) => run(() => sessions.revokeAllOf(accountPk)),
      revokeOne: (accountPk, id) => run(() => sessions.revokeOne(accountPk, id)),
      revokeOthers: (accountPk, butId) => run(() => sessions.revokeOthers(accountPk, butId)),
      revokePass: (id) => run(() => sessions.revokePass(id)),
    },
    passkeys: {
      find: (id) => run(() => passkeys.find(id)),
      ofAccount: (accountPk) => run(() => passkeys.ofAccount(accountPk)),
      add: (passkey) => run(() => passkeys.add(passkey)),
      setUsed: (id, counter, nowS) => run(() => passkeys.setUsed(id, counter, nowS)),
      remove: (accountPk, id) => run(() => passkeys.remove(accountPk, id)),
      removeAllOf: (accountPk) => run(() => passkeys.removeAllOf(accountPk)),
      addChallenge: (challenge, expiresAt, nowS) => run(() => passkeys.addChallenge(challenge, expiresAt, nowS)),
      takeChallenge: (challenge, nowS) => run(() => passkeys.takeChallenge(challenge, nowS)),
    },
    tries: {
      find: (key) => run(() => tries.find(key)),
      add: (key, at) => run(() => tries.add(key, at)),
      takeBack: (key) => run(() => tries.takeBack(key)),
      remove: (key) => run(() => tries.remove(key)),
      removeUntil: (before) => run(() => tries.removeUntil(before)),
    },
    ownership: {
      naming: (owner, limit) => run(() => ownership.naming(owner, limit)),
      countNaming: (owner) => run(() => ownership.countNaming(owner)),
      named: (name, limit) => run(() => ownership.named(name, limit)),
      holders: (shelfmark, institution) => run(() => ownership.holders(shelfmark, institution)),
      inCopy: (shelfmark, holders, limit) => run(() => ownership.inCopy(shelfmark, holders, limit)),
      countInCopy: (shelfmark, holders) => run(() => ownership.countInCopy(shelfmark, holders)),
    },
    audit: {
      add: (entry) => run(() => audit.add(entry)),
      latest: (count) => run(() => audit.latest(count)),
    },
    imports: importsOf(tables.imports, run),
    thesaurus: {
      find: (id) => run(() => thesaurus.find(id)),
      findSame: (addedByPk, digest) => run(() => thesaurus.findSame(addedByPk, digest)),
      search: (search) => run(() => thesaurus.search(search)),
      stream: () => inParts(thesaurus.stream(), run),
      addedSince: (addedByPk, after) => run(() => thesaurus.addedSince(addedByPk, after)),
      save: (entry) => run(() => thesaurus.save(entry)),
      replace: (id, by) => run(() => thesaurus.replace(id, by)),
      countNaming: (ids) => run(() => thesaurus.countNaming(ids)),
      behind: (after, limit) => run(() => thesaurus.behind(after, limit)),
    },
  };
}

function importsOf(imports: ImportTables, run: Run): Records['imports'] {
  return {
    find: (digest) => run(() => imports.find(digest)),
    save: (digest, file, importRun) => run(() => imports.save(digest, file, importRun)),
    addProblem: (digest, problem) => run(() => imports.addProblem(digest, problem)),
    removeProblems: (digest) => run(() => imports.removeProblems(digest)),
    problems: (digest) => inParts(imports.problems(digest), run),
  };
}

/** Rows of a statement that are read in one go: a promise for each would cost more than the row. */
const partSize = 100;

async function* inParts<Row>(rows: Iterable<Row>, run: Run): AsyncGenerator<Row, void, undefined> {
  const reading = rows[Symbol.iterator]();
  try {
    for (;;) {
      const part = await run(() => take(reading, partSize));
      yield* part;
      if (part.length < partSize) return;
    }
  } finally {
    // Ends the statement of a reader that stops before the last row.
    reading.return?.();
  }
}

function take<Row>(rows: Iterator<Row>, count: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < count) {
    const next = rows.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** Makes a text that differs between states of a database, whichever connection changed it: `'3 12'`. */
function databaseState(db: DatabaseSync): () => string {
  const others = db.prepare('pragma data_version');
  const own = db.prepare('select total_changes() as changes');
  return () => `${String(others.get()?.['data_version'])} ${String(own.get()?.['changes'])}`;
}
