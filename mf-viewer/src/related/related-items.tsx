import type { Item } from '@iconotheca/contracts/item/item';
import type { RelatedItem } from '@iconotheca/contracts/item/related';
import { uidOf } from '@iconotheca/contracts/item/item';
import { ItemCard } from '@iconotheca/ui/cards/item-card';
import { ShortConceptLabel } from '@iconotheca/ui/notations/notation';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, type ReactNode } from 'react';
import { groupedReasons } from './grouped-reasons.ts';
import { relatedQueryOptions } from './related-query.ts';
import styles from './related.module.css';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/item.ts';

interface RelatedItemsProps {
  uid: string;
  section: string;
}

/**
 * Shows items with the same subjects, then items that look alike. Renders nothing when there are none, or when the
 * request fails (spec §8).
 */
export function RelatedItems({ uid, section }: RelatedItemsProps) {
  const { data } = useQuery(relatedQueryOptions(uid));
  if (data === undefined) return null;
  const { bySubject, byLook } = data;
  return (
    <>
      {bySubject.length > 0 && <BySubject related={bySubject} section={section} />}
      {byLook.length > 0 && (
        <Row title={words.alike} remark={words.alikeHint}>
          <Cards label={words.alike}>
            {byLook.map((item) => (
              <RelatedCard key={uidOf(item)} item={item} section={section} />
            ))}
          </Cards>
        </Row>
      )}
    </>
  );
}

interface BySubjectProps {
  related: readonly RelatedItem[];
  section: string;
}

/** A reason that a group shares stands once above it. */
function BySubject({ related, section }: BySubjectProps) {
  const groups = groupedReasons(related);
  return (
    <Row title={words.related}>
      {groups.map(({ reasons, members }) => (
        <Fragment key={reasons.join(' ')}>
          {reasons.length > 0 ? (
            <p className={styles.shared}>
              <RichText
                text={words.alsoShowing({ count: members.length })}
                parts={{ concepts: () => <Concepts notations={reasons} /> }}
              />
            </p>
          ) : (
            groups.length > 1 && <p className={styles.shared}>{words.others}</p>
          )}
          <Cards label={words.related}>
            {members.map(({ item, shared }) => (
              <RelatedCard key={uidOf(item)} item={item} section={section} shared={shared} />
            ))}
          </Cards>
        </Fragment>
      ))}
    </Row>
  );
}

interface RowProps {
  title: string;
  remark?: string;
  children: ReactNode;
}

function Row({ title, remark, children }: RowProps) {
  const id = useId();
  return (
    <section className={styles.related} aria-labelledby={id}>
      <div className="rulehead">
        <h2 id={id}>{title}</h2>
      </div>
      {remark !== undefined && <p className={`meta ${styles.remark}`}>{remark}</p>}
      {children}
    </section>
  );
}

function Cards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

interface RelatedCardProps extends Partial<Pick<RelatedItem, 'shared'>> {
  item: Item;
  section: string;
}

function RelatedCard({ item, section, shared }: RelatedCardProps) {
  return (
    <li>
      <ItemCard item={item} section={section} />
      {shared !== undefined && shared.length > 0 && <Reason notations={shared} />}
    </li>
  );
}

/** `Also shows lion; ship` */
function Reason({ notations }: { notations: readonly string[] }) {
  return (
    <p className={styles.reason}>
      <RichText text={words.alsoShows} parts={{ concepts: () => <Concepts notations={notations} /> }} />
    </p>
  );
}

function Concepts({ notations }: { notations: readonly string[] }) {
  const answers = useNotations(notations);
  return notations.map((notation, index) => {
    const answer = answers.get(notation);
    return (
      <span key={notation}>
        {index > 0 && '; '}
        {answer === undefined ? <code className="code">{notation}</code> : <ShortConceptLabel answer={answer} />}
      </span>
    );
  });
}
