import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/server.ts';

const METRICS_TOKEN = 'q7Zp2mVx9Lr4Tn8Kc3Wd6Hb1Fs5Jg0Ya';

describe('the metrics of a server', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ config: { metricsToken: METRICS_TOKEN } });
  });
  afterAll(() => world.close());

  const ask = (authorization?: string) =>
    world.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

  it('are for who has the token alone', async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer something-else-something-else-1')).statusCode).toBe(401);
    expect((await ask(`Bearer ${METRICS_TOKEN}`)).statusCode).toBe(200);
  });

  it('tell in OpenMetrics of requests by route, of statements, and of what waits', async () => {
    await world.call('AADM', { url: '/api/blade-system/role/list' });
    await world.call(undefined, { url: '/api/blade-system/role/list' });

    const { body, headers } = await ask(`Bearer ${METRICS_TOKEN}`);

    expect(headers['content-type']).toMatch(/^application\/openmetrics-text/);
    expect(body).toContain(
      'shian_http_requests_total{method="GET",status="200",route="/api/blade-system/role/list"} 1',
    );
    expect(body).toContain(
      'shian_http_requests_total{method="GET",status="401",route="/api/blade-system/role/list"} 1',
    );
    expect(body).toMatch(/shian_http_request_seconds_bucket\{.*\} \d+ # \{trace_id="[0-9a-f]+"\}/);
    expect(body).toMatch(/shian_database_statement_seconds_count\{kind="read",outcome="done"\} [1-9]/);
    expect(body).toContain('shian_http_requests_waiting 0');
    expect(body.trimEnd()).toMatch(/# EOF$/);
  });
});

it('A server without a token has no metrics.', async () => {
  const world = await createWorld();
  try {
    expect((await world.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  } finally {
    await world.close();
  }
});
