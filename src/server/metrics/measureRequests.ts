import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Turnstile } from '../plugins/createTurnstile.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests by route and outcome, how long they take (with the trace id of one per bucket), and how many wait. */
export function measureRequests(
  app: FastifyInstance,
  registry: Registry<OpenMetricsContentType>,
  turnstile: Turnstile,
): void {
  const registers = [registry];
  const answered = new Counter({
    name: 'shian_http_requests',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram<'method' | 'status' | 'trace_id'>({
    name: 'shian_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'status'],
    buckets: SECONDS,
    enableExemplars: true,
    registers,
  });
  new Gauge({
    name: 'shian_http_requests_waiting',
    help: 'Requests that wait for their turn',
    registers,
    collect() {
      this.set(turnstile.waiting());
    },
  });
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, status: String(statusCode) };
    answered.inc({ ...labels, route: routeOptions.url ?? 'none' });
    seconds.observe({ labels, value: elapsedTime / 1000, exemplarLabels: { trace_id: id } });
  });
}
