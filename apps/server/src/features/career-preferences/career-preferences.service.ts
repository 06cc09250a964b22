import {
  allowedOptions,
  type CareerPreferences,
  OPTION_FIELDS,
  PREFERENCE_FIELDS,
  type PreferenceForm,
  type PreferencesInput,
} from '@waymark/contract/career-preferences';
import type { UserId } from '@waymark/contract/kit';
import type { CareerOptions } from '@waymark/contract/platform';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { checkLocations, checkOrgUnits, locationsByIds, orgUnitsByIds } from '../locations/locations.public.ts';
import { updateSettings } from '../organisation/organisation.public.ts';
import { careerPreferencesChanged } from './career-preferences.events.ts';
import * as repo from './career-preferences.repo.ts';
import { lockPeople } from '../people/people.public.ts';

const NOTHING: CareerPreferences = {
  careerGoal: [],
  careerTrack: [],
  remote: [],
  contractType: [],
  schedule: [],
  relocation: null,
  locations: [],
  organisations: [],
};

/** CAR-07: one's own preferences, with the questions that are asked here and their enabled options. */
export async function getOwn(ctx: ActorContext): Promise<PreferenceForm> {
  const [row] = await repo.findPreferences(ctx.store, [ctx.actor.userId]);
  return present(ctx, row);
}

/**
 * CAR-07: changes what is sent; a question that is off keeps its answer. Throws `invalid-input` on a question: `invalid-choice` for an
 * option that is not on, `unknown-location`, `unknown-org-unit`, `too-many` for a sixth location (LOC-03).
 */
export async function setOwn(ctx: ActorContext, input: PreferencesInput): Promise<PreferenceForm> {
  const { userId } = ctx.actor;
  return mutate(ctx, careerPreferencesChanged, async (ctx) => {
    await lockPeople(ctx.store, [userId]);
    const [row] = await repo.findPreferences(ctx.store, [userId]);
    const before = row === undefined ? NOTHING : wishesOf(row);
    const after = await judged(ctx, before, input);
    const changed = PREFERENCE_FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
    if (changed.length === 0) return unchanged(await present(ctx, row));
    await repo.setPreferences(ctx.store, userId, after, ctx.now());
    return {
      result: await present(ctx, { ...after, userId, updatedAt: ctx.now() }),
      subject: { type: 'person', id: userId },
      details: { userId, changed },
    };
  });
}

/** CAR-07: changes what people are asked, as a version of the configuration. */
export async function setOptions(ctx: ActorContext, options: CareerOptions): Promise<CareerOptions> {
  await updateSettings(ctx, { settings: [{ name: 'career_options', value: options }] });
  return options;
}

async function judged(ctx: InTransaction<ActorContext>, before: CareerPreferences, input: PreferencesInput): Promise<CareerPreferences> {
  const fields = ctx.organisation.setting('career_options');
  const after: CareerPreferences = { ...before };
  for (const field of OPTION_FIELDS) {
    const wanted = input[field];
    if (wanted === undefined) continue;
    const had = before[field] === null ? [] : [before[field]].flat();
    const chosen = wanted === null ? [] : [...new Set([wanted].flat())];
    const allowed = allowedOptions(fields[field], chosen, had);
    if (fields[field].enable && allowed.length < chosen.length) throw refuseField(field, 'invalid-choice');
    if (field === 'relocation') after.relocation = allowed[0] ?? null;
    else after[field] = allowed;
  }
  if (input.locations !== undefined && fields.locations.enable) {
    after.locations = [...new Set(input.locations)];
    await checkLocations(ctx, after.locations, 'locations');
  }
  if (input.organisations !== undefined && fields.organisations.enable) {
    after.organisations = [...new Set(input.organisations)];
    const fresh = after.organisations.filter((id) => !before.organisations.includes(id));
    await checkOrgUnits(ctx, fresh, 'organisations');
  }
  return after;
}

const wishesOf = ({ userId: _userId, updatedAt: _updatedAt, ...wishes }: repo.PreferencesRow): CareerPreferences => wishes;

/** Places that are gone, and options of questions that are off, are not shown. */
async function present(ctx: ActorContext, row: repo.PreferencesRow | undefined): Promise<PreferenceForm> {
  const fields = ctx.organisation.setting('career_options');
  const wishes = row === undefined ? NOTHING : wishesOf(row);
  const locations = await locationsByIds(ctx, wishes.locations);
  const organisations = await orgUnitsByIds(ctx.store, wishes.organisations);
  const shown = OPTION_FIELDS.map((field) => {
    const { enable, options } = fields[field];
    const chosen = new Set([wishes[field]].flat());
    return [field, { enable, options: enable ? options.filter((option) => option.enable || chosen.has(option.key)) : [] }] as const;
  });
  return {
    fields: { ...fields, ...Object.fromEntries(shown) },
    preferences: {
      ...wishes,
      locations: wishes.locations.filter((id) => locations.has(id)),
      organisations: wishes.organisations.filter((id) => organisations.has(id)),
    },
    updatedAt: row === undefined ? null : row.updatedAt.toISOString(),
  };
}

/** Returns what people wish, of questions that are asked here; for matching (MKT-07) and for suggestions. Who has said nothing is missing. */
export async function careerPreferencesByUserIds(
  ctx: Pick<BaseContext, 'organisation' | 'store'>,
  userIds: readonly UserId[],
): Promise<Map<UserId, CareerPreferences>> {
  const fields = ctx.organisation.setting('career_options');
  const rows = await repo.findPreferences(ctx.store, [...new Set(userIds)]);
  const off = PREFERENCE_FIELDS.filter((field) => !fields[field].enable);
  const unasked = Object.fromEntries(off.map((field) => [field, NOTHING[field]]));
  return new Map(rows.map((row) => [row.userId, { ...wishesOf(row), ...unasked }]));
}
