import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What /metrics tells Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by feature and class of status',
    labelNames: ['feature', 'status'],
    buckets: [0.01, 0.05, 0.25, 1],
    registers: [this.registry],
  });
  readonly queries = new Counter({ name: 'store_queries_total', help: 'Statements sent by requests and jobs', registers: [this.registry] });

  private readonly timers = new Map<string, Map<number, Histogram.Internal<'feature' | 'status'>>>();

  /** Records one answer of an endpoint under its feature: what can be asked for must not make the figures grow. */
  observeAnswer(endpoint: string, status: number, seconds: number): void {
    const at = endpoint.indexOf('.');
    const feature = at < 0 ? endpoint : endpoint.slice(0, at);
    let byStatus = this.timers.get(feature);
    if (byStatus === undefined) {
      byStatus = new Map();
      this.timers.set(feature, byStatus);
    }
    const statusClass = Math.floor(status / 100);
    let timer = byStatus.get(statusClass);
    if (timer === undefined) {
      timer = this.requestSeconds.labels({ feature, status: `${statusClass}xx` });
      byStatus.set(statusClass, timer);
    }
    timer.observe(seconds);
  }

  /** Adds the process's own figures; one process asks once. */
  withProcessFigures(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }
}
