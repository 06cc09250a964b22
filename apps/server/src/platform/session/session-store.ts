import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { PERMISSIONS, type Permission, type ProxyType } from '@waymark/contract/platform';
import type { Actor } from '../access/actor.ts';
import { type Database, forgetOnCommit, type Store } from '../db/database.ts';
import type { Organisation } from '../tenancy/organisation.ts';
import type { EntryFacts, OpenedBy } from './entry-step.ts';

const KEPT = 50_000;
/** How stale a kept session may be in a server that missed the message that it changed. */
const KEPT_MILLISECONDS = 30_000;
/** How closely that is kept to: to the millisecond, a timer would run for each. */
const RESOLUTION_MILLISECONDS = 1_000;
/** Activity is written down at most this often (SES-41 counts in seconds; a minute-long time-out still holds to it), or every sixtieth part of a longer time-out. */
const ACTIVITY_WRITE_MILLISECONDS = { least: 10_000, most: 60_000, forEachMinute: 1_000 };
/** When someone was last here is told to the nearest few minutes. */
const SEEN_WRITE_MINUTES = 5;
const KNOWN_PERMISSIONS = new Set<string>(PERMISSIONS);

type Condition = ReturnType<typeof sql>;

export interface Session {
  readonly id: string;
  readonly actor: Actor;
  readonly expiresAt: Date | null;
  readonly entry: EntryFacts;
  lastActiveAt: Date;
  writtenActiveAt: Date;
}

/** Returns a new session's two secrets: the cookie's value and, derived from it, what state-changing calls must carry. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored and looked up instead of the token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the CSRF token of a session: derived from the cookie's value, which a page cannot read. */
export function csrfTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`csrf:${sessionToken}`).digest('base64url');
}

/** Looks up who a session belongs to; kept in this process and dropped when anything about the person changes. */
export class SessionStore {
  private readonly database: Database;
  private readonly byKey = new LRUCache<string, Session>({
    // By size, it takes its room as it fills: by number it takes all at the start.
    maxSize: KEPT,
    sizeCalculation: () => 1,
    ttl: KEPT_MILLISECONDS,
    ttlResolution: RESOLUTION_MILLISECONDS,
  });
  /** Counts what was forgotten: a session that was looked up meanwhile may be the one before the change. */
  private forgotten = 0;

  constructor(database: Database) {
    this.database = database;
  }

  /** The live session of a cookie's value, if this process has it at hand. */
  kept(organisation: Organisation, token: string, now: Date): Session | undefined {
    const kept = this.byKey.get(keyOfToken(organisation, token));
    return kept === undefined || isExpired(kept, organisation.setting('web_session_timeout'), now) ? undefined : kept;
  }

  /** The live session of a cookie's value; undefined when there is none, it has expired or its person may not enter. */
  async byToken(organisation: Organisation, token: string, now: Date): Promise<Session | undefined> {
    return this.find(organisation, keyOfToken(organisation, token), () => sql`s.token_hash = ${tokenHash(token)}`, now);
  }

  /** The live session with an id, for bearer tokens. @param store the open transaction of anyone who asks inside one */
  async byId(organisation: Organisation, sessionId: string, now: Date, store?: Store): Promise<Session | undefined> {
    return this.find(organisation, `i:${organisation.id}:${sessionId}`, () => sql`s.id = ${sessionId}`, now, store);
  }

  private async find(
    organisation: Organisation,
    key: string,
    conditionOf: () => Condition,
    now: Date,
    store?: Store,
  ): Promise<Session | undefined> {
    const timeout = organisation.setting('web_session_timeout');
    const kept = this.byKey.get(key);
    // One that seems to have timed out is looked up again: its person may have been active at another server.
    if (kept !== undefined && !isExpired(kept, timeout, now)) return kept;
    const { forgotten } = this;
    const session = await this.load(organisation, conditionOf(), store ?? this.database.tenant(organisation.id));
    if (session === undefined || isExpired(session, timeout, now)) return undefined;
    // What a transaction sees may never be.
    if (store === undefined && forgotten === this.forgotten) this.byKey.set(key, session);
    return session;
  }

