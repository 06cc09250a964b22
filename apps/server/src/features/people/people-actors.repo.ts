import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { PERMISSIONS, type Permission } from '@waymark/contract/platform';
import type { ActingClient, Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

/** How somebody acted when they began work that goes on without them; stored with it, as JSON. */
export interface BeganAs {
  readonly rights: readonly Permission[];
  readonly client: Pick<ActingClient, 'kind' | 'id'> | null;
}

/** What is stored of an actor with the work they begin. */
export function beganAs({ permissions, client }: Actor): string {
  const began: BeganAs = { rights: [...permissions], client: client === undefined ? null : { kind: client.kind, id: client.id } };
  return JSON.stringify(began);
}

/**
 * An active person as who acts, with the rights they have at this moment, for work that goes on without them; undefined when they
 * are not active any more.
 * @param began how they acted when they began it: the work does no more than they could then, as an API client may do less than its
 * owner, and is written down as the client's (ADM-07)
 */
export async function actorOf(store: Store, userId: UserId, began: BeganAs | null = null): Promise<Actor | undefined> {
  const { rows } = await sql<{
    full_name: string;
    language: string | null;
    time_zone: string | null;
    roles: string[];
    permissions: string[];
  }>`
    select u.full_name, u.language, u.time_zone,
      coalesce(array_agg(distinct r.key) filter (where r.key is not null), '{}') as roles,
      coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}') as permissions
    from users u
    left join person_roles ur on ur.organisation_id = u.organisation_id and ur.user_id = u.id
    left join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
    left join lateral unnest(r.permissions) p (permission) on true
    where u.organisation_id = ${store.organisationId} and u.id = ${userId} and u.status = 'active'
    group by u.organisation_id, u.id`.execute(store.db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const rights = began === null ? undefined : new Set<string>(began.rights);
  return {
    userId,
    sessionId: '',
    fullName: row.full_name,
    permissions: new Set(row.permissions.filter((one): one is Permission => KNOWN.has(one) && (rights === undefined || rights.has(one)))),
    roles: row.roles,
    language: row.language,
    timeZone: row.time_zone,
    impersonatorId: null,
    onboardingCompleted: true,
    ...(began === null || began.client === null ? {} : { client: began.client }),
  };
}
