import express, { type Express } from 'express';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { errorHandler } from '../error-handler.ts';
import { listen } from '../listen.ts';
import { createLogger, logRequests } from '../request-log.ts';

export interface TestServer {
  /** `http://127.0.0.1:41234` */
  url: string;
  /** Log lines so far, parsed. */
  log: Record<string, unknown>[];
}

/** Serves routes of a test between the log and the error handler, as in both servers, on a free port until the test is done. */
export async function serveApp(addRoutes: (app: Express) => void): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(JSON.parse(line.toString()));
      done();
    },
  });
  const app = express();
  app.use(logRequests(createLogger({ service: 'test', level: 'debug', destination })));
  addRoutes(app);
  app.use(errorHandler());
  const { address, close } = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    portVariable: 'PORT',
    headersMs: 1_000,
    requestMs: 10_000,
  });
  onTestFinished(() => close(0));
  return { url: address, log };
}
