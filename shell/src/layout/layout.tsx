import {
  Announcer,
  messages,
  onStorageFault,
  Outlet,
  pageDataOfDocument,
  pageHeadAtom,
  useAnnounce,
  useIsVisitor,
  useLocation,
  useToast,
} from '@iconotheca/client';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { AlertHost } from './alert-host.tsx';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, type MouseEvent } from 'react';
import { AskAboutArrival } from '../auth/ask-about-arrival.tsx';
import { hasNewPassword } from '../auth/take-credentials.ts';
import { useFocusInSight } from '../navigation/focus-in-sight.ts';
import { useRouteFocus } from '../navigation/route-focus.ts';
import { useScrollMemory } from '../navigation/scroll-memory.ts';
import { SingleKeys } from '../navigation/single-keys.tsx';
import { useIsPagePending } from '../navigation/site-router.tsx';
import { AreaLoading } from '../pages/area-loading.tsx';
import { takeReloadNote } from '../remotes/reload-notes.ts';
import { words } from '../words/page.ts';
import { Band } from './band.tsx';
import { CrashBanner } from '../crash/crash-banner.tsx';
import { tellCrash } from '../crash/crash.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineLine } from '../offline/offline-line.tsx';
import { bandAt } from './place.ts';
import styles from './layout.module.css';

const PreviewBadge = lazyPart(async () => (await import('../preview/preview-badge.tsx')).PreviewBadge);

const LoginEnd = lazyPart(async () => (await import('../auth/login-end.tsx')).LoginEnd);

const SavedBeforeLogin = lazyPart(async () => (await import('../auth/saved-before-login.tsx')).SavedBeforeLogin);

const noWords = { section: undefined, tab: undefined };

/** Surrounds every page. */
export function Layout() {
  const { pathname } = useLocation();
  const said = useAtomValue(pageHeadAtom);
  const head = said?.pathname === pathname ? said : null;
  const isPending = useIsPagePending();
  const isVisitor = useIsVisitor();
  const band = bandAt(pathname, head ?? noWords, pageDataOfDocument());
  useRouteFocus();
  useScrollMemory();
  useFocusInSight();
  usePageTitle(pathname, head?.title);
  useStorageFaults();
  useReloadNote();
  useNewPassword();
  useEffect(() => {
    document.documentElement.dataset['section'] = band.pigment;
  }, [band.pigment]);

  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      {pathname.startsWith('/r/section/') ? (
        <a className={styles.skip} href="#content" onClick={skipToResults}>
          {words.skipToResults}
        </a>
      ) : null}
      <OfflineLine />
      {pageDataOfDocument().channel === undefined ? null : (
        <Suspense>
          <PreviewBadge />
        </Suspense>
      )}
      <CrashBanner />
      <Header>
        <Band band={band} isPending={isPending} />
      </Header>
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isPending}>
        <Suspense fallback={<AreaLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <AlertHost />
      <AskAboutArrival />
      {isVisitor ? null : (
        <Suspense fallback={null}>
          <SavedBeforeLogin />
          <LoginEnd />
        </Suspense>
      )}
      <ToastRegion />
      <Announcer />
      <SingleKeys />
    </>
  );
}

/** Leads to the grid; where a search has found nothing, to what the page says of it. The address stays as it is. */
function skipToResults(event: MouseEvent): void {
  event.preventDefault();
  const places = ['#results h3 a[tabindex="0"]', '#results', '#content'];
  const found = places.map((place) => document.querySelector<HTMLElement>(place)).find((place) => place !== null);
  found?.focus();
}

/** The window's title is the page's; a new page is announced once by it. */
function usePageTitle(pathname: string, title: string | undefined): void {
  const announce = useAnnounce();
  const announcedAt = useRef(pathname);
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === '' ? pageDataOfDocument().brand.name : `${title} – ${pageDataOfDocument().brand.name}`;
    if (announcedAt.current === pathname) return;
    announcedAt.current = pathname;
    announce(document.title);
  }, [pathname, title, announce]);
}

/** Says why the page was loaded anew, where the reader did not do it. */
function useReloadNote(): void {
  const showToast = useToast();
  useEffect(() => {
    const note = takeReloadNote();
    if (note === 'crashed') tellCrash();
    if (note === 'replaced') showToast({ text: words.replaced });
  }, [showToast]);
}

function useNewPassword(): void {
  const showToast = useToast();
  useEffect(() => {
    if (hasNewPassword) showToast({ text: words.newPassword });
  }, [showToast]);
}

/** Failures of storage are reported, not lost in silence. */
function useStorageFaults(): void {
  const showToast = useToast();
  useEffect(() => onStorageFault((fault) => showToast({ text: messages.saved.notStored[fault] })), [showToast]);
}
