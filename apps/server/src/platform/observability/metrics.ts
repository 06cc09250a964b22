import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What /metrics tells Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });
  readonly queries = new Counter({ name: 'store_queries_total', help: 'Statements sent by requests and jobs', registers: [this.registry] });

  private readonly timers = new Map<string, Map<number, Histogram.Internal<'endpoint' | 'status'>>>();

  /** Notes one answer of an endpoint. */
  observeAnswer(endpoint: string, status: number, seconds: number): void {
    let byStatus = this.timers.get(endpoint);
    if (byStatus === undefined) {
      byStatus = new Map();
      this.timers.set(endpoint, byStatus);
    }
    let timer = byStatus.get(status);
    if (timer === undefined) {
      timer = this.requestSeconds.labels({ endpoint, status: String(status) });
      byStatus.set(status, timer);
    }
    timer.observe(seconds);
  }

  /** Adds the process's own figures; one process asks once. */
  withProcessFigures(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }
}
