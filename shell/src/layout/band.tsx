import { Link, useLocation } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { linkLabel } from '@iconotheca/contracts/release/link';
import type { ReactNode } from 'react';
import { useFeedbackHref } from './feedback-href.ts';
import type { Band as BandContent } from './place.ts';
import { SiteLink } from './site-link.tsx';
import styles from './band.module.css';
import { words } from '../words/page.ts';

interface BandProps {
  band: BandContent;
  /** Set while the next page is loading. */
  isPending: boolean;
}

/** Shows a rule in the section's pigment with its tab hanging from it as from a thumb index, or a partner's band. */
export function Band({ band, isPending }: BandProps) {
  const feedbackHref = useFeedbackHref();
  const ribbon = (
    <a className={styles.ribbon} href={feedbackHref}>
      {words.feedback}
    </a>
  );
  if (band.kind === 'partner') return <PartnerBand band={band} isPending={isPending} ribbon={ribbon} />;
  return (
    <div className={styles.rule} data-pending={isPending}>
      <div className={`wrap ${styles.hanging}`}>
        {band.href === undefined ? (
          <span className={styles.tab}>{band.label}</span>
        ) : (
          <Link className={styles.tab} to={band.href}>
            {band.label}
          </Link>
        )}
        {ribbon}
      </div>
    </div>
  );
}

interface PartnerBandProps {
  band: Extract<BandContent, { kind: 'partner' }>;
  isPending: boolean;
  ribbon: ReactNode;
}

function PartnerBand({ band, isPending, ribbon }: PartnerBandProps) {
  const { pathname } = useLocation();
  return (
    <>
      <nav className={styles.partner} aria-label={band.name} data-kind={band.pigment} data-pending={isPending}>
        <div className="wrap">
          <b>{band.name}</b>
          {band.links.map((link) => (
            <SiteLink key={link.href} to={link.href} isCurrent={link.href === pathname}>
              {linkLabel(link, pageLanguage())}
            </SiteLink>
          ))}
        </div>
      </nav>
      <div className={`wrap ${styles.hanging} ${styles.alone}`}>{ribbon}</div>
    </>
  );
}
