import { LEAVING_PAUSE_HOURS } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { localDay } from '../assignments/assignments.public.ts';
import { findRequiredCards } from '../pathways/pathways.public.ts';
import { findCertification, findPeopleDifference, replaceCards } from './certifications.repo.ts';
import { certify, certifyEach } from './certifying.service.ts';
import { beginPause, finishPauses, requirePeople } from './certifying.repo.ts';

/** People in one transaction. */
export const PEOPLE_AT_ONCE = 500;
const HOUR = 3_600_000;

/**
 * Brings who has to hold a certification in step with its people, groups, units and rules, for some people or for everyone. Who leaves has a
 * pause of a day, so that an import that drops and re-adds people changes nothing. Returns whether there may be more.
 */
export async function syncPeople(ctx: BaseContext, certificationId: string, userIds: readonly UserId[] | null): Promise<boolean> {
  const rows = await findPeopleDifference(ctx.store, certificationId, userIds, PEOPLE_AT_ONCE);
  const [come, gone] = [rows.filter(({ comes }) => comes), rows.filter(({ comes }) => !comes)];
  const people = come.map((row) => ({ userId: row.user_id, on: localDay(ctx.now(), row.time_zone) }));
  await requirePeople(ctx.store, certificationId, people, ctx.now());
  await beginPause(
    ctx.store,
    certificationId,
    gone.map((row) => row.user_id),
    ctx.now(),
  );
  await certify(
    ctx,
    certificationId,
    people.map(({ userId }) => userId),
  );
  return come.length === PEOPLE_AT_ONCE || gone.length === PEOPLE_AT_ONCE;
}

/** Ends pauses that lasted a day; those people are then asked for nothing. Returns whether there may be more. */
export async function finishLeaving(ctx: BaseContext): Promise<boolean> {
  const before = new Date(ctx.now().getTime() - LEAVING_PAUSE_HOURS * HOUR);
  const gone = await finishPauses(ctx.store, before, PEOPLE_AT_ONCE);
  await certifyEach(ctx, gone);
  return gone.length === PEOPLE_AT_ONCE;
}

/** Notes again which cards earn a certification: what is in a path may have changed. */
export async function refreshCards(ctx: BaseContext, certificationId: string): Promise<void> {
  const row = await findCertification(ctx.store, certificationId);
  if (row === undefined || row.ended_at !== null) return;
  const [first, renewal] = [row.first_card.id, row.renewal_card.id];
  await replaceCards(ctx.store, certificationId, {
    first: { cardId: first, leaves: await findRequiredCards(ctx.store, first) },
    renewal: { cardId: renewal, leaves: await findRequiredCards(ctx.store, renewal) },
  });
}
