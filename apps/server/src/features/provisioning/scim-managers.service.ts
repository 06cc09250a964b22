import { canonicalNumber, type UserId } from '@waymark/contract/kit';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/database.ts';
import { changeManager } from '../people/people.public.ts';
import type { ScimNotes } from './scim-fault.ts';
import { clearWaitingManager, findMeantManager, findWaitingReports } from './scim-managers.repo.ts';
import { faultOf } from './scim-refusals.ts';
import type { ScimUserRow } from './scim-users.repo.ts';

/**
 * Gives someone the manager a directory names: by the id of this service, else by the employee number or user name it gave them. One who is not here yet
 * is noted and returned, to be kept until they arrive; the person keeps the manager they have. Throws `reporting-cycle` or `same-manager`.
 * @param said null for no one
 */
export async function nameManager(ctx: ActorContext, notes: ScimNotes, before: ScimUserRow, said: string | null): Promise<string | null> {
  const managerId = said === null ? null : await findMeantManager(ctx.store, said);
  if (managerId === undefined) {
    notes.take('manager-waiting', { value: said ?? '' });
    return said;
  }
  if (managerId !== (before.manager?.id ?? null)) await changeManager(ctx, before.id, { kind: 'direct', managerId });
  return null;
}

/** Makes someone the manager of those a directory named them for before they were here; who cannot report to them stays as they are, which is noted. */
export async function takeWaitingReports(
  { ctx, notes }: { readonly ctx: InTransaction<ActorContext>; readonly notes: ScimNotes },
  managerId: UserId,
  { userName, externalId }: { readonly userName: string; readonly externalId: string },
): Promise<void> {
  const words = [managerId, userName, userName.toLowerCase(), canonicalNumber(externalId)].filter((word) => word !== '');
  for (const { id: userId, full_name: name } of await findWaitingReports(ctx.store, words)) {
    await clearWaitingManager(ctx.store, userId);
    try {
      await inSavepoint(ctx.store, async () => {
        await changeManager(ctx, userId, { kind: 'direct', managerId });
      });
    } catch (error) {
      if (faultOf(error) === undefined) throw error;
      notes.take('report-not-possible', { value: name });
    }
  }
}
