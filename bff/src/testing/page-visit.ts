import { pageData, type PageData } from '@iconotheca/contracts/release/registry';

/** Opens a page as a browser does. @returns the secret by which what it reports is believed */
export async function openPage(url: string, path = '/', headers: Record<string, string> = {}): Promise<string> {
  return (await openPageData(url + path, headers)).visit ?? '';
}

/** Opens a page. @returns what the server wrote into it */
export async function openPageData(address: string, headers: Record<string, string> = {}): Promise<PageData> {
  const text = await (await fetch(address, { headers })).text();
  const written = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(text)?.[1] ?? '{}';
  return pageData.parse(JSON.parse(written));
}

/** Reports that a release failed in a page. */
export async function reportFailure(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(`${url}/api/fallback-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
