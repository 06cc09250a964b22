import { importJWK, compactVerify } from 'jose';
import { expect, test } from 'vitest';
import {
  type AuditTask,
  changeAuditRetention,
  getAuditChain,
  listAuditTasks,
  makeAuditCheckpoint,
  verifyAudit,
} from '@waymark/contract/audit';
import { updateUser } from '@waymark/contract/people';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { auditFeature } from './audit.feature.ts';
import { features } from '../../features.ts';
import { keepAudit } from './audit.jobs.ts';
import { sealEntries } from './audit-chain.service.ts';

// The pulse is beaten by hand here: what it does is looked at between the beats.
const withoutPulse = { ...auditFeature, pulses: [] };
const app = await testApp({ features: features.map((feature) => (feature === auditFeature ? withoutPulse : feature)) });
const { owner } = app.platform.database;

/** An organisation with an auditor and some entries of its own, so that no test touches another's chain. */
async function aLog(): Promise<{ organisation: TestOrganisation; auditor: SignedIn; write: (count: number) => Promise<void> }> {
  const id = newId<TestOrganisation['id']>();
  const hostName = `${id}.example`;
  await app.platform.database.createOrganisation(id, hostName, 'An organisation with a log');
  const store = app.platform.database.tenant(id);
  await owner.query(
    `insert into roles (organisation_id, id, key, name, permissions, is_default)
     select $1, gen_random_uuid(), key, name, permissions, true from roles where organisation_id = $2`,
    [id, app.home.id],
  );
  const organisation = { id, hostName, store };
  const auditor = await app.signedIn({ role: 'super-admin', organisation });
  const write = async (count: number) => {
    for (let number = 1; number <= count; number += 1) {
      await auditor.call(updateUser, { params: { userId: auditor.userId }, body: { bio: `${number} at ${newId()}` } });
    }
  };
  return { organisation, auditor, write };
}

