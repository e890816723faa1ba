import { Link, pageDataOfDocument } from '@iconotheca/client';
import styles from './footer.module.css';

/** Links to the publisher's site, the privacy policy, and copyright and permissions (spec §2). */
export function Footer() {
  const { brand, site } = pageDataOfDocument();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.name}>{brand.name}</span>
        <SiteLink to={site.publisherUrl}>Publisher</SiteLink>
        <SiteLink to={site.privacyUrl}>Privacy policy</SiteLink>
        <SiteLink to={site.copyrightUrl}>Copyright and permissions</SiteLink>
      </div>
    </footer>
  );
}

/** A path of this site opens in the page, any other address leaves it. */
function SiteLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
