import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/**
 * PLT-12: asks nothing more of an erased person, and tells no one. What they had to do is withdrawn; what was done stays, without
 * a name. Waivers, with their reasons, places in series, and what was assigned to or shared with them alone go.
 */
export async function eraseDutiesOf(store: Store, userId: string, now: Date): Promise<void> {
  const { organisationId } = store;
  await sql`delete from duty_waivers where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`delete from duty_sources where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`update learning_duties set status = 'withdrawn', planned_on = null, updated_at = ${now}
    where organisation_id = ${organisationId} and user_id = ${userId} and status in ('open', 'waived')`.execute(store.db);
  await sql`delete from series_targets where organisation_id = ${organisationId} and target_type = 'user' and target_id = ${userId}`.execute(
    store.db,
  );
  await sql`delete from series_members where organisation_id = ${organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`update assignments set ended_at = ${now}, spread_state = 'stopped'
    where organisation_id = ${organisationId} and target_type = 'user' and target_id = ${userId} and ended_at is null`.execute(store.db);
  await sql`delete from card_shares where organisation_id = ${organisationId} and target_type = 'user' and target_id = ${userId}`.execute(
    store.db,
  );
}
