import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { defaultWays, isMandatory, type NotificationKind, type WaysOfOrganisation } from '@waymark/contract/notifications';
import { PERMISSIONS, type Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import type { BudgetRow } from './budgets.repo.ts';
import type { MuteTarget } from './mute-target.ts';

/** Someone to be told: who they are with their rights, and the ways they chose for this kind. */
export interface Recipient {
  readonly actor: Actor;
  readonly email: string;
  readonly inPage: boolean;
  readonly byMail: boolean;
  /** Its mails are gathered into one. */
  readonly inDigest: boolean;
  /** On the devices they switched on; false where there is none. */
  readonly byPush: boolean;
  /** What they chose of how much they are sent, and when nothing (NTF-07). */
  readonly budget: BudgetRow;
}

interface PersonWithRights {
  readonly id: UserId;
  readonly full_name: string;
  readonly language: string | null;
  readonly time_zone: string | null;
  readonly permissions: string[];
}

interface RecipientRow extends PersonWithRights, BudgetRow {
  readonly email: string;
  readonly in_page: boolean | null;
  readonly by_mail: boolean | null;
  readonly digest: boolean | null;
  readonly push: boolean | null;
  readonly has_device: boolean;
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

const RIGHTS = sql`coalesce((select array_agg(distinct permission) from person_roles ur
    join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
    where ur.organisation_id = u.organisation_id and ur.user_id = u.id), '{}')`;

/** What is to be told, as far as it decides who hears it and how. */
export interface Wanted {
  readonly kind: NotificationKind;
  /** What may be muted of it by itself. */
  readonly target: MuteTarget | null;
  /** What the organisation chose for people who have not. */
  readonly ways: WaysOfOrganisation;
}

/**
 * Active people by id, with their rights and what they chose for a kind of notification; without those who muted it or its thing. The
 * mandatory class is told whatever they chose (NTF-07). One query, in the order of their ids, so that two jobs never wait for each other.
 */
export async function findRecipients(store: Store, ids: readonly UserId[], { kind, target, ways }: Wanted): Promise<Recipient[]> {
  const mandatory = isMandatory(kind);
  const heard = mandatory
    ? sql`true`
    : sql`not exists (select 1 from notification_mutes m where m.organisation_id = u.organisation_id and m.user_id = u.id
        and (m.kind = ${kind} or (m.subject_type = ${target?.type ?? null} and m.subject_id = ${target?.id ?? null}::uuid)))`;
  const { rows } = await sql<RecipientRow>`
    select u.id, u.email, u.full_name, u.language, u.time_zone, s.in_page, s.email as by_mail, s.digest, s.push, ${RIGHTS} as permissions,
      b.daily_cap, b.quiet_from, b.quiet_until, coalesce(b.quiet_days, '{}') as quiet_days,
      exists (select from push_devices p where p.organisation_id = u.organisation_id and p.user_id = u.id) as has_device
    from users u
    left join notification_settings s on s.organisation_id = u.organisation_id and s.user_id = u.id and s.kind = ${kind}
    left join notification_budgets b on b.organisation_id = u.organisation_id and b.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[]) and u.status = 'active' and ${heard}
    order by u.id`.execute(store.db);
  const usual = defaultWays(ways, kind);
  return rows.map((row) => ({
    actor: actorOf(row),
    email: row.email,
    inPage: (mandatory ? null : row.in_page) ?? usual.inPage,
    byMail: (mandatory ? null : row.by_mail) ?? usual.email,
    inDigest: (mandatory ? null : row.digest) ?? usual.digest,
    byPush: row.has_device && ((mandatory ? null : row.push) ?? usual.push),
    budget: row,
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
