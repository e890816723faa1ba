/** Address for spans, and the share of requests that are traced. */
export interface TracingConfig {
  /** Address of a collector that takes OTLP over HTTP: `http://127.0.0.1:4318` */
  endpoint: string;
  /** Share of requests that no one traced before, from 0 to 1. */
  share: number;
}

/** Spans that are sent away while a server runs. */
export interface Tracing {
  /** Sends what is still there. */
  stop(): Promise<void>;
}

interface TracingOptions extends TracingConfig {
  /** `archive` */
  service: string;
  version: string;
}

/** Longest that a server which stops waits for the collector. */
const lastMs = 2_000;

/**
 * Sends spans to a collector, in batches and in the background; a collector that is gone costs spans, and nothing else. The
 * libraries are loaded where they are needed alone. Headers and certificates come from the standard's variables
 * (`OTEL_EXPORTER_OTLP_HEADERS` and the like).
 */
export async function startTracing({ service, version, endpoint, share }: TracingOptions): Promise<Tracing> {
  const [api, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const url = `${endpoint.replace(/\/+$/u, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': `iconotheca-${service}`,
      'service.version': version,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url }) })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, lastMs);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
