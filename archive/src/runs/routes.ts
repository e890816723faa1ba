import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endpoints } from '@iconotheca/contracts/api';
import { parseInput } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { runInput, sentRunFile, sentRunPicture } from '@iconotheca/contracts/run/run';
import { answer } from '@iconotheca/http/answer';
import { clientSignal } from '@iconotheca/http/client-signal';
import { queryOf } from '@iconotheca/http/query';
import { stringify } from 'csv-stringify/sync';
import { Router } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import type { RunPictures } from './pictures.ts';
import type { Runs } from './runs.ts';

interface RunRoutesDeps {
  runs: Runs;
  pictures: RunPictures;
  readerOf: ReaderOf;
}

/** Takes a sheet, or a picture of a run, as the body, and what is said of it in the query: nothing of a visitor's body is read. */
export function runFileRoutes({ runs, pictures, readerOf }: RunRoutesDeps): Router {
  const router = Router();
  router.post(endpoints.newRun.path, async (request, response) => {
    const user = requireUser(await readerOf(request));
    const query = queryOf(request);
    const {
      filename,
      collection,
      bytes: announced,
    } = parseInput(sentRunFile, {
      filename: query.get('filename') ?? '',
      collection: query.get('collection') ?? '',
      bytes: query.get('bytes') ?? undefined,
    });
    const bytes = Number(request.headers['content-length'] ?? announced ?? limits.maxRunFileBytes);
    const run = await runs.begin({ name: filename, collection, bytes, source: request }, user);
    response.set('Cache-Control', 'private, no-store').json(run);
  });
  router.post(endpoints.sendRunPicture.path, async (request, response) => {
    const user = requireUser(await readerOf(request));
    const { run } = parseInput(runInput, { run: request.params['run'] });
    const query = queryOf(request);
    const { name, bytes: announced } = parseInput(sentRunPicture, {
      name: query.get('name') ?? '',
      bytes: query.get('bytes') ?? undefined,
    });
    const bytes = Number(request.headers['content-length'] ?? announced ?? limits.maxUploadBytes);
    const sent = { run, name, bytes, source: request, client: clientSignal(response) };
    response.set('Cache-Control', 'private, no-store').json(await pictures.take(sent, user));
  });
  return router;
}

/** Answers the runs of editors, and their acts on them. */
export function runRoutes({ runs, pictures, readerOf }: RunRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.runs, async (_input, request) => runs.list(requireUser(await readerOf(request))));
  answer(router, endpoints.run, async ({ run }, request) => runs.show(run, requireUser(await readerOf(request))));
  answer(router, endpoints.planRun, async ({ run, mapping }, request) =>
    runs.plan(run, mapping, requireUser(await readerOf(request))),
  );
  answer(router, endpoints.actOnRun, async ({ run, act }, request) =>
    runs.act(run, act, requireUser(await readerOf(request))),
  );
  answer(router, endpoints.runCards, async ({ run }, request) => runs.cards(run, requireUser(await readerOf(request))));
  answer(router, endpoints.runPictures, async ({ run, after }, request) =>
    pictures.missing({ run, after }, requireUser(await readerOf(request))),
  );
  answer(router, endpoints.runProblems, async ({ run }, request, response) => {
    const problems = await runs.problems(run, requireUser(await readerOf(request)));
    async function* lines() {
      yield csv(['line', 'field', 'value', 'message', 'refused']);
      for await (const { line, field = '', value = '', message, isRefused } of problems)
        yield csv([String(line), field, value, message, isRefused ? 'yes' : '']);
    }
    response.type('text/csv; charset=utf-8').attachment(`run-${run}-problems.csv`);
    await pipeline(Readable.from(lines()), response);
    return undefined;
  });
  return router;
}

/** Formulas that stand in a sheet are text to the spreadsheet that opens this one. */
function csv(cells: string[]): string {
  return stringify([cells], { escape_formulas: true });
}
