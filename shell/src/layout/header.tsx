import type { BrandView } from '@iconotheca/contracts/release/registry';
import { Link, NavLink, pageDataOfDocument, useLastUndo, useLocation } from '@iconotheca/client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { linkLabel } from '@iconotheca/contracts/release/link';
import { Account, AccessLink, WorkshopLink } from '../auth/account-menu.tsx';
import { Preferences } from './preferences.tsx';
import { SiteLink } from './site-link.tsx';
import styles from './header.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

/** Shows logo, menu and preferences, and a band below. On a small screen menu and preferences stand behind a button. */
export function Header({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { brand } = pageDataOfDocument();
  // The menu belongs to the page it was opened on.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const closeByEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenedAt(null);
      opener.current?.focus();
    };
    document.addEventListener('keydown', closeByEscape, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);

  return (
    <header className={styles.header} data-open={isOpen}>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.logo} to="/r/">
          {brand.logo === undefined ? null : <Logo {...brand.logo} />}
          {brand.logo === undefined || brand.logo.isBesideName === true ? <span>{brand.name}</span> : null}
        </Link>
        <button
          type="button"
          ref={opener}
          className={`btn btn--small ${styles.opener}`}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          {isOpen ? shared.close : words.menu}
        </button>
        <div className={styles.menu} id="menu">
          <nav aria-label={words.main}>
            <ul>
              <li>
                <HomeLink />
              </li>
              <AccessLink />
              <li>
                <NavLink to="/r/lists/">{shared.lists}</NavLink>
              </li>
              <WorkshopLink />
              <li>
                <NavLink to="/r/help/start">{words.help}</NavLink>
              </li>
              {brand.menu?.map((link) => (
                <li key={link.href}>
                  <SiteLink to={link.href}>{linkLabel(link, pageLanguage())}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <UndoLast />
          <Account />
          <Preferences />
        </div>
      </div>
      {children}
    </header>
  );
}

/** A brand's own mark in place of the site's name. */
function Logo({ address, alt, width, height, isBesideName }: NonNullable<BrandView['logo']>) {
  return (
    <img className={styles.mark} src={address} alt={isBesideName === true ? '' : alt} width={width} height={height} />
  );
}

/** The way back from what was done last on this page: a message with the same button goes after a while. */
function UndoLast() {
  const last = useLastUndo(useLocation().pathname);
  if (last === undefined) return null;
  return (
    <button
      type="button"
      className="plain"
      aria-label={words.undoOf({ act: last.text })}
      title={last.text}
      onClick={last.undo}
    >
      {shared.undo}
    </button>
  );
}

/** Home has two addresses. */
function HomeLink() {
  const { pathname } = useLocation();
  return (
    <Link to="/r/" aria-current={/^\/(?:r\/?)?$/u.test(pathname) ? 'page' : undefined}>
      {shared.home}
    </Link>
  );
}