async function contextOf({ id, store }: TestOrganisation): Promise<BaseContext & JobContext> {
  const organisation = await app.platform.organisations.withId(id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  return { platform: app.platform, organisation, store, requestId: 'test', jobId: newId(), actor: null, now: () => app.clock.now() };
}
const beat = async (organisation: TestOrganisation) => sealEntries(await contextOf(organisation));

/** Beats until nothing waits: any transaction of the whole store server that is still open may hold the seals back for a moment. */
async function seal(organisation: TestOrganisation): Promise<void> {
  await expect
    .poll(
      async () => {
        await beat(organisation);
        const { rows } = await owner.query('select count(*) as waiting from audit_unsealed where organisation_id = $1', [organisation.id]);
        return rows[0].waiting;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

async function verified(auditor: SignedIn): Promise<AuditTask['broken']> {
  const { id } = await auditor.call(verifyAudit);
  await app.jobsDone();
  const task = (await auditor.call(listAuditTasks)).items.find((one) => one.id === id);
  expect(task?.status).toBe('done');
  return task?.broken ?? null;
}

const sealsOf = async ({ id }: TestOrganisation) =>
  (
    await owner.query<{ sequence: number; entry_id: string }>(
      'select sequence, entry_id from audit_seals where organisation_id = $1 order by sequence',
      [id],
    )
  ).rows;

test('ADM-10 every entry is sealed once, in one chain, whatever writes at once and however many seal', async () => {
  const { organisation, auditor, write } = await aLog();
  await Promise.all([write(15), write(15), beat(organisation), write(15), beat(organisation)]);
  await Promise.all([beat(organisation), beat(organisation)]);
  await seal(organisation);
  const seals = await sealsOf(organisation);
  const { rows } = await owner.query('select count(*) as entries from audit_entries where organisation_id = $1', [organisation.id]);
  expect(seals.map(({ sequence }) => sequence)).toEqual(seals.map((_, index) => index + 1));
  expect(new Set(seals.map(({ entry_id }) => entry_id)).size).toBe(rows[0].entries);
  expect(await verified(auditor)).toBeNull();
  const chain = await auditor.call(getAuditChain);
  expect(chain).toMatchObject({ baseSequence: 0, verification: { status: 'done', broken: null } });
});

test('ADM-10 an entry that commits late keeps its place: nothing after it is sealed before', async () => {
  const { organisation, auditor, write } = await aLog();
  const client = await owner.connect();
  const late = newId<string>();
  try {
    await client.query('begin');
    await client.query(`insert into audit_entries (organisation_id, id, action) values ($1, $2, 'test.late')`, [organisation.id, late]);
    await write(3);
    await beat(organisation);
    expect(await sealsOf(organisation), 'what came after waits too').toEqual([]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await seal(organisation);
  const seals = await sealsOf(organisation);
  expect(seals).toHaveLength(4);
  expect(seals[0]?.entry_id, 'it began first').toBe(late);
  expect(await verified(auditor)).toBeNull();
});

test('ADM-10 a transaction that is rolled back leaves no gap', async () => {
  const { organisation, auditor, write } = await aLog();
  const client = await owner.connect();
  await client.query('begin');
  await client.query(`insert into audit_entries (organisation_id, id, action) values ($1, $2, 'test.undone')`, [organisation.id, newId()]);
  await write(2);
  await client.query('rollback');
  client.release();
  await seal(organisation);
  expect((await sealsOf(organisation)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(await verified(auditor)).toBeNull();
});

test('ADM-10 a changed entry is found and named, and so is one that was taken out', async () => {
  const { organisation, auditor, write } = await aLog();
  await write(6);
  await seal(organisation);
  const seals = await sealsOf(organisation);
  const [third, fifth] = [seals[2], seals[4]];
  const original = await owner.query('select details from audit_entries where organisation_id = $1 and id = $2', [
    organisation.id,
    third?.entry_id,
  ]);
  for (const id of [fifth?.entry_id, third?.entry_id]) {
    await owner.query(`update audit_entries set details = '{"bio":"never happened"}' where organisation_id = $1 and id = $2`, [
      organisation.id,
      id,
    ]);
  }
  expect(await verified(auditor), 'the first one').toEqual({ kind: 'changed', sequence: 3, entryId: third?.entry_id });
  await owner.query('update audit_entries set details = $3 where organisation_id = $1 and id = $2', [
    organisation.id,
    third?.entry_id,
    original.rows[0].details,
  ]);
  expect(await verified(auditor)).toEqual({ kind: 'changed', sequence: 5, entryId: fifth?.entry_id });
  await owner.query('delete from audit_entries where organisation_id = $1 and id = $2', [organisation.id, seals[1]?.entry_id]);
  expect(await verified(auditor)).toEqual({ kind: 'removed', sequence: 2, entryId: seals[1]?.entry_id });
  await owner.query('delete from audit_seals where organisation_id = $1 and sequence = 2', [organisation.id]);
  expect(await verified(auditor), 'together with its seal').toEqual({ kind: 'removed', sequence: 2, entryId: null });
});

test('ADM-10 an entry that was put in past the product is found', async () => {
  const { organisation, auditor, write } = await aLog();
  await write(2);
  await seal(organisation);
  const id = newId<string>();
  await owner.query('alter table audit_entries disable trigger await_seal');
  await owner.query(`insert into audit_entries (organisation_id, id, action) values ($1, $2, 'people.role-assigned')`, [
    organisation.id,
    id,
  ]);
  await owner.query('alter table audit_entries enable trigger await_seal');
  await seal(organisation);
  expect(await verified(auditor)).toEqual({ kind: 'inserted', sequence: null, entryId: id });
});

test('ADM-10 a chain that was rewritten, or cut at its end, no longer matches its signature', async () => {
  const { organisation, auditor, write } = await aLog();
  await write(4);
  await seal(organisation);
  const checkpoint = await auditor.call(makeAuditCheckpoint);
  const key = await importJWK(checkpoint.publicKey as never, 'EdDSA');
  const { payload } = await compactVerify(checkpoint.statement, key);
  expect(JSON.parse(Buffer.from(payload).toString())).toEqual({
    organisationId: organisation.id,
    sequence: 4,
    hash: checkpoint.hash,
    at: checkpoint.madeAt,
  });
  await seal(organisation);
  const [, second] = await sealsOf(organisation);
  await owner.query(`update audit_entries set action = 'people.rewritten' where organisation_id = $1 and id = $2`, [
    organisation.id,
    second?.entry_id,
  ]);
  await owner.query(
    'insert into audit_unsealed (organisation_id, entry_id, transaction_id) select organisation_id, entry_id, sequence::text::xid8 from audit_seals where organisation_id = $1',
    [organisation.id],
  );
  await owner.query('delete from audit_seals where organisation_id = $1', [organisation.id]);
  await seal(organisation);
  expect(await verified(auditor)).toMatchObject({ kind: 'rewritten', sequence: 4 });
  await owner.query(
    'delete from audit_entries where organisation_id = $1 and id in (select entry_id from audit_seals where organisation_id = $1 and sequence > 2)',
    [organisation.id],
  );
  await owner.query('delete from audit_seals where organisation_id = $1 and sequence > 2', [organisation.id]);
  const found = await verified(auditor);
  expect(found?.kind, 'the end was cut off').toMatch(/removed|rewritten/);
});

test('ADM-10 the server’s own role can neither change nor remove an entry, a seal or a checkpoint', async () => {
  const { db } = app.home.store;
  for (const table of ['audit_entries', 'audit_seals', 'audit_checkpoints'] as const) {
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('permission denied');
  }
  await expect(db.updateTable('audit_entries').set({ action: 'x' }).execute()).rejects.toThrow('permission denied');
  await expect(db.updateTable('audit_seals').set({ sequence: 1 }).execute()).rejects.toThrow('permission denied');
});

test('ADM-10 what is too old is let go from the beginning, and the rest stays provable', async () => {
  const { organisation, auditor, write } = await aLog();
  await write(5);
  await seal(organisation);
  expect((await auditor.call(changeAuditRetention, { body: { days: 90 } })).retentionDays).toBe(90);
  const [, , third] = await sealsOf(organisation);
  await owner.query(
    `update audit_entries e set at = at - interval '400 days' from audit_seals s
     where e.organisation_id = $1 and s.organisation_id = $1 and s.entry_id = e.id and s.sequence <= 3`,
    [organisation.id],
  );
  expect(third).toBeDefined();
  await resealed(organisation);
  await keepAudit.handle(await contextOf(organisation), null);
  await app.jobsDone();
  expect((await sealsOf(organisation))[0]?.sequence).toBe(4);
  const chain = await auditor.call(getAuditChain);
  expect(chain).toMatchObject({ baseSequence: 3, verification: { broken: null } });
  await write(1);
  await seal(organisation);
  expect(await verified(auditor)).toBeNull();
  const [first] = await sealsOf(organisation);
  await owner.query(`update audit_entries set action = 'x.y' where organisation_id = $1 and id = $2`, [organisation.id, first?.entry_id]);
  expect(await verified(auditor)).toMatchObject({ kind: 'changed', sequence: 4 });
});

/** As if the entries had been that old when they were sealed. */
async function resealed(organisation: TestOrganisation): Promise<void> {
  await owner.query(
    'insert into audit_unsealed (organisation_id, entry_id, transaction_id) select organisation_id, entry_id, sequence::text::xid8 from audit_seals where organisation_id = $1',
    [organisation.id],
  );
  await owner.query('delete from audit_seals where organisation_id = $1', [organisation.id]);
  await seal(organisation);
}

test('ADM-10 no shorter retention than ninety days is taken', async () => {
  const { auditor } = await aLog();
  const answer = await auditor.attempt(changeAuditRetention, { body: { days: 3 } });
  expect(answer.problem?.code).toBe('invalid-input');
});
