import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { type Actor, holds, isProxy } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { MetRoleRow } from './job-role.row.ts';

const keeps = (actor: Actor | null) => holds(actor, 'MANAGE_CAREER_GROWTH');

/**
 * Rights over roles. One that is archived is seen by who works in it, marked it or keeps the roles. ADM-05: who keeps roles and vacancies
 * changes them.
 */
export const jobRolePolicy = definePolicy('job-role', {
  view: (actor, role: Pick<MetRoleRow, 'state' | 'is_own' | 'marks'>) =>
    keeps(actor) || (holds(actor, 'VIEW_JOB_ROLE_OPPORTUNITIES') && (role.state === 'active' || role.is_own || role.marks.length > 0)),
  edit: keeps,
});

/** Roles that people find: a condition on `job_roles r`, `jobRolePolicy.view` for a list of them. */
export const inUse = (): RawBuilder<boolean> => sql<boolean>`r.state = 'active'`;

/** Returns whether someone may say what a person works as: who manages people, and oneself where the organisation lets people. */
export function maySetRoleOf(ctx: Pick<ActorContext, 'actor' | 'organisation'>, userId: UserId): boolean {
  if (isProxy(ctx.actor)) return false;
  return holds(ctx.actor, 'MANAGE_USERS') || (ctx.actor.userId === userId && ctx.organisation.setting('own_job_role'));
}

/** Returns whether someone may see what a person would like to become: the person themselves, and people who manage users. */
export const maySeeAspirationsOf = (actor: Actor, userId: UserId): boolean =>
  !isProxy(actor) && (actor.userId === userId || holds(actor, 'MANAGE_USERS'));