  private async load(organisation: Organisation, condition: Condition, { db }: Store): Promise<Session | undefined> {
    const { rows } = await sql<SessionRow>`
      select s.id, s.user_id, s.expires_at, s.last_active_at, s.impersonator_id, s.proxy_type, s.opened_by, s.factor_verified_at, s.proved_at,
             u.full_name, u.language, u.time_zone, u.onboarding_completed_at, u.terms_accepted_version, u.password_changeable,
             (select c.changed_at from credentials c
                where c.organisation_id = s.organisation_id and c.user_id = s.user_id) as password_changed_at,
             exists (select from second_factors f where f.organisation_id = s.organisation_id and f.user_id = s.user_id
                       and f.confirmed_at is not null) as is_factor_enrolled,
             exists (select from custom_fields f where f.organisation_id = u.organisation_id and f.is_required and f.is_user_editable
                       and f.required_since <= u.created_at and not jsonb_exists(u.custom_fields, f.key)) as lacks_details,
             coalesce((select array_agg(r.key order by r.key) from person_roles p
                join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id
                where p.organisation_id = s.organisation_id and p.user_id = s.user_id), '{}') as roles,
             ${permissionsOf('s.user_id')} as permissions,
             case when s.impersonator_id is not null then ${permissionsOf('s.impersonator_id')} end as impersonator_permissions,
             exists (select from reporting_lines l where l.organisation_id = s.organisation_id and l.report_id = s.user_id
               and l.manager_id = s.impersonator_id and l.kind = 'direct') as reports_to_impersonator
      from sessions s
      join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
      where s.organisation_id = ${organisation.id} and ${condition} and u.status = 'active'
        and (s.impersonator_id is null or exists (
          select from sessions o join users i on i.organisation_id = o.organisation_id and i.id = o.user_id and i.status = 'active'
          where o.organisation_id = s.organisation_id and o.id = s.origin_session_id and o.user_id = s.impersonator_id))`.execute(db);
    const [row] = rows;
    if (row === undefined || !mayGoOn(organisation, row)) return undefined;
    return {
      id: row.id,
      expiresAt: row.expires_at,
      entry: {
        openedBy: row.opened_by,
        provedAt: row.proved_at,
        factorVerifiedAt: row.factor_verified_at,
        isFactorEnrolled: row.is_factor_enrolled,
        passwordChangedAt: row.password_changeable ? row.password_changed_at : null,
        acceptedTerms: row.terms_accepted_version,
        lacksDetails: row.lacks_details,
      },
      lastActiveAt: row.last_active_at,
      writtenActiveAt: row.last_active_at,
      actor: {
        userId: row.user_id,
        sessionId: row.id,
        fullName: row.full_name,
        permissions: new Set(effectivePermissions(row)),
        roles: row.roles,
        language: row.language,
        timeZone: row.time_zone,
        impersonatorId: row.impersonator_id,
        onboardingCompleted: row.onboarding_completed_at !== null,
        ...(row.impersonator_id === null || row.expires_at === null
          ? {}
          : { acting: { until: row.expires_at, proxyType: row.proxy_type } }),
      },
    };
  }

  /** Notes that the person did something; moves the time-out along (SES-40, SES-41). What is returned is written down then; mostly there is nothing to write. */
  touch(organisation: Organisation, session: Session, now: Date): Promise<void> | undefined {
    session.lastActiveAt = now;
    if (now.getTime() - session.writtenActiveAt.getTime() < writtenEvery(organisation.setting('web_session_timeout'))) return undefined;
    session.writtenActiveAt = now;
    return this.writeActivity(organisation, session, now);
  }

  private async writeActivity(organisation: Organisation, session: Session, now: Date): Promise<void> {
    // Anyone who stands in for someone does not make that person seen.
    // Such a note may get lost with the machine, so that no one waits for the disk. The time goes in behind a select: as a value, every
    // execution would be planned again.
    await sql`
      with active as (
        update sessions s set last_active_at = ${now}
        from (select set_config('synchronous_commit', 'off', true) as lasting) light
        where s.organisation_id = ${organisation.id} and s.id = ${session.id} and light.lasting = 'off'
        returning s.user_id, s.impersonator_id)
      update users u set last_seen_at = ${now} from active
      where u.organisation_id = ${organisation.id} and u.id = active.user_id and active.impersonator_id is null
        and u.last_seen_at < (select ${now}::timestamptz - ${sql.lit(SEEN_WRITE_MINUTES)} * interval '1 minute')`.execute(
      this.database.tenant(organisation.id).db,
    );
  }

