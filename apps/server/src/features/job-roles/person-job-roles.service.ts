import { sql } from 'kysely';
import { jobLevelRank, jobRoleProblems, type JobRoleReference, type PersonJobRole } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import { mutate, mutateMany, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { followSource, visiblePerson } from '../people/people.public.ts';
import { type NamedRoleRow, wordsIn } from './job-role.row.ts';
import { personJobRoleSet } from './job-roles.events.ts';
import { inUse, maySeeAspirationsOf, maySetRoleOf } from './job-roles.policy.ts';
import { familyTitleOf, languageOf, presentReference } from './job-roles.present.ts';
import { findNamedRoles } from './job-roles.repo.ts';
import * as repo from './person-job-roles.repo.ts';

/** PPL-01: returns what a person works as. Throws `person-not-found`. */
export async function getRoleOf(ctx: ActorContext, userId: UserId): Promise<PersonJobRole> {
  await visiblePerson(ctx, userId);
  return present(ctx, userId);
}

async function present(ctx: ActorContext, userId: UserId): Promise<PersonJobRole> {
  const language = languageOf(ctx);
  const row = await repo.findRoleOf(ctx.store, userId);
  const aspirations = maySeeAspirationsOf(ctx.actor, userId) ? await repo.findAspirationsOf(ctx.store, userId) : null;
  return {
    role: row === undefined ? null : { ...presentReference(row, language), source: row.source, since: row.since.toISOString() },
    aspirations: aspirations?.map((role) => presentReference(role, language)) ?? null,
    can: { edit: maySetRoleOf(ctx, userId) },
  };
}

/**
 * Says what a person works as; null says that nothing is known. A job title that was empty, or that of the role before, becomes the role's.
 * Throws `person-not-found`, `job-role-not-yours-to-set`, and `invalid-input` on `roleId` (`unknown-job-role`).
 */
export async function setRoleOf(ctx: ActorContext, userId: UserId, roleId: OpportunityId | null): Promise<PersonJobRole> {
  return mutate(ctx, personJobRoleSet, async (ctx) => {
    const person = await visiblePerson(ctx, userId);
    if (!maySetRoleOf(ctx, userId)) throw refuse(jobRoleProblems['job-role-not-yours-to-set']);
    const before = await repo.findRoleOf(ctx.store, userId);
    const source = ctx.actor.userId === userId ? 'own' : 'administrator';
    // What only a title told is said now, and no title takes it back.
    if ((before?.id ?? null) === roleId && before?.source !== 'title') return unchanged(await present(ctx, userId));
    if (roleId === null) await repo.deleteRoleOf(ctx.store, userId);
    else {
      const [role] = await findNamedRoles(ctx.store, sql`r.id = ${roleId} and ${inUse()}`, 1);
      if (role === undefined) throw refuseField('roleId', 'unknown-job-role');
      await repo.putRoleOf(ctx.store, userId, roleId, source, ctx.now());
      const isOfRole = person.job_title === '' || (before !== undefined && namesOf(before).has(person.job_title.toLowerCase()));
      const language = person.language ?? ctx.organisation.setting('DefaultOrgLanguage');
      if (isOfRole) await followSource(ctx, userId, { jobTitle: wordsIn(role, language).title.slice(0, LONGEST_TITLE) });
    }
    return {
      result: await present(ctx, userId),
      subject: { type: 'person', id: userId },
      details: { userId, roleId, source },
    };
  });
}

/**
 * Notes that someone begins in a job role, as an appointment through a vacancy does: anyone who notes the appointment has the right to. Nothing
 * happens where the role is archived, or theirs already. Their job title stays what it is: it is theirs, or their directory's, to say. Part of the
 * caller's transaction.
 */
export async function beginRole(inside: ActorContext, userId: UserId, roleId: OpportunityId): Promise<void> {
  const [role] = await findNamedRoles(inside.store, sql`r.id = ${roleId} and ${inUse()}`, 1);
  const before = await repo.findRoleOf(inside.store, userId);
  if (role === undefined || (before?.id === roleId && before.source !== 'title')) return;
  await mutate(inside, personJobRoleSet, async (inside) => {
    await repo.putRoleOf(inside.store, userId, roleId, 'administrator', inside.now());
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, roleId, source: 'administrator' } };
  });
}

