import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type CompletionImport, getCompletionImport, runCompletionImport, startCompletionImport } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { dyingWorkers } from '../../testing/dying-worker.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPerson } from '../people/people.factory.ts';

// Its jobs are done by workers in processes of their own.
const app = await testApp({ environment: { ROLES: 'api' }, holdsThousands: true });
const admin = await app.signedIn({ role: 'super-admin' });
const { startWorker, noticeDeath } = dyingWorkers(app.platform, 'progress.recorded');

const LINES = 1_040;

test(
  'LRN-03 an import of completions whose worker is killed goes on where it was, and records every line exactly once',
  { timeout: 180_000 },
  async () => {
    const card = await aPublishedCard(admin);
    const people = await Promise.all(Array.from({ length: 40 }, () => aPerson(app)));
    const day = (n: number) => new Date(app.clock.now().getTime() - (n + 1) * 86_400_000).toISOString().slice(0, 10);
    const lines = Array.from({ length: LINES }, (_, n) => `${people[n % 40]?.email},${card.id},${day(Math.floor(n / 40))},List`);
    const sent = await admin.send<CompletionImport>(
      startCompletionImport.method,
      `${startCompletionImport.path}?fileName=crash.csv`,
      `email,card,date,evidence\n${lines.join('\n')}\nno-one@home.example,${card.id},2024-01-01,\n`,
      { 'content-type': 'text/csv' },
    );
    const params = { importId: sent.body.id };
    const look = () => admin.call(getCompletionImport, { params });
    const inLedger = async () => {
      const { rows } = await sql<{ all: number; days: number }>`
        select count(*)::int as all, count(distinct (user_id, achieved_at))::int as days from learning_completions where card_id = ${card.id}`.execute(
        app.home.store.db,
      );
      return rows[0];
    };
    const dying = startWorker(2);
    await expect.poll(async () => (await look()).status, { timeout: 60_000 }).toBe('checked');
    expect((await look()).counts).toEqual({ record: LINES, earlier: 0, known: 0, unfinished: 0, bad: 1 });
    await admin.call(runCompletionImport, { params, body: { leavingOut: 1 } });
    await dying.ended;
    const { applied } = await look();
    expect(applied.done).toBeLessThan(LINES);
    expect((await inLedger())?.all).toBe(applied.recorded);
    await noticeDeath();
    await startWorker(0).working;
    await expect.poll(async () => (await look()).status, { timeout: 120_000 }).toBe('done');
    expect((await look()).applied).toEqual({ done: LINES, recorded: LINES, failed: 0 });
    expect(await inLedger()).toEqual({ all: LINES, days: LINES });
  },
);
