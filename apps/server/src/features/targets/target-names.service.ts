import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { conditionsOf, type TargetField, type TargetRule } from '@waymark/contract/targets';
import type { SkillId } from '@waymark/contract/skills';
import type { Acting } from '../../platform/context.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { locationsByIds, orgUnitsByIds } from '../locations/locations.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { findTitlesOfJobRoles } from './targets.repo.ts';

/** Returns what the values of some rules are called, by id; at most one statement for each kind that they name. What is gone is missing. */
export async function namesInRule(ctx: Acting, rules: readonly TargetRule[]): Promise<Record<string, string>> {
  const ids = (field: TargetField) => [
    ...new Set(
      rules
        .flatMap((rule) => conditionsOf(rule))
        .flatMap(({ condition }) => (condition.field === field && 'values' in condition ? condition.values : [])),
    ),
  ];
  const some = async <Found>(wanted: readonly string[], find: () => Promise<ReadonlyMap<string, Found>>, name: (found: Found) => string) =>
    wanted.length === 0 ? [] : [...(await find())].map(([id, found]) => [id, name(found)] as const);
  const people = [...ids('person'), ...ids('manager')];
  const named = await Promise.all([
    some(
      ids('unit'),
      () => orgUnitsByIds(ctx.store, ids('unit')),
      ({ title }) => title,
    ),
    some(
      ids('location'),
      () => locationsByIds(ctx, ids('location')),
      ({ title }) => title,
    ),
    some(
      ids('group'),
      () => groupSummaries(ctx.store, ids('group') as GroupId[]),
      ({ name }) => name,
    ),
    some(
      people,
      () => personSummaries(ctx.store, people as UserId[]),
      ({ fullName }) => fullName,
    ),
    some(
      ids('skill'),
      () => skillsByIds(ctx, ids('skill') as SkillId[]),
      ({ label }) => label,
    ),
    some(
      ids('card'),
      () => cardSummaries(ctx, ids('card')),
      ({ title }) => title,
    ),
    some(
      ids('job-role'),
      () => findTitlesOfJobRoles(ctx.store, ids('job-role')),
      (title) => title,
    ),
  ]);
  return Object.fromEntries(named.flat());
}
