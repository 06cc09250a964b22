import { isRuling, type Permission } from '@waymark/contract/platform';
import { type Actor, holds, isNotUpwards } from './actor.ts';

/** Someone who could be acted as, with what they may do themselves. */
export interface ActedAs {
  readonly id: string;
  readonly isActive: boolean;
  readonly permissions: readonly string[];
}

/** Returns whether an actor acts in no one's place yet and the person is someone else whose account is active. */
export const canBeActedAs = (actor: Actor | null, person: Pick<ActedAs, 'id' | 'isActive'>): boolean =>
  actor !== null && actor.impersonatorId === null && person.id !== actor.userId && person.isActive;

/** SES-65: returns whether a session in someone's place leaves nothing out that is over other people. */
export const isNotUpwardsByProxy = (actor: Actor | null, permissions: readonly string[]): boolean =>
  permissions.every((permission) => !isRuling(permission as Permission) || holds(actor, permission as Permission));

/** SES-64: returns whether an actor will be let act as a person. Pages offer nothing that is refused. */
export const mayActAs = (actor: Actor | null, person: ActedAs): boolean =>
  holds(actor, 'IMPERSONATE_USERS') && canBeActedAs(actor, person) && isNotUpwards(actor, person.permissions);

/** SES-65: returns whether an actor will be let open the dashboard of someone who reports to them directly, where the organisation has that on. */
export const mayOpenDashboardOf = (actor: Actor | null, person: ActedAs & { readonly reportsToActor: boolean }): boolean =>
  person.reportsToActor && canBeActedAs(actor, person) && isNotUpwardsByProxy(actor, person.permissions);
