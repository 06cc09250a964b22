import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, releasesFolder, startOnRelease } from './kept-release.ts';

/** A store is restored, brought up to date and asked hundreds of questions. */
const PATIENCE = 180_000;
/**
 * Calls of a release that say less since, on purpose: the first is gone, the second counts no further than a thousand, the third offers no
 * protected field, the shelves of the fourth no longer repeat each other.
 */
const SAY_LESS: ReadonlySet<string> = new Set(['group-feed.mine', 'assignments.share-targets', 'reports.catalogue', 'discover.get']);
/** Calls whose lists have no order that means anything: kinds of notification come as their features are listed. */
const UNORDERED: ReadonlySet<string> = new Set(['notifications.settings', 'notifications.defaults']);
const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.zip'));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Where an answer first lacks something that it had; undefined when all of it is there. Fields and entries may have come, in any place. */
function firstLoss(before: unknown, after: unknown, place: string, isOrdered = true): string | undefined {
  if (Array.isArray(before)) {
    const rest: unknown[] = Array.isArray(after) ? [...after] : [];
    for (const [at, entry] of before.entries()) {
      const found = rest.findIndex((one) => firstLoss(entry, one, '') === undefined);
      if (found < 0) return `${place}[${at}] is gone`;
      rest.splice(isOrdered ? 0 : found, isOrdered ? found + 1 : 1);
    }
    return undefined;
  }
  if (!isObject(before))
    return Object.is(before, after) ? undefined : `${place} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`;
  if (!isObject(after)) return `${place} is gone`;
  for (const [name, value] of Object.entries(before)) {
    const loss = firstLoss(value, after[name], `${place}.${name}`, isOrdered);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

test('PLT-11 there is a store of a release to upgrade', () => {
  expect(releases).not.toEqual([]);
});

describe.each(releases)('the store of %s', (release) => {
  let running: Awaited<ReturnType<typeof startOnRelease>>;

  beforeAll(async () => {
    running = await startOnRelease(path.join(releasesFolder, release));
  }, PATIENCE);
  afterAll(() => running.close());

  test('PLT-14 has every row after the upgrade', async () => {
    const { platform, tables } = running;
    const short: string[] = [];
    for (const { schema, name, rows } of tables) {
      const { rows: counted } = await platform.database.owner.query<{ rows: string }>(`select count(*) as rows from ${schema}.${name}`);
      if (Number(counted[0]?.rows) < rows) short.push(`${name}: ${counted[0]?.rows} of ${rows}`);
    }
    expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(3_000);
    expect(short, 'Where a migration moves rows elsewhere, leave the table out here and look for them there.').toEqual([]);
  });

  test('PLT-14 answers all that it answered before the upgrade', { timeout: PATIENCE }, async () => {
    const { server, answers } = running;
    const lost: string[] = [];
    for (const question of answers.filter(({ endpoint }) => !SAY_LESS.has(endpoint))) {
      const loss = firstLoss(question.body, await answerTo(server, question), '', !UNORDERED.has(question.endpoint));
      if (loss !== undefined) lost.push(`${question.endpoint}: ${loss}`);
    }
    expect(answers.length).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });
});
