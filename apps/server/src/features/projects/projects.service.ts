import { sql } from 'kysely';
import type { OpportunityId } from '@waymark/contract/opportunities';
import {
  type ProjectForm,
  type ProjectInput,
  type ProjectProposal,
  projectProblems,
  type ProjectsQuery,
  type ProjectStatus,
  reasonLabel,
} from '@waymark/contract/projects';
import { generalProblems, type UserId } from '@waymark/contract/kit';
import { holds } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { closeApprovals } from '../approvals/approvals.public.ts';
import { linkFiles } from '../media/media.public.ts';
import { deleteOpportunity, putOpportunity, setWaitingPeople } from '../opportunities/opportunities.public.ts';
import { ownersOf, recordOf, takeInput } from './project-input.service.ts';
import { lockedProject } from './project-lookup.service.ts';
import { languageOf, projectPage } from './project-page.service.ts';
import { askForApproval, checkProposals, mayPropose } from './project-proposals.service.ts';
import { fieldRulesOf } from './project-fields.ts';
import { checkComplete, followChange, stepProject } from './project-steps.service.ts';
import { projectCreated, projectDeleted, projectLeft, projectProposed, projectUpdated } from './projects.events.ts';
import { ownedBy, projectPolicy } from './projects.policy.ts';
import { presentSummary } from './projects.present.ts';
import {
  findRolesLike,
  findRoleTitles,
  hasApplications,
  insertProject,
  listProjects,
  replaceOwners,
  updateProjectRow,
} from './projects.repo.ts';

/** PRJ-03, PRJ-05: returns the form as configured, the rules, and the reasons to choose from in the caller's language. */
export function getForm(ctx: ActorContext): ProjectForm {
  const { organisation } = ctx;
  const language = languageOf(ctx);
  return {
    fields: fieldRulesOf(ctx),
    rules: organisation.setting('project_rules'),
    can: { create: holds(ctx.actor, 'MANAGE_TM_PROJECTS'), propose: mayPropose(ctx) },
    rejectionReasons: organisation
      .setting('project_rejection_reasons')
      .map((reason) => ({ key: reason.key, label: reasonLabel(reason, language) })),
  };
}

const ROLES_OFFERED = 20;

/** PRJ-03: job roles to name in a project: those asked for by id, else some whose title has a text in it. */
export async function listJobRoles(ctx: ActorContext, { q, ids }: { readonly q: string; readonly ids?: readonly string[] | undefined }) {
  const language = languageOf(ctx);
  if (ids === undefined) return { items: await findRolesLike(ctx.store, q, language, ROLES_OFFERED) };
  const titles = await findRoleTitles(ctx.store, ids, language);
  return { items: [...titles].map(([id, name]) => ({ id, name })) };
}

