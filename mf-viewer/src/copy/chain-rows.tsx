import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { ChainOwner, Copy } from '@iconotheca/contracts/owner/copy';
import type { DatedMark } from '@iconotheca/contracts/owner/owner';
import { Link } from '@iconotheca/client';
import { yearName } from '@iconotheca/ui/names/year-name';
import { words } from '../words/copy.ts';
import { OwnerLink } from '../owner/owner-link.tsx';
import styles from '../owner/ownership.module.css';
import type { TimelineRow } from '../timeline/timeline.tsx';

/** Tells the history of a copy line by line: when it was made, its owners with the gaps between them, who holds it today. */
export function chainRows({ made, imprint, chain, institution }: Copy): TimelineRow[] {
  const begin: TimelineRow[] =
    made === undefined
      ? []
      : [{ key: 'made', kind: 'made', when: made.label, span: made, children: imprint ?? words.printed }];
  const links = chain.map((link, at): TimelineRow => (link.kind === 'owner' ? ownerRow(link, at) : gapRow(link, at)));
  const end: TimelineRow = {
    key: 'held',
    kind: 'made',
    when: words.today,
    children: words.heldNow({ institution: institution.name }),
  };
  return [...begin, ...links, end];
}

function gapRow({ from, until }: { from: number; until: number }, at: number): TimelineRow {
  return {
    key: `gap ${at}`,
    kind: 'gap',
    when: '',
    span: { from, until, isApproximate: false, label: '' },
    children: words.gap({ from: yearName(from), until: yearName(until) }),
  };
}

function ownerRow(link: ChainOwner, at: number): TimelineRow {
  const { owner, span, basis, dates, marks } = link;
  return {
    key: owner?.id ?? `mark ${at}`,
    kind: basis === 'name' ? 'name' : 'owner',
    when: span?.label ?? (dates.length > 0 ? dates.join(', ') : words.noDate),
    span,
    children: (
      <>
        {owner === undefined ? words.unknownOwner : <OwnerLink owner={owner} />}
        {basis === 'name' && <span className="meta"> {words.fromName}</span>}
        {marks.length > 0 && <Marks marks={marks} />}
      </>
    ),
  };
}

function Marks({ marks }: { marks: readonly DatedMark[] }) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ uid, label }) => (
        <li key={uid}>
          <Link to={itemHref(uid, 'all')}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
