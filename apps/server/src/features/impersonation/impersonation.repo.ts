import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { TargetRow } from './impersonation.policy.ts';

/** A person with what they may do; undefined when there is none. */
export async function findTarget(store: Store, userId: UserId, callerId: UserId): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select u.id, u.status,
      coalesce((select array_agg(distinct permission) from person_roles p
        join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id, unnest(r.permissions) permission
        where p.organisation_id = u.organisation_id and p.user_id = u.id), '{}') as permissions,
      exists (select from reporting_lines l where l.organisation_id = u.organisation_id and l.report_id = u.id
        and l.manager_id = ${callerId} and l.kind = 'direct') as reports_to_caller,
      (select count(*) from reporting_lines l where l.organisation_id = u.organisation_id and l.manager_id = u.id
        and l.kind = 'direct') as reports_count
    from users u where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  return rows[0];
}
