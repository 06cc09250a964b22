import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { CallLimits } from './call-limits.ts';

const app = await testApp();
const LIMIT = { max: 240, perSeconds: 60 };

const aServer = () => new CallLimits(app.platform.database);
/** Counts so many calls at once, at each of these servers in turn; how many were let through. */
async function letThrough(servers: readonly CallLimits[], key: string, calls: number, limit = LIMIT): Promise<number> {
  const counted = Array.from({ length: calls }, async (_, n) => servers[n % servers.length]?.count(key, limit, app.clock.now()));
  return (await Promise.all(counted)).filter((seconds) => seconds === undefined).length;
}

test('SES-03 one server lets through exactly what a limit allows, one after another and all at once', async () => {
  const [server, busy] = [aServer(), aServer()];
  for (let call = 0; call < LIMIT.max; call += 1) expect(await server.count('in turn', LIMIT, app.clock.now())).toBeUndefined();
  expect(await server.count('in turn', LIMIT, app.clock.now())).toBe(LIMIT.perSeconds);
  expect(await letThrough([busy], 'at once', 400)).toBe(LIMIT.max);
});

test('SES-03 several servers together never let through more, and not much less', async () => {
  const passed = await letThrough([aServer(), aServer(), aServer()], 'three servers', 600);
  expect(passed).toBeLessThanOrEqual(LIMIT.max);
  expect(passed).toBeGreaterThanOrEqual(LIMIT.max - (2 * LIMIT.max) / 12);
});

test('SES-03 a small limit is exact over all servers', async () => {
  expect(await letThrough([aServer(), aServer()], 'few', 40, { max: 20, perSeconds: 60 })).toBe(20);
});

test('SES-03 a limit starts again with its window', async () => {
  const server = aServer();
  await letThrough([server], 'later', 300);
  expect(await server.count('later', LIMIT, app.clock.now())).toBe(60);
  app.clock.advance({ seconds: 61 });
  expect(await server.count('later', LIMIT, app.clock.now())).toBeUndefined();
});
