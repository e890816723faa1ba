import { pageData, pageDataElementId, type PageData } from '@iconotheca/contracts/release/registry';

function readPageData(): PageData {
  const text = document.getElementById(pageDataElementId)?.textContent;
  if (!text) throw new Error(`The page has no element #${pageDataElementId}.`);
  return pageData.parse(JSON.parse(text));
}

let read: PageData | undefined;

/** Returns the data that the server wrote into the page, parsed once. @throws when the page was not made by bff. */
export function pageDataOfDocument(): PageData {
  read ??= readPageData();
  return read;
}

/** Returns the address to which a call of the wire is sent, from the one that the contract gives it. */
export function callAddress(address: string): string {
  return pageDataOfDocument().calls.base + address;
}

/** Returns the number of hits that are fetched at a time. */
export function hitsPerPage(): number {
  return pageDataOfDocument().calls.hitsPerPage;
}

/** Returns an answer that the server put into the page, left for the call that asks for it. */
export function inlinedAnswer(pathAndQuery: string): unknown {
  return pageDataOfDocument().answers[pathAndQuery];
}

/** Takes an answer that the server put into the page, handed out once: a second reader asks the server. */
export function takeInlinedAnswer(pathAndQuery: string): unknown {
  const { answers } = pageDataOfDocument();
  const answer = answers[pathAndQuery];
  delete answers[pathAndQuery];
  return answer;
}
