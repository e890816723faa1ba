import { launch, type Browser, type Page } from 'puppeteer-core';
import { existsSync } from 'node:fs';
import { firefoxPath } from '@iconotheca/tooling/browsers';

/** True if this machine has the browser. */
export const hasFirefox = existsSync(firefoxPath());

/** Longest wait for anything that a page is to show. */
const waitMs = 20_000;

/** Pattern of the faults of the program. Firefox also reports the requests of a page that is left, which are no fault. */
const ofTheProgram = /Content-Security-Policy|(?:Type|Reference|Syntax|Range|Security)Error/u;

export interface Visit {
  page: Page;
  /** Errors that the page threw, and refusals of its policy, so far. */
  faults: string[];
}

/** Opens Firefox without a window, over WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  return await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    // Nothing is asked of anyone but the site.
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'network.captive-portal-service.enabled': false,
      'dom.serviceWorkers.enabled': false,
    },
    timeout: waitMs,
  });
}

/** Opens a page of a reader who was never here. */
export async function visit(browser: Browser): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  const note = (text: string) => {
    if (ofTheProgram.test(text)) faults.push(text);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return { page, faults };
}

/** Presses what has a role and a name, once it is there. */
export async function press(page: Page, role: 'button' | 'link' | 'checkbox' | 'option', name: string): Promise<void> {
  await page.locator(`aria/${name}[role="${role}"]`).click();
}

/** Fills in the field that a label begins to name: a star may follow. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  const found = await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(text))?.control?.id ??
      '',
    {},
    label,
  );
  await page.locator(`[id="${await found.jsonValue()}"]`).fill(value);
}

/** Waits for words on the page. */
export async function sees(page: Page, words: string): Promise<void> {
  await page.locator(`::-p-text(${words})`).wait();
}

/** Waits for a heading of the page. */
export async function isAt(page: Page, heading: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent.includes(text) === true, {}, heading);
}
