import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';

/** Who something is there for, before and after a change; null is no one, `everyone` everyone. */
export interface Reach {
  readonly key: string;
  readonly before: Audience | 'everyone' | null;
  readonly after: Audience | 'everyone' | null;
  /** Anyone who has it before and after notices too: what it holds is another. */
  readonly isOther: boolean;
}

/** People who may sign in. */
export async function countActivePeople(store: Store): Promise<number> {
  const { count } = await store.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', store.organisationId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many people notice at least one of the changes. The same rule as `reaches` of the platform, for all at once. */
export async function countWhoNotice(store: Store, reaches: readonly Reach[]): Promise<number> {
  if (reaches.length === 0) return 0;
  const notices = reaches.map(({ key, before, after, isOther }) => {
    const [was, is] = [reached(key, before), reached(key, after)];
    return isOther ? sql`(${was} or ${is})` : sql`(${was} <> ${is})`;
  });
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.organisation_id = ${store.organisationId} and u.status = 'active' and (${sql.join(notices, sql` or `)})`.execute(store.db);
  return rows[0]?.count ?? 0;
}

function reached(key: string, audience: Reach['before']): RawBuilder<boolean> {
  if (audience === null) return sql`false`;
  if (audience === 'everyone') return sql`true`;
  const { groups, roles, percentage } = audience;
  const named =
    groups.length === 0 && roles.length === 0
      ? sql`true`
      : sql`(exists (select from group_members m where m.organisation_id = u.organisation_id and m.user_id = u.id
              and m.group_id = any(${[...groups]}::uuid[]) and m.role <> 'pending')
          or exists (select from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
              where ur.organisation_id = u.organisation_id and ur.user_id = u.id and r.key = any(${[...roles]}::text[])))`;
  return sql`(${named} and ('x' || substr(md5(${`${key}:`} || u.id::text), 1, 8))::bit(32)::bigint % 100 < ${percentage})`;
}
