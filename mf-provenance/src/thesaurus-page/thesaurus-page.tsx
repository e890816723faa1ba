import { archiveCodes } from '@iconotheca/contracts/collection/profiles';
import { mayKeepThesaurus } from '@iconotheca/contracts/thesaurus/replace-entry';
import { isLoggedInAtom, PageTitle, useSession } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Coming } from '@iconotheca/ui/elements/coming';
import { archiveSection, pageProfiles } from '@iconotheca/ui/collections/profiles';
import { LoginNeeded } from '../login-needed.tsx';
import { EntryList } from './entry-list.tsx';
import { ExportLinks } from './export-links.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/thesaurus.ts';
import styles from './thesaurus-page.module.css';

/** Shows /r/cerl/pda/thesaurus: the entries that users added to the thesaurus, for the editors who keep it. */
export function ThesaurusPage() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={words.title} section={archiveSection()} />
      <h1 tabIndex={-1}>{words.title}</h1>
      {isLoggedIn ? (
        <ForEditors />
      ) : (
        <>
          <p className="text">{words.intro}</p>
          <LoginNeeded />
        </>
      )}
    </div>
  );
}

function ForEditors() {
  const session = useSession();
  if (session === undefined) return <Coming>{shared.loading}</Coming>;
  if (!mayKeepThesaurus(session, archiveCodes(pageProfiles())))
    return <p className="note note--warn">{words.editorsOnly}</p>;
  return (
    <>
      <p className="text">{words.intro}</p>
      <ExportLinks />
      <EntryList />
    </>
  );
}
