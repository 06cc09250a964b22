import { expect } from 'vitest';
import type { JobDefinition } from '../platform/jobs/job.ts';
import type { TestApp } from './app.ts';

/** Has a job that fails whenever it is tried given up at its second try, and waits until that is told to anyone who keeps its state. */
export async function giveUp({ platform: { database } }: TestApp, { name }: Pick<JobDefinition, 'name'>): Promise<void> {
  const look = async (sql: string) => (await database.owner.query(sql, [name])).rowCount;
  const shorten = `update pgboss.job set retry_limit = 0, start_after = now() where name = $1 and state = 'retry'`;
  await expect.poll(() => look(shorten), { timeout: 20_000 }).toBe(1);
  const told = `select from pgboss.job where name = $1 || '.given-up' and state = 'completed'`;
  await expect.poll(() => look(told), { timeout: 20_000 }).toBe(1);
}
