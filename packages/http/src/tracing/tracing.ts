import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { Request, RequestHandler } from 'express';
import { isServerFault } from '../request-log.ts';
import { requestIdOf } from '../request-id.ts';
import { routeOf } from '../route-of.ts';

/**
 * Spans of OpenTelemetry, by the names of its conventions for HTTP. They say what the log says, and no more: routes are patterns,
 * and nothing tells who asked, or for what.
 */
const tracer = trace.getTracer('@iconotheca/http');

/**
 * One span for each request, in which all that is done for it has its place. It belongs to the span of who asked, where that is a
 * proxy that is trusted, or another server of ours.
 */
export const traceRequests: RequestHandler = (request, response, next) => {
  const asked = isTrusted(request) ? propagation.extract(context.active(), request.headers) : context.active();
  const attributes = { 'http.request.method': request.method, 'iconotheca.request_id': requestIdOf(request) };
  const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, asked);
  response.once('close', () => {
    const route = routeOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
    if (isServerFault(response.statusCode)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(asked, span), next);
};

/**
 * Asks another server within a span of its own.
 * @param ask is given the headers by which the other server knows the span; none where nothing is traced
 */
export async function traceCall<Answer extends { status: number }>(
  attributes: Attributes & { 'http.request.method': string },
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  return await tracer.startActiveSpan(
    attributes['http.request.method'],
    { kind: SpanKind.CLIENT, attributes },
    async (span) => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      try {
        const answer = await ask(headers);
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Tells whether the other end of the connection is trusted, by Express's setting "trust proxy". */
function isTrusted({ app, socket }: Request): boolean {
  const trust: unknown = app.get('trust proxy fn');
  return typeof trust === 'function' && trust(socket.remoteAddress, 0) === true;
}
