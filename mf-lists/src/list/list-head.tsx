import { collectionUrl } from '@iconotheca/contracts/iiif/iiif';
import type { List } from '@iconotheca/contracts/list/list';
import { formatDate } from '@iconotheca/client';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import type { Ref } from 'react';
import { CopyLink } from './copy-link.tsx';
import styles from './list-head.module.css';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/page.ts';

interface ListHeadProps {
  list: List;
  isEditing: boolean;
  onEdit: () => void;
  onDelete: () => void;
  heading: Ref<HTMLHeadingElement>;
}

/** Shows name and description of a list, who can read it, and its owner's actions. */
export function ListHead({ list, isEditing, onEdit, onDelete, heading }: ListHeadProps) {
  const { pk, name, description, count, modified, isMine, public: isPublic } = list;
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      {isMine ? (
        <div className={styles.actions}>
          <button type="button" className="btn btn--small" aria-expanded={isEditing} onClick={onEdit}>
            {words.editButton}
          </button>
          <button type="button" className="btn btn--small link--warn" onClick={onDelete}>
            {words.delete}
          </button>
        </div>
      ) : null}
      {description === '' ? null : <MarkdownText text={description} />}
      <p className={`meta ${styles.facts}`}>
        <span>
          <RichText
            text={words.changed({ count, date: formatDate(modified) })}
            parts={{ num: (number) => <span className="num">{number}</span> }}
          />
        </span>
        {isPublic ? (
          <>
            <span>{isMine ? words.public : words.shared}</span>
            <CopyLink pk={pk} className="link" />
            <a className="link" href={collectionUrl('list', pk)} title={words.dragCollection}>
              {words.collection}
            </a>
          </>
        ) : null}
      </p>
    </header>
  );
}
