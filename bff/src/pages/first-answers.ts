import { endpoints } from '@iconotheca/contracts/api';
import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { ConceptUse } from '@iconotheca/contracts/iconclass/concept-use';
import type { NameUse } from '@iconotheca/contracts/name/name-use';
import type { Copy } from '@iconotheca/contracts/owner/copy';
import type { Owner } from '@iconotheca/contracts/owner/owner';
import { safeParse, type z } from 'zod';
import type { Item } from '@iconotheca/contracts/item/item';
import { answerKey, type PageData } from '@iconotheca/contracts/release/registry';
import { overview as overviewShape, type Overview } from '@iconotheca/contracts/collection/overview';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import type { Request } from 'express';
import type { ArchiveHeaders } from '../forwarding/archive-client.ts';
import { goOnWithout, type PageArchive } from '../forwarding/page-archive.ts';
import type { PagePlan } from './page-plan.ts';
import { archiveHeaders } from '../forwarding/relay.ts';
import { remembered } from './remembered.ts';

export interface FirstAnswer {
  /** Status of the page where the archive decides it. */
  status?: number;
  item?: Item;
  /** Name of the collection whose section the page shows. */
  collection?: string;
  overview?: Overview;
  owner?: Owner;
  copy?: Copy;
  concept?: ConceptUse;
  name?: NameUse;
  /** Set if there is an item, an owner or a copy that the reader does not get. */
  isRefused?: true;
  /** Bodies of GET calls that the page makes first, by path and query. */
  answers: PageData['answers'];
}

interface FirstAnswersDeps {
  archive: PageArchive;
  publicOrigin: string | undefined;
}

/** Home shows the overview; a section takes the names of collections from it. */
const overviewPages: ReadonlySet<string> = new Set(['home', 'section']);

/** @param request the reader's: what they get may depend on their network; a page never knows their token. */
export type FirstAnswers = (plan: PagePlan, request: Request) => Promise<FirstAnswer>;

/**
 * Asks the archive what a page will ask first, so that it comes with the page. An archive that does not answer leaves
 * the page without: the browser then asks itself and says what went wrong.
 */
export function firstAnswersFrom({ archive, publicOrigin }: FirstAnswersDeps): FirstAnswers {
  const overview = remembered(() => readOverview(archive), (endpoints.overview.maxAgeS ?? 0) * 1_000);
  return async (plan, request) => {
    const asReader = () => archiveHeaders(request, publicOrigin);
    try {
      if (overviewPages.has(plan.page ?? '')) {
        const forVisitors = await overview();
        const seen = forVisitors.withheld === undefined ? forVisitors : await readOverview(archive, asReader());
        const collection = seen.collections.find(({ code }) => code === plan.code)?.name;
        return {
          ...(collection === undefined ? {} : { collection }),
          overview: seen,
          answers: { [endpoints.overview.path]: seen },
        };
      }
      if (plan.uid !== undefined) return await readItem(archive, plan.uid, asReader());
      if (plan.owner !== undefined) {
        const { found, ...answer } = await readOne(archive, endpoints.owner, plan.owner, asReader());
        return { ...answer, ...(found && { owner: found }) };
      }
      if (plan.copy !== undefined) {
        const { found, ...answer } = await readOne(archive, endpoints.copy, plan.copy, asReader());
        return { ...answer, ...(found && { copy: found }) };
      }
      if (plan.concept !== undefined) {
        const { found, ...answer } = await readOne(archive, endpoints.iconclassUse, plan.concept, asReader());
        return { ...answer, ...(found && { concept: found }) };
      }
      if (plan.name !== undefined) {
        const { found, ...answer } = await readOne(archive, endpoints.nameUse, plan.name, asReader());
        return { ...answer, ...(found && { name: found }) };
      }
    } catch (error) {
      const { status } = goOnWithout(error);
      const isOfOne = [plan.uid, plan.owner, plan.copy, plan.concept, plan.name].some((one) => one !== undefined);
      return isOfOne ? { status, answers: {} } : { answers: {} };
    }
    return { answers: {} };
  };
}

async function readOverview(archive: PageArchive, headers: ArchiveHeaders = {}): Promise<Overview> {
  const { status, body } = await archive.json({ method: 'GET', path: endpoints.overview.path, headers });
  const parsed = overviewShape.safeParse(body);
  if (status !== 200 || !parsed.success) throw new ApiError('archive-unreachable', `The archive answered ${status}.`);
  return parsed.data;
}

async function readItem(archive: PageArchive, uid: string, headers: ArchiveHeaders): Promise<FirstAnswer> {
  const asked = endpoints.objects.input.safeParse({ uids: [uid] });
  if (!asked.success) return { status: 404, answers: {} };
  const text = JSON.stringify(asked.data);
  const { status, body } = await archive.json({
    method: endpoints.objects.method,
    path: endpoints.objects.path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(text),
  });
  const parsed = objectsResult.safeParse(body);
  if (status !== 200 || !parsed.success) throw new ApiError('archive-unreachable', `The archive answered ${status}.`);
  const { hits, refused = [] } = parsed.data;
  if (refused.length > 0) return { isRefused: true, answers: {} };
  const item = hits[0];
  if (item === undefined) return { status: 404, answers: {} };
  return { item, answers: { [answerKey(endpoints.objects.path, text)]: body } };
}

/** Reads the subject of a page, as the page will ask for it; the answer is put into the page. */
async function readOne<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  archive: PageArchive,
  { path, method, input, output }: Endpoint<Input, Output>,
  asked: Record<string, string>,
  headers: ArchiveHeaders,
): Promise<Pick<FirstAnswer, 'status' | 'isRefused' | 'answers'> & { found?: z.output<Output> }> {
  if (!safeParse(input, asked).success) return { status: 404, answers: {} };
  const address = `${path}?${new URLSearchParams(asked).toString()}`;
  const { status, body } = await archive.json({ method, path: address, headers });
  if (status === 404) return { status, answers: {} };
  if (status === 403) return { isRefused: true, answers: {} };
  const parsed = safeParse(output, body);
  if (status !== 200 || !parsed.success) throw new ApiError('archive-unreachable', `The archive answered ${status}.`);
  return { found: parsed.data, answers: { [address]: body } };
}
