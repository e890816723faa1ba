import '@iconotheca/ui/styles/fonts.css';
import '@iconotheca/ui/styles/tokens.css';
import '@iconotheca/ui/styles/base.css';
import '@iconotheca/ui/styles/controls.css';
import { completeSavedItems, loadMessages, pageDataOfDocument } from '@iconotheca/client';
import { followLanguage } from '@iconotheca/contracts/language/shown-language';
import { sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { sessionKept } from './auth/take-credentials.ts';
import { createQueryClient } from './query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { prefetchLinkedPages } from './navigation/prefetch.ts';
import { pageAt, slotAt } from './navigation/slot-at.ts';
import { SiteRouter } from './navigation/site-router.tsx';
import { watchUsedLinks } from './navigation/used-links.ts';
import { startRemotes } from './remotes/start-remotes.ts';
import { SitePages } from './routes.tsx';
import { loadWording } from './words/load.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');

// The shell restores the place itself, once the page is long enough again.
window.history.scrollRestoration = 'manual';
watchUsedLinks();
const remotes = startRemotes(pageDataOfDocument());
prefetchLinkedPages(remotes);
keepForOffline(pageDataOfDocument());
if (pageDataOfDocument().vitals === true) window.addEventListener('load', () => void measurePage(), { once: true });

const container = root;

/** Longest wait of the frame for the page within it, whose code is fetched beside the shell's and mostly comes with it. */
const waitMs = 500;

async function draw(): Promise<void> {
  await Promise.race([firstPage(), new Promise((over) => setTimeout(over, waitMs))]);
  const root = createRoot(container);
  // Drawn at once, the frame would stand alone first: what has been a placeholder stays one for 300 ms.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <SiteRouter onNavigate={(pathname) => remotes.navigated(slotAt(pathname))}>
          <SitePages remotes={remotes} />
        </SiteRouter>
      </QueryClientProvider>,
    ),
  );
}

/** Settles when the page of the address can be drawn, or is known not to come: then its notice is drawn. */
async function firstPage(): Promise<void> {
  const shown = pageAt(window.location.pathname);
  if (shown !== undefined) await remotes.loadPage(shown.slot, shown.page).catch(() => undefined);
}

async function measurePage(): Promise<void> {
  const { measureVitals } = await import('./vitals/measure-vitals.ts');
  measureVitals({ slot: slotAt(window.location.pathname), base: pageDataOfDocument().calls.base });
}

const following = Promise.allSettled([followLanguage(loadMessages), followLanguage(loadWording), sessionKept]);
// A page that is drawn asks the server at once, in the name of the reader who is logged in.
if (pageLanguage() === sourceLanguage && sessionKept === undefined) void draw();
// A page whose words could not be fetched is read in English sooner than not at all.
else void following.then(draw);
void following.then(completeSavedItems);
