import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { type NotificationKind, DEFAULT_WAYS } from '@waymark/contract/notifications';
import { PERMISSIONS, type Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';

/** Somebody to be told: who they are with their rights, and the ways they chose for this kind. */
export interface Recipient {
  readonly actor: Actor;
  readonly email: string;
  readonly inPage: boolean;
  readonly byMail: boolean;
  /** Its mails are gathered into one. */
  readonly inDigest: boolean;
}

interface PersonWithRights {
  readonly id: UserId;
  readonly full_name: string;
  readonly language: string | null;
  readonly time_zone: string | null;
  readonly permissions: string[];
}

interface RecipientRow extends PersonWithRights {
  readonly email: string;
  readonly in_page: boolean | null;
  readonly by_mail: boolean | null;
  readonly digest: boolean | null;
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

const RIGHTS = sql`coalesce((select array_agg(distinct permission) from person_roles ur
    join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
    where ur.organisation_id = u.organisation_id and ur.user_id = u.id), '{}')`;

/** Active people by id, with their rights and what they chose for a kind of notification. One query. */
export async function findRecipients(store: Store, ids: readonly UserId[], kind: NotificationKind): Promise<Recipient[]> {
  const { rows } = await sql<RecipientRow>`
    select u.id, u.email, u.full_name, u.language, u.time_zone, s.in_page, s.email as by_mail, s.digest, ${RIGHTS} as permissions
    from users u
    left join notification_settings s on s.organisation_id = u.organisation_id and s.user_id = u.id and s.kind = ${kind}
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[]) and u.status = 'active'`.execute(store.db);
  return rows.map((row) => ({
    actor: actorOf(row),
    email: row.email,
    inPage: row.in_page ?? DEFAULT_WAYS[kind].inPage,
    byMail: row.by_mail ?? DEFAULT_WAYS[kind].email,
    inDigest: row.digest ?? DEFAULT_WAYS[kind].digest,
  }));
}

/** Active people by id, with their rights. One query. */
export async function findActors(store: Store, ids: readonly UserId[]): Promise<Map<UserId, Actor>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonWithRights>`
    select u.id, u.full_name, u.language, u.time_zone, ${RIGHTS} as permissions from users u
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[]) and u.status = 'active'`.execute(store.db);
  return new Map(rows.map((row) => [row.id, actorOf(row)]));
}

/** Rights are judged as if the person looked themselves; they have no session while a job runs. */
function actorOf(row: PersonWithRights): Actor {
  return {
    userId: row.id,
    sessionId: '',
    fullName: row.full_name,
    permissions: new Set(row.permissions.filter((permission): permission is Permission => KNOWN.has(permission))),
    roles: [],
    language: row.language,
    timeZone: row.time_zone,
    impersonatorId: null,
    onboardingCompleted: true,
  };
}
