import { pageDataOfDocument } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { linkLabel } from '@iconotheca/contracts/release/link';
import styles from './footer.module.css';
import { SiteLink } from './site-link.tsx';
import { words } from '../words/page.ts';

/** Shows the brand's own words, or links to publisher, privacy policy, copyright (spec §2), and accessibility. */
export function Footer() {
  const { brand, site } = pageDataOfDocument();
  const links = brand.footer?.links ?? [
    { label: words.publisher, href: site.publisherUrl },
    { label: words.privacy, href: site.privacyUrl },
    { label: words.copyright, href: site.copyrightUrl },
    { label: words.accessibility, href: '/r/help/accessibility' },
  ];
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.name}>{brand.name}</span>
        {links.map((link) => (
          <SiteLink key={link.href} to={link.href}>
            {linkLabel(link, pageLanguage())}
          </SiteLink>
        ))}
        {brand.footer?.text === undefined ? null : <p className={styles.said}>{brand.footer.text}</p>}
      </div>
    </footer>
  );
}
