import { type AuditChain, type AuditFilter, auditProblems, type AuditTask, type AuditTaskId } from '@waymark/contract/audit';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, JobContext, InTransaction } from '../../platform/context.ts';
import { type Store, inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { updateSettings } from '../organisation/organisation.public.ts';
import { chainStanding } from './audit-chain.repo.ts';
import { checkChain, makeCheckpoint, sealEntries } from './audit-chain.service.ts';
import { auditCheckpointMade, auditExportRequested, auditTaskCancelled, auditVerificationRequested } from './audit.events.ts';
import { exportTo } from './audit-export.service.ts';
import { exportFile } from './export-file.ts';
import { presentTask } from './audit.present.ts';
import * as repo from './audit-tasks.repo.ts';

const SHOWN = 20;

/** Checks the chain and notes what it found (ADM-10). */
export const verifyChainJob = defineJob<{ taskId: AuditTaskId }>({
  name: 'audit.verify-chain',
  effect: 'outside',
  retryLimit: 2,
  handle: async (ctx, { taskId }) => runVerification(ctx, taskId),
  givenUp: fail,
});

/** Writes an export's file (ADM-08). */
export const exportJob = defineJob<{ taskId: AuditTaskId }>({
  name: 'audit.export',
  effect: 'outside',
  retryLimit: 2,
  handle: async (ctx, { taskId }) => exportTo(ctx, taskId),
  givenUp: fail,
});

async function fail(ctx: JobContext, { taskId }: { readonly taskId: AuditTaskId }): Promise<void> {
  await repo.finishTask(ctx.store, taskId, { status: 'failed', outcome: null, now: ctx.now() });
}

async function begin(
  ctx: InTransaction<ActorContext | JobContext>,
  kind: AuditTask['kind'],
  filter: AuditFilter,
  job: JobDefinition<{ taskId: AuditTaskId }>,
): Promise<AuditTask> {
  const id = newId<AuditTaskId>();
  const row = await repo.insertTask(ctx.store, { id, kind, requestedBy: ctx.actor?.userId ?? null, filter, now: ctx.now() });
  await ctx.platform.jobs.enqueue(ctx.store, job, { taskId: id });
  return presentTask(row);
}

/** Has the chain checked in the background. */
export async function requestVerification(ctx: ActorContext): Promise<AuditTask> {
  return mutate(ctx, auditVerificationRequested, async (ctx) => {
    const task = await begin(ctx, 'verification', {}, verifyChainJob);
    return { result: task, subject: { type: 'audit-task', id: task.id }, details: {} };
  });
}

/** Has what is looked for written into a file in the background (ADM-08). */
export async function requestExport(ctx: ActorContext, filter: AuditFilter): Promise<AuditTask> {
  return mutate(ctx, auditExportRequested, async (ctx) => {
    const task = await begin(ctx, 'export', filter, exportJob);
    return { result: task, subject: { type: 'audit-task', id: task.id }, details: { filter } };
  });
}

/** The nightly verification, which no one asked for. */
export async function verifyByItself(ctx: JobContext): Promise<void> {
  await inTransaction(ctx, (ctx) => begin(ctx, 'verification', {}, verifyChainJob));
}

async function runVerification(ctx: JobContext, taskId: AuditTaskId): Promise<void> {
  await sealEntries(ctx);
  const { last, base } = await chainStanding(ctx.store);
  const found = await checkChain(ctx, (checked) => repo.noteProgress(ctx.store, taskId, checked, Math.max(last - base, checked)));
  if (found === 'stopped') return;
  if (found !== undefined) ctx.platform.log.error({ broken: found, organisationId: ctx.organisation.id }, 'the audit chain is broken');
  await repo.finishTask(ctx.store, taskId, { status: 'done', outcome: { broken: found ?? null }, now: ctx.now() });
}

/** Returns the latest exports and verifications. */
export async function listTasks(ctx: ActorContext): Promise<{ items: AuditTask[] }> {
  return { items: (await repo.listTasks(ctx.store, null, SHOWN)).map(presentTask) };
}

/** Stops what is under way; what has ended stays as it is. Throws `audit-task-not-found`. */
export async function cancelTask(ctx: ActorContext, id: AuditTaskId): Promise<AuditTask> {
  return mutate(ctx, auditTaskCancelled, async (ctx) => {
    const isCancelled = await repo.finishTask(ctx.store, id, { status: 'cancelled', outcome: null, now: ctx.now() });
    const task = presentTask(await taskOf(ctx.store, id));
    if (!isCancelled) return unchanged(task);
    return { result: task, subject: { type: 'audit-task', id }, details: { kind: task.kind } };
  });
}

async function taskOf(store: Store, id: AuditTaskId): Promise<repo.TaskRow> {
  const row = await repo.findTask(store, id);
  if (row === undefined) throw refuse(auditProblems['audit-task-not-found']);
  return row;
}

/** Sends the file of an export. Throws `audit-task-not-found` or `audit-export-not-ready`. */
export async function sendExport(ctx: ActorContext, id: AuditTaskId, { reply }: Wire): Promise<void> {
  const task = await taskOf(ctx.store, id);
  if (task.kind !== 'export') throw refuse(auditProblems['audit-task-not-found']);
  if (task.status !== 'done') throw refuse(auditProblems['audit-export-not-ready']);
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="audit-${task.created_at.toISOString().slice(0, 10)}.csv"`);
  reply.header('cache-control', 'private, no-store');
  await reply.send(await ctx.platform.files.read(exportFile(ctx.organisation.id, id)));
}

/** Where the chain stands, and what the last verification said. */
export async function getChain(ctx: ActorContext): Promise<AuditChain> {
  const standing = await chainStanding(ctx.store);
  const [verification] = await repo.listTasks(ctx.store, 'verification', 1);
  const organisation = (await ctx.platform.organisations.withId(ctx.organisation.id)) ?? ctx.organisation;
  return {
    entries: standing.last - standing.base,
    waiting: standing.waiting,
    lastSequence: standing.last,
    baseSequence: standing.base,
    lastCheckpointAt: standing.checkpoint_at?.toISOString() ?? null,
    retentionDays: organisation.setting('audit_retention_days'),
    verification: verification === undefined ? null : presentTask(verification),
    can: { changeRetention: holds(ctx.actor, 'MANAGE_ORGANISATION') },
  };
}

/** Signs where the chain stands, and notes that it was asked for. */
export async function requestCheckpoint(ctx: ActorContext) {
  return mutate(ctx, auditCheckpointMade, async (ctx) => {
    const checkpoint = await makeCheckpoint(ctx);
    const { sequence, hash } = checkpoint;
    return { result: checkpoint, subject: { type: 'organisation', id: ctx.organisation.id }, details: { sequence, hash } };
  });
}

/** Chooses for how long entries are kept; applied every night. */
export async function changeRetention(ctx: ActorContext, days: number): Promise<AuditChain> {
  await updateSettings(ctx, { settings: [{ name: 'audit_retention_days', value: days }] });
  return getChain(ctx);
}
