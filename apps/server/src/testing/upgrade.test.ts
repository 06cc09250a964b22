import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, releasesFolder, startOnRelease } from './kept-release.ts';

/** A store is restored, brought up to date and asked hundreds of questions. */
const PATIENCE = 180_000;
const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.zip'));

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
    for (const question of answers) {
      const body = await answerTo(server, question);
      try {
        // New fields may have come; nothing may have gone.
        expect({ body }).toMatchObject({ body: question.body });
      } catch (error) {
        lost.push(`${question.endpoint}: ${(error as Error).message.slice(0, 2_000)}`);
      }
    }
    expect(answers.length).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });
});
