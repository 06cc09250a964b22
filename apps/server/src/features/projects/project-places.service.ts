import { opportunityProblems } from '@waymark/contract/opportunities';
import type { InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { movePlaces } from '../opportunities/opportunities.public.ts';
import { lockProject } from './project-lookup.service.ts';
import type { ProjectRow } from './project.row.ts';
import { setProjectStatus } from './project-status.service.ts';

/** Returns whether no place is left. */
export const isFull = ({ max_positions, places_taken }: ProjectRow): boolean => max_positions !== null && places_taken >= max_positions;

/** Takes a place of a locked project; the last one closes it. Throws `opportunity-full`. */
export async function takePlace(ctx: InTransaction, id: ProjectRow['id']): Promise<void> {
  if (!(await movePlaces(ctx.store, id, 1))) throw refuse(opportunityProblems['opportunity-full']);
  await followPlaces(ctx, id);
}

/** Gives a place of a locked project back; one that was closed because it was full is open again, unless its deadline has passed. */
export async function freePlace(ctx: InTransaction, id: ProjectRow['id']): Promise<void> {
  await movePlaces(ctx.store, id, -1);
  await followPlaces(ctx, id);
}

/** Closes an open project that is full, and opens one again that was closed because it was. */
export async function followPlaces(ctx: InTransaction, id: ProjectRow['id']): Promise<void> {
  const project = (await lockProject(ctx, id))?.project;
  if (project === undefined) return;
  const isInTime = project.apply_by === null || project.apply_by > ctx.now();
  if (project.status === 'open' && isFull(project)) await setProjectStatus(ctx, project, 'fill', 'time');
  if (project.closed_because === 'full' && !isFull(project) && isInTime) await setProjectStatus(ctx, project, 'free', 'time');
}
