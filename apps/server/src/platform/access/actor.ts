import type { RawBuilder } from 'kysely';
import {
  DEFAULT_ROLES,
  isRuling,
  isRulingOverPeople,
  type Permission,
  type ProxyType,
  type SectionScope,
} from '@waymark/contract/platform';
import type { UserId } from '@waymark/contract/kit';

/**
 * What acts in place of someone's browser: an API client for the person who answers for it (ADM-07), an embedded section for who looks
 * at it (EMB-02), or a directory that provisions people (ADM-04).
 */
export interface ActingClient {
  readonly kind: 'api-client' | 'provisioning' | 'section';
  readonly id: string;
  /** What its token is for; missing where that is a matter of permissions alone. */
  readonly scopes?: ReadonlySet<SectionScope>;
}

/** Who is acting: a signed-in person with everything rights are decided by. */
export interface Actor {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly fullName: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Keys of the person's roles, `learner` and so on. */
  readonly roles: readonly string[];
  readonly language: string | null;
  readonly timeZone: string | null;
  /** The administrator behind an impersonated session; null otherwise. */
  readonly impersonatorId: UserId | null;
  readonly onboardingCompleted: boolean;
  /** Missing where a person acts by their own session. A provisioning client has no person: `userId` is then the client's own id. */
  readonly client?: ActingClient;
  /** Someone acts as this person: for how long, and as what if it is a manager (SES-65). Missing otherwise. */
  readonly acting?: StandingIn;
}

/** What a session in someone else's place is. */
export interface StandingIn {
  readonly until: Date;
  readonly proxyType: ProxyType | null;
}

/** Returns whether an actor is a manager in someone's place (SES-65), who meets that person as a colleague does. */
export const isProxy = (actor: Actor | null): boolean => (actor?.acting?.proxyType ?? null) !== null;

/** Returns the person who answers for what an actor does; null for visitors and for directories, behind which there is no one. */
export function personBehind(actor: Actor | null): UserId | null {
  return actor === null || actor.client?.kind === 'provisioning' ? null : actor.userId;
}

/** For which people a condition of SQL is: one, or, with a column in place of the id, each row's own; all hold the same permissions. */
export interface Viewer extends Pick<Actor, 'permissions'> {
  readonly userId: UserId | RawBuilder<UserId>;
}

/** Tells whether someone holds a permission; no one (signed out) holds none. */
export function holds(actor: Pick<Actor, 'permissions'> | null, permission: Permission): boolean {
  return actor?.permissions.has(permission) ?? false;
}

/** Returns whether someone may look after the account of a person with some permissions: only rights over other people stand in the way (SES-61). */
export function rulesOver(actor: Pick<Actor, 'permissions'> | null, permissions: readonly string[]): boolean {
  return permissions.every((permission) => !isRulingOverPeople(permission as Permission) || holds(actor, permission as Permission));
}

const OF_EVERYONE: ReadonlySet<string> = new Set(DEFAULT_ROLES.learner.permissions);

/** Returns whether someone who acts as a person with some permissions can do nothing that they may not do themselves, but for what every learner may (SES-64). */
export function isNotUpwards(actor: Pick<Actor, 'permissions'> | null, permissions: readonly string[]): boolean {
  return permissions.every((permission) => OF_EVERYONE.has(permission) || holds(actor, permission as Permission));
}

/** Returns whether someone may give, take or change a role: no one passes on a right over others that they lack (SES-61). */
export function mayPassOn(actor: Pick<Actor, 'permissions'> | null, permissions: readonly string[]): boolean {
  return permissions.every((permission) => !isRuling(permission as Permission) || holds(actor, permission as Permission));
}
