import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Project, ProjectAction } from '@waymark/contract/projects';
import { abilities } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { allowedActions } from '../../platform/machine/machine.ts';
import { locationsByIds, orgUnitsByIds } from '../locations/locations.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { presentApplications } from './project-applications.present.ts';
import { applicationsFor, detailOf } from './project-applications.service.ts';
import { visibleProject } from './project-lookup.service.ts';
import { projectDueAt } from './project-status.service.ts';
import type { ProjectRow } from './project.row.ts';
import { projects } from './projects.machine.ts';
import { projectPolicy } from './projects.policy.ts';
import { iso, presentSummary } from './projects.present.ts';
import { findRoleTitles } from './projects.repo.ts';

const HEAD_WIDTH = 1280;

/** PRJ-02, PRJ-06: returns a project's page with what the caller may do and what of its applications concerns them. Throws `project-not-found`. */
export async function projectPage(ctx: Acting, which: { readonly id: OpportunityId } | { readonly slug: string }): Promise<Project> {
  const row = await visibleProject(ctx, which);
  const { own, toConsent } = await applicationsFor(ctx, row.id);
  const can = abilities(ctx.actor, projectPolicy, row);
  const isLate = row.apply_by !== null && row.apply_by <= ctx.now();
  return {
    ...presentSummary(ctx, row, HEAD_WIDTH),
    ...(await presentNames(ctx, row)),
    description: row.description,
    projectOwners: row.owners.map(summaryOf),
    languages: [...row.languages],
    timeZones: [...row.time_zones],
    applicationLimit: row.application_limit,
    dayZone: row.day_zone,
    closedBecause: row.closed_because,
    declineReason: can.manage ? row.decline_reason : '',
    isEndReached: row.ends_at !== null && row.ends_at <= ctx.now() && can.edit,
    applicantsCount: can.manage ? row.applicants_count : 0,
    dueAt: can.manage ? iso(projectDueAt(row)) : null,
    allowedActions: (can.manage ? allowedActions(projects, row.status, new Set(['owner'])) : []) as ProjectAction[],
    can: { ...can, apply: can.apply && !isLate && (own === null || own.waiting_for === null) },
    application: own === null ? null : await detailOf(ctx, row, own),
    toConsent: toConsent.length === 0 ? [] : await presentApplications(ctx, row, toConsent),
  };
}

/** In which language someone reads. */
export const languageOf = (ctx: Acting): string => ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage');

/** What a project names by id, in the caller's language. One statement for each kind of thing it names. */
async function presentNames(ctx: Acting, row: ProjectRow): Promise<Pick<Project, 'skills' | 'locations' | 'divisions' | 'jobRoles'>> {
  const skills = await skillsByIds(
    ctx,
    row.skills.map(({ id }) => id),
  );
  const locations = await locationsByIds(ctx, row.location_ids);
  const units = await orgUnitsByIds(ctx.store, row.division_ids);
  const roles = await findRoleTitles(ctx.store, row.role_ids, languageOf(ctx));
  const named = (all: readonly string[], nameOf: (id: string) => string | undefined) =>
    all.flatMap((id) => {
      const name = nameOf(id);
      return name === undefined ? [] : [{ id, name }];
    });
  return {
    skills: row.skills.map(({ id, level, status }) => ({ id, level, status, label: skills.get(id)?.label ?? '' })),
    locations: named(row.location_ids, (id) => locations.get(id)?.location_name),
    divisions: named(row.division_ids, (id) => units.get(id)?.title),
    jobRoles: named(row.role_ids, (id) => roles.get(id)),
  };
}
