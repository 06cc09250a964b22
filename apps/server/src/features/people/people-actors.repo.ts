import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { PERMISSIONS, type Permission } from '@waymark/contract/platform';
import type { ActingClient, Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { clientRights } from '../../platform/session/client-tokens.ts';

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

/** How someone acted when they began work that goes on without them; stored with it, as JSON. */
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
 * Returns the person who began work that goes on without them, as the actor of its next part: with their current rights, limited to those
 * they had when they began it. What an API client began is recorded as the client's, and is limited to the client's rights
 * (ADM-07). Undefined when the person is no longer active, or the client would not be let in.
 */
export async function actorWhoBegan(store: Store, userId: UserId, began: BeganAs | null, now: Date): Promise<Actor | undefined> {
  const actor = await actorOf(store, userId);
  if (actor === undefined || began === null) return actor;
  const { client } = began;
  const isApiClient = client?.kind === 'api-client';
  const given = isApiClient ? await clientRights(store, client.id, now) : undefined;
  if (isApiClient && given === undefined) return undefined;
  const permissions = began.rights.filter((one) => actor.permissions.has(one) && (given === undefined || given.has(one)));
  return { ...actor, permissions: new Set(permissions), ...(client === null ? {} : { client }) };
}

/** Returns an active person as an actor, with their current rights; undefined when they are no longer active. */
export async function actorOf(store: Store, userId: UserId): Promise<Actor | undefined> {
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
  return {
    userId,
    sessionId: '',
    fullName: row.full_name,
    permissions: new Set(row.permissions.filter((one): one is Permission => KNOWN.has(one))),
    roles: row.roles,
    language: row.language,
    timeZone: row.time_zone,
    impersonatorId: null,
    onboardingCompleted: true,
  };
}

/** Active people who hold a permission, so many at most. */
export async function findHolders(store: Store, permission: Permission, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where u.organisation_id = ${store.organisationId} and u.status = 'active' and exists (
      select 1 from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
      where ur.organisation_id = u.organisation_id and ur.user_id = u.id and ${permission} = any(r.permissions))
    order by u.id limit ${sql.lit(most)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
