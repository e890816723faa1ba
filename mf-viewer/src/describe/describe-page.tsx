import { describeFromUrl } from '@iconotheca/contracts/search/describe-url';
import { collectionOfSection, isSection } from '@iconotheca/contracts/collection/section';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { searchSentence } from '@iconotheca/ui/filters/search-sentence';
import { sectionLabel } from '@iconotheca/ui/filters/section-label';
import { words } from '@iconotheca/ui/words/describe';
import { accessAddress, isLoggedInAtom, Link, messages, PageTitle, useLocation, useParams } from '@iconotheca/client';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { useAtomValue } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import styles from './describe.module.css';
import item from '../item/item.module.css';
import { DescribeItem } from './describe-item.tsx';
import { StartTask } from './start-task.tsx';
import { TaskBar } from './task-bar.tsx';
import { useLeft } from './use-left.ts';
import { useTask } from './use-task.ts';
import { words as writing } from '../words/writing.ts';

/** Shows `/r/describe/{section}`: the items of a search without notations, one after the other. */
export function DescribePage() {
  const { section = 'all' } = useParams();
  const { search } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const address = useMemo(() => describeFromUrl(new URLSearchParams(search)), [search]);
  if (!isSection(section)) return <Notice title={writing.noSection}>{writing.noSectionCalled({ section })}</Notice>;
  if (!isLoggedIn) return <LoginFirst section={section} />;
  return <Describe section={section} search={address.search} uid={address.uid} />;
}

interface DescribeProps {
  section: string;
  search: SearchState;
  uid: string | undefined;
}

function Describe({ section, search, uid }: DescribeProps) {
  const running = useTask(section, search);
  const left = useLeft(running, uid);
  const sentence = useSentence(section, search);
  return (
    <div className="wrap">
      <TaskBar running={running} left={left} sentence={sentence} />
      {uid === undefined ? <StartTask running={running} /> : <DescribeItem key={uid} uid={uid} running={running} />}
    </div>
  );
}

function useSentence(section: string, { q, filters }: SearchState): string {
  const labelOf = useFilterLabels(filters);
  const code = collectionOfSection(section);
  const nameOf = useCollectionNames(code === undefined ? [] : [code]);
  const label = code === undefined ? sectionLabel(section) : nameOf(code);
  return searchSentence({ sectionLabel: label, q, filters, labelOf });
}

function LoginFirst({ section }: { section: string }) {
  const location = useLocation();
  return (
    <Notice title={words.title} section={section}>
      <p>{words.intro}</p>
      <p>{messages.loginNeeded}.</p>
      <p>
        <Link className="btn btn--main" to={accessAddress(location)}>
          {writing.logIn}
        </Link>
      </p>
    </Notice>
  );
}

function Notice({ title, section, children }: { title: string; section?: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <PageTitle title={title} {...(section === undefined ? {} : { section })} />
      <div className={item.message}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={`text ${styles.notice ?? ''}`}>{children}</div>
      </div>
    </div>
  );
}
