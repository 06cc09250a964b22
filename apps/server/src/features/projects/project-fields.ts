import { type ProjectFieldRules, projectFieldRules } from '@waymark/contract/projects';
import type { BaseContext } from '../../platform/context.ts';
import { hasLocation } from '../locations/locations.public.ts';

/** PRJ-03, LOC-04: the fields of the form as configured; places only where projects have one here. */
export function fieldRulesOf(ctx: Pick<BaseContext, 'organisation'>): ProjectFieldRules {
  const fields = projectFieldRules(ctx.organisation.setting('project_form'));
  return hasLocation(ctx, 'project') ? fields : { ...fields, locations: { showField: false, required: false } };
}