  /** Drops what is kept of a person's sessions, and of those in which they act as others, in this process. */
  forgetUser(userId: string): void {
    this.forgotten += 1;
    for (const [key, { actor }] of this.byKey.entries()) {
      if (actor.userId === userId || actor.impersonatorId === userId) this.byKey.delete(key);
    }
  }

  /** Drops everything kept of an organisation, in this process (a role changed, say). */
  forgetOrganisation(organisationId: string): void {
    this.forgotten += 1;
    for (const key of this.byKey.keys()) if (key.includes(`:${organisationId}:`)) this.byKey.delete(key);
  }

  /** Drops everything, when messages may have been missed. */
  forgetAll(): void {
    this.forgotten += 1;
    this.byKey.clear();
  }
}

interface SessionRow {
  id: string;
  user_id: UserId;
  expires_at: Date | null;
  last_active_at: Date;
  impersonator_id: UserId | null;
  proxy_type: ProxyType | null;
  full_name: string;
  language: string | null;
  time_zone: string | null;
  onboarding_completed_at: Date | null;
  opened_by: OpenedBy;
  factor_verified_at: Date | null;
  proved_at: Date;
  terms_accepted_version: string | null;
  password_changeable: boolean;
  password_changed_at: Date | null;
  is_factor_enrolled: boolean;
  lacks_details: boolean;
  roles: string[];
  permissions: string[];
  impersonator_permissions: string[] | null;
  reports_to_impersonator: boolean;
}

const keyOfToken = (organisation: Organisation, token: string) => `t:${organisation.id}:${token}`;

/** What the roles of a person allow, as an array inside another query: their own roles, and those of their groups. */
function permissionsOf(personId: string) {
  return sql`coalesce((select array_agg(distinct permission) from person_roles p
    join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id, unnest(r.permissions) permission
    where p.organisation_id = s.organisation_id and p.user_id = ${sql.ref(personId)}), '{}')`;
}

/** SES-64, SES-65: acting as someone ends with the right to it. */
function mayGoOn(organisation: Organisation, row: SessionRow): boolean {
  if (row.impersonator_permissions === null) return true;
  if (row.proxy_type !== null) return organisation.switches.manager_proxy && row.reports_to_impersonator;
  return row.impersonator_permissions.includes('IMPERSONATE_USERS');
}

/** What a session allows: never more than the person may, nor than who acts as them may (SES-64). */
function effectivePermissions({ permissions, impersonator_permissions: limit }: SessionRow): Permission[] {
  return permissions.filter(
    (permission): permission is Permission => KNOWN_PERMISSIONS.has(permission) && (limit === null || limit.includes(permission)),
  );
}

/** Milliseconds between two notes of a session's activity, by the minutes of its time-out; 0 means none. */
function writtenEvery(timeoutMinutes: number): number {
  const { least, most, forEachMinute } = ACTIVITY_WRITE_MILLISECONDS;
  return timeoutMinutes === 0 ? most : Math.min(most, Math.max(least, timeoutMinutes * forEachMinute));
}

/** SES-40: expiry is the last activity plus the organisation's minutes; 0 means none. A session's own end applies as well. */
function isExpired(session: Pick<Session, 'expiresAt' | 'lastActiveAt'>, timeoutMinutes: number, now: Date): boolean {
  if (session.expiresAt !== null && session.expiresAt <= now) return true;
  return timeoutMinutes > 0 && session.lastActiveAt.getTime() + timeoutMinutes * 60_000 <= now.getTime();
}

/**
 * Makes this server look the sessions of people up afresh, once the transaction commits. For changes that the store tells all servers of by
 * itself (members of groups with roles, migration 0130), but some milliseconds later.
 */
export function accessMayHaveChanged(tx: Store, ...userIds: readonly UserId[]): void {
  for (const id of userIds) tx.forget({ kind: 'user', id });
}

/** Makes every server look the sessions of people up afresh, once the transaction commits: role, status, language, sign-out. */
export async function userAccessChanged(tx: Store, ...userIds: readonly UserId[]): Promise<void> {
  await forgetOnCommit(tx, ...userIds.map((id) => ({ kind: 'user' as const, id })));
}