/** Returns the projects that the caller owns, or all of them for who manages projects, newest first. Throws `forbidden`. */
export async function listOwn(ctx: ActorContext, { scope, status, cursor, limit }: ProjectsQuery) {
  if (scope === 'all' && !holds(ctx.actor, 'MANAGE_TM_PROJECTS')) throw refuse(generalProblems.forbidden);
  const whose = scope === 'all' ? sql`true` : ownedBy(ctx.actor, ctx.store.organisationId);
  const condition = sql`${whose} and (${status} = 'all' or p.status = ${status})`;
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await listProjects(ctx.store, ctx.actor.userId, { condition, after, limit });
  return toPage(
    rows,
    limit,
    (row) => presentSummary(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** Returns a project's page by the word in its address. Throws `project-not-found`. */
export async function getProject(ctx: ActorContext, slug: string) {
  return projectPage(ctx, { slug });
}

/**
 * PRJ-01: makes a project, whose days are days in the time zone of who makes it, as a draft or published at once. Throws `invalid-input`
 * on what does not fit or, where it is published, is required and missing (PRJ-03) or over already.
 */
export async function createProject(ctx: ActorContext, input: ProjectInput) {
  return mutate(ctx, projectCreated, async (ctx) => {
    const id = await insertNew(ctx, input, input.status);
    return {
      result: await projectPage(ctx, { id }),
      subject: { type: 'project', id },
      details: { projectId: id, title: input.title },
    };
  });
}

/**
 * Makes a project that waits for who manages projects; the caller is among its owners. Throws `project-proposals-off`, and `invalid-input` as
 * publishing one does.
 */
export async function proposeProject(ctx: ActorContext, input: ProjectProposal) {
  checkProposals(ctx);
  return mutate(ctx, projectProposed, async (ctx) => {
    const id = await insertNew(ctx, input, 'proposed');
    await askForApproval(ctx, (await lockedProject(ctx, id)).project);
    return {
      result: await projectPage(ctx, { id }),
      subject: { type: 'project', id },
      details: { projectId: id, title: input.title },
    };
  });
}

async function insertNew(ctx: InTransaction<ActorContext>, input: ProjectProposal, status: ProjectStatus): Promise<OpportunityId> {
  const id = newId<OpportunityId>();
  const day_zone = ownZone(ctx);
  const self = ctx.actor.userId;
  if (status !== 'draft') checkComplete(ctx, input);
  const written = await takeInput(ctx, input, { id, day_zone, places_taken: 0, skills: [] });
  const isTooLate = status !== 'draft' && written.apply_by !== null && written.apply_by <= ctx.now();
  if (isTooLate) throw refuseField('applicationDeadline', 'project-deadline-passed');
  const owners = await ownersOf(ctx, input.owners, [self]);
  const project = { id, slug: uniqueSlug(input.title, id), status, day_zone, created_by: self };
  await putOpportunity(ctx.store, await recordOf(ctx, project, written), ctx.now());
  await insertProject(ctx.store, { ...project, ...written }, ctx.now());
  await replaceOwners(ctx.store, id, status === 'proposed' ? [...new Set([self, ...owners])] : owners, ctx.now());
  await followChange(ctx, id);
  return id;
}

/**
 * PRJ-01: writes a project again. Its applications wait for its owners as they are then. Throws `project-not-found`, `forbidden`,
 * and `invalid-input` as `createProject` does.
 */
export async function updateProject(ctx: ActorContext, projectId: OpportunityId, input: ProjectInput) {
  return mutate(ctx, projectUpdated, async (ctx) => {
    const project = authorize(ctx, projectPolicy, 'edit', (await lockedProject(ctx, projectId)).project);
    if (project.status !== 'draft') checkComplete(ctx, input);
    const written = await takeInput(ctx, input, project);
    const before = project.owners.map(({ id }) => id as UserId);
    const owners = await ownersOf(ctx, input.owners, before);
    await putOpportunity(ctx.store, await recordOf(ctx, project, written), ctx.now());
    await updateProjectRow(ctx.store, project, written, ctx.now());
    await replaceOwners(ctx.store, projectId, owners, ctx.now());
    await setWaitingPeople(ctx.store, { opportunityId: projectId, waitingFor: 'owner' }, owners);
    await followChange(ctx, projectId);
    const changed = (Object.keys(written) as (keyof typeof written)[]).filter(
      (name) => JSON.stringify(written[name]) !== JSON.stringify(project[name]),
    );
    return {
      result: await projectPage(ctx, { id: projectId }),
      subject: { type: 'project', id: projectId },
      details: { projectId, changed },
    };
  });
}

/**
 * Takes a project away. One that people applied for is cancelled instead: each is told the end and its reason, and keeps seeing it.
 * Throws `project-not-found`, `forbidden`.
 */
export async function deleteProject(ctx: ActorContext, projectId: OpportunityId): Promise<void> {
  await mutate(ctx, projectDeleted, async (ctx) => {
    const project = authorize(ctx, projectPolicy, 'delete', (await lockedProject(ctx, projectId)).project);
    if (await hasApplications(ctx.store, projectId)) {
      await stepProject(ctx, project, 'cancel');
    } else {
      await closeApprovals(ctx, 'project-proposal', [projectId]);
      await linkFiles(ctx, { type: 'project', id: projectId }, []);
      await deleteOpportunity(ctx.store, projectId);
    }
    return { result: undefined, subject: { type: 'project', id: projectId }, details: { projectId, title: project.title } };
  });
}

/** The caller owns a project no longer. Throws `project-not-found`, `forbidden`, and `project-last-owner` where no one else does. */
export async function leaveProject(ctx: ActorContext, projectId: OpportunityId): Promise<void> {
  await mutate(ctx, projectLeft, async (ctx) => {
    const project = authorize(ctx, projectPolicy, 'leave', (await lockedProject(ctx, projectId)).project);
    const left = project.owners.map(({ id }) => id as UserId).filter((id) => id !== ctx.actor.userId);
    if (left.length === 0) throw refuse(projectProblems['project-last-owner']);
    await replaceOwners(ctx.store, projectId, left, ctx.now());
    await setWaitingPeople(ctx.store, { opportunityId: projectId, waitingFor: 'owner' }, left);
    return { result: undefined, subject: { type: 'project', id: projectId }, details: { projectId, userId: ctx.actor.userId } };
  });
}
