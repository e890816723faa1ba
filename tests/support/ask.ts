import { errorBody } from '@iconotheca/contracts/http/error';
import { endpoints, type EndpointInput, type EndpointName, type EndpointOutput } from '@iconotheca/contracts/api';
import { searchResult, type SearchResult } from '@iconotheca/contracts/search/search';
import { inject } from 'vitest';

/** Sends any request to the site. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, inject('site')), { redirect: 'manual', ...init });
}

/** Runs a search by its query string, and parses the answer. */
export async function search(query: string): Promise<SearchResult> {
  const response = await ask(`/api/search?${query}`);
  if (response.status !== 200) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  return searchResult.parse(await response.json());
}

/** Posts a JSON body, and parses the answer. */
export async function post<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
): Promise<EndpointOutput<Name>> {
  const { path, output } = endpoints[name];
  const response = await ask(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  });
  return output.parse(await response.json()) as EndpointOutput<Name>;
}

/** Reads a refusal: its status, code and field. */
export async function refusal(response: Response) {
  const { code, field, error } = errorBody.parse(await response.json());
  return { status: response.status, code, field, error };
}