/** Of a person's job title. */
const LONGEST_TITLE = 120;

const namesOf = ({ title, translations }: NamedRoleRow) =>
  new Set([title, ...Object.values(translations).map((words) => words.title)].map((name) => name.toLowerCase()));

/** Brings people into the roles that their job titles mean, or out of them (`followTitles`). */
export async function followJobTitles(ctx: BaseContext, about: repo.WhoseTitles): Promise<void> {
  await mutateMany(ctx, personJobRoleSet, async (ctx) => ({
    result: undefined,
    changes: (await repo.followTitles(ctx.store, about, ctx.now())).map(({ user_id: userId, role_id: roleId }) => ({
      subject: { type: 'person', id: userId },
      details: { userId, roleId, source: 'title' },
    })),
  }));
}

/** The job role someone works in, as other features weigh it: in the caller's language, and all its titles. */
export interface WorkingRole {
  readonly role: {
    readonly id: OpportunityId;
    readonly title: string;
    readonly titles: readonly string[];
    readonly family: { readonly id: string; readonly title: string } | null;
    /** The place of its level from the bottom; 0 where it has none. */
    readonly rank: number;
  } | null;
  /** Roles they would like to grow into (JOB-03): for themselves and who manages people alone. */
  readonly wishedIds: readonly OpportunityId[];
  /** What those roles ask for, under the same rule, and what the role they work in does. */
  readonly wishedSkillIds: readonly SkillId[];
  readonly skillIds: readonly SkillId[];
}

/** Returns what some people work as, by id. Whose wishes may be shown is the caller's to judge. One statement. */
export async function jobRolesOf(ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>, userIds: readonly UserId[]) {
  const language = languageOf(ctx);
  return new Map(
    (await repo.findRolesOfPeople(ctx.store, userIds)).map((row): [UserId, WorkingRole] => [
      row.user_id,
      {
        role: row.role === null ? null : workingRole(row.role, language),
        wishedIds: row.wished_ids,
        wishedSkillIds: row.wished_skill_ids,
        skillIds: row.skill_ids,
      },
    ]),
  );
}

/** SKL-09: returns what the job roles of some people ask for; who works in none is missing. One statement. */
export async function requiredSkillsOf(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, SkillRequirement[]>> {
  return new Map((await repo.findRequiredSkills(store, userIds)).map(({ user_id: userId, skills }) => [userId, skills]));
}

function workingRole(row: NamedRoleRow, language: string): WorkingRole['role'] {
  const { id, title, translations, family_id: familyId, level } = row;
  const familyTitle = familyTitleOf(row, language);
  return {
    id,
    title: wordsIn(row, language).title,
    titles: [title, ...Object.values(translations).map((translated) => translated.title)],
    family: familyId === null || familyTitle === null ? null : { id: familyId, title: familyTitle },
    rank: jobLevelRank(level),
  };
}

/** Returns the job role the caller works in, and since when; null where none is known. */
export async function ownJobRole(ctx: ActorContext): Promise<{ readonly id: OpportunityId; readonly since: Date } | null> {
  const row = await repo.findRoleOf(ctx.store, ctx.actor.userId);
  return row === undefined ? null : { id: row.id, since: row.since };
}

/** Job roles by id as lists name them, in the caller's language, whatever became of them. One statement. */
export async function rolesByIds(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  ids: readonly OpportunityId[],
): Promise<Map<OpportunityId, JobRoleReference>> {
  if (ids.length === 0) return new Map();
  const rows = await findNamedRoles(ctx.store, sql`r.id = any(${[...new Set(ids)]}::uuid[])`, ids.length);
  return new Map(rows.map((row) => [row.id, presentReference(row, languageOf(ctx))]));
}
