import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { statesOf, type Parts } from '../health.ts';
import { onlyRead } from '../methods.ts';
import { routeOf } from '../route-of.ts';

/** Gauges of a server beside its requests: numbers that are read at each scrape. */
export type Readings = Record<string, { help: string; read: () => number | undefined | Promise<number | undefined> }>;

interface MetricsDeps {
  /** Token that Prometheus sends as `Authorization: Bearer`; without it the metrics are refused. */
  token: string;
  version: string;
  logger: Pick<Logger, 'error'>;
}

export interface Metrics {
  /** Times each request by its route; stands before all that answers. */
  time: RequestHandler;
  /** `/metrics`. @param parts those of readiness, each 1 where it can serve */
  routes: (parts: Parts, readings?: Readings) => Router;
  counter: (name: string, help: string) => Counter;
  histogram: <Label extends string>(wanted: Wanted<Label>) => Histogram<Label>;
}

interface Wanted<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
  buckets: readonly number[];
}

export const metricsPath = '/metrics';
const prefix = 'iconotheca_';
/** Searches take some milliseconds, uploads minutes. */
const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Counts for Prometheus. Labels have few values: routes are patterns, and nothing says who asked, or for what. */
export function openMetrics({ token, version, logger }: MetricsDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: `${prefix}info`,
    help: 'The version that runs.',
    labelNames: ['version'],
    registers: [registry],
  });
  info.set({ version }, 1);

  function histogram<Label extends string>({ name, help, labels, buckets }: Wanted<Label>): Histogram<Label> {
    return new Histogram({
      name: prefix + name,
      help,
      labelNames: labels,
      buckets: [...buckets],
      registers: [registry],
    });
  }

  const requests = histogram({
    name: 'request_seconds',
    help: 'How long requests took, until their last byte was handed on.',
    labels: ['method', 'route', 'status'],
    buckets: secondsOfRequests,
  });

  return {
    time(request, response, next) {
      const begun = performance.now();
      response.once('close', () => {
        // A client that left before the end has the status of no answer.
        const status = response.writableFinished ? String(response.statusCode) : 'left';
        requests.observe({ method: methodOf(request.method), route: routeOf(request), status }, secondsSince(begun));
      });
      next();
    },

    routes(parts, readings = {}) {
      addReadings(registry, readings, logger);
      addGauge(
        registry,
        { name: 'part_ready', help: 'Whether a part of the server can serve.', labels: ['part'] },
        async (gauge) => {
          for (const { name, ok } of await statesOf(parts, logger)) gauge.set({ part: name }, ok ? 1 : 0);
        },
      );
      const router = Router({ strict: true, caseSensitive: true });
      router.get(metricsPath, async (request, response) => {
        if (!isToken(request.headers.authorization, token)) {
          throw new ApiError(
            'login-required',
            'Metrics are for those who have METRICS_TOKEN, as Authorization: Bearer.',
          );
        }
        response.set('Cache-Control', 'no-store').set('Content-Type', registry.contentType);
        response.send(await registry.metrics());
      });
      router.all(metricsPath, onlyRead);
      return router;
    },

    counter: (name, help) => new Counter({ name: prefix + name, help, registers: [registry] }),
    histogram,
  };
}

/** Returns seconds from a moment of the process's clock until now. */
export function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1_000;
}

/** One that cannot be read is left out, and logged: the others are told all the same. */
function addReadings(registry: Registry, readings: Readings, logger: Pick<Logger, 'error'>): void {
  for (const [name, { help, read }] of Object.entries(readings)) {
    addGauge(registry, { name, help }, async (gauge) => {
      try {
        const value = await read();
        if (value !== undefined) gauge.set(value);
      } catch (error) {
        logger.error({ err: error, metric: name }, 'A metric cannot be read.');
      }
    });
  }
}

/** A number that is read anew whenever it is asked for. */
function addGauge(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: string[] },
  read: (gauge: Gauge) => Promise<void>,
): Gauge {
  return new Gauge({
    name: prefix + name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      if (labels.length === 0) this.remove();
      await read(this);
    },
  });
}

/** Clients may send any word for a method. */
function methodOf(method: string): string {
  return ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method) ? method : 'other';
}

function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** Hashes a text to one length, so that every comparison takes as long. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
