import { approvalProblems, type Deputy, DEPUTY_DAYS_AT_MOST, type DeputyId, type DeputyInput } from '@waymark/contract/approvals';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { visiblePerson } from '../people/people.public.ts';
import { deleteDeputyRow, findDeputy, insertDeputy, listDeputyRows } from './approval-deputies.repo.ts';
import { deputyEnded, deputyNamed } from './approvals.events.ts';
import { deputyPolicy } from './approvals.policy.ts';
import { presentDeputy } from './approvals.present.ts';

const DAY = 86_400_000;

/** MGR-09: lists who decides in the caller's place, or whose place the caller takes; the last to end first. */
export async function listDeputies(ctx: ActorContext, query: PageQuery & { side: 'mine' | 'for-others' }): Promise<Page<Deputy>> {
  const { side, limit, cursor } = query;
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = await listDeputyRows(ctx.store, ctx.now(), { userId: ctx.actor.userId, side, limit, after });
  return toPage(rows, limit, presentDeputy, (row) => encodeCursor([`${row.last_day}T00:00:00.000Z`, row.id]));
}

function placeOf(cursor: string): { name: string; id: string } {
  const [day, id] = decodeCursor(cursor, 'time', 'uuid');
  return { name: day.slice(0, 10), id };
}

/**
 * MGR-09: names someone who decides in the caller's place from a day to a day, both included. Throws `person-not-found`, and
 * `invalid-input` on `deputyId` for the caller themselves, on `lastDay` where it is before the first day (`before-start`), past, or too far away
 * (`deputy-time`).
 */
export async function createDeputy(ctx: ActorContext, { deputyId, firstDay, lastDay }: DeputyInput): Promise<Deputy> {
  const person = await visiblePerson(ctx, deputyId);
  if (deputyId === ctx.actor.userId || person.status !== 'active') throw refuseField('deputyId', 'invalid-choice');
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY;
  if (days < 0) throw refuseField('lastDay', 'before-start');
  if (days >= DEPUTY_DAYS_AT_MOST || Date.parse(lastDay) + 2 * DAY < ctx.now().getTime()) {
    throw refuseField('lastDay', 'deputy-time', { days: DEPUTY_DAYS_AT_MOST });
  }
  return mutate(ctx, deputyNamed, async (ctx) => {
    const id = newId<DeputyId>();
    const principalId = ctx.actor.userId;
    await insertDeputy(ctx.store, { id, principalId, deputyId, firstDay, lastDay, now: ctx.now() });
    const row = await findDeputy(ctx.store, ctx.now(), id);
    if (row === undefined) throw new Error('The deputy was just written');
    const details = { deputyRowId: id, principalId, deputyId, firstDay, lastDay };
    return { result: presentDeputy(row), subject: { type: 'person', id: principalId }, details };
  });
}

/** Ends a deputy's time at once. Throws `deputy-not-found`, also for those of others. */
export async function deleteDeputy(ctx: ActorContext, id: DeputyId): Promise<Record<string, never>> {
  return mutate(ctx, deputyEnded, async (ctx) => {
    const row = await findDeputy(ctx.store, ctx.now(), id);
    if (row === undefined || !deputyPolicy.rules.view(ctx.actor, row)) throw refuse(approvalProblems['deputy-not-found']);
    const ending = authorize(ctx, deputyPolicy, 'end', row);
    const { principal_id: principalId, deputy_id: deputyId } = ending;
    if (!(await deleteDeputyRow(ctx.store, ending))) throw refuse(approvalProblems['deputy-not-found']);
    return { result: {}, subject: { type: 'person', id: principalId }, details: { deputyRowId: id, principalId, deputyId } };
  });
}
