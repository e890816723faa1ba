import styles from './skeleton.module.css';

/**
 * Shows a box in place of content that is still to come. It appears after 150 ms, so that a quick answer never flashes;
 * its size comes from `className`, and must be that of the content.
 */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden="true" />;
}
