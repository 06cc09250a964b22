import { describe, expect, test } from 'vitest';
import {
  allowedOptions,
  getCareerOptions,
  getCareerPreferences,
  setCareerOptions,
  setCareerPreferences,
} from '@waymark/contract/career-preferences';
import { type LocationId, removeLocation } from '@waymark/contract/locations';
import { STANDARD_CAREER_OPTIONS } from '@waymark/contract/platform';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aLocation, anOrgUnit } from '../locations/locations.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { careerPreferencesByUserIds } from './career-preferences.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const faultOf = (answer: { problem?: { code: string; errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  answer.problem?.errors?.map(({ field, code }) => `${field}: ${code}`).join() ?? answer.problem?.code;

describe('career preferences', () => {
  test('CAR-07 people say what they wish, keep what they do not change, and only of what is asked', async () => {
    const learner = await app.signedIn();
    const [location, unit] = [await aLocation(admin), await anOrgUnit(admin)];
    const empty = await learner.call(getCareerPreferences);
    expect(empty).toMatchObject({ updatedAt: null, preferences: { careerGoal: [], relocation: null, locations: [] } });
    expect(empty.fields.remote.options.map(({ key }) => key)).toEqual(['on_site', 'hybrid', 'remote']);
    await learner.call(setCareerPreferences, {
      body: {
        careerGoal: ['lead', 'grow', 'lead'],
        careerTrack: ['leadership'],
        remote: ['hybrid'],
        contractType: ['permanent'],
        schedule: ['part_time'],
        relocation: 'country',
        locations: [location.id],
        organisations: [unit.id],
      },
    });
    const { preferences } = await learner.call(setCareerPreferences, { body: { remote: [] } });
    expect(preferences).toEqual({
      careerGoal: ['lead', 'grow'],
      careerTrack: ['leadership'],
      remote: [],
      contractType: ['permanent'],
      schedule: ['part_time'],
      relocation: 'country',
      locations: [location.id],
      organisations: [unit.id],
    });
    expect((await learner.call(setCareerPreferences, { body: { relocation: null } })).preferences.relocation).toBeNull();
    expect(faultOf(await learner.attempt(setCareerPreferences, { body: { schedule: ['never'] } }))).toBe('schedule: invalid-choice');
    expect(faultOf(await learner.attempt(setCareerPreferences, { body: { locations: [newId<LocationId>()] } }))).toContain(
      'locations: unknown-location',
    );
    await admin.call(removeLocation, { params: { locationId: location.id } });
    expect((await learner.call(getCareerPreferences)).preferences.locations).toEqual([]);
  });

  test('LOC-03 a sixth location is refused', async () => {
    const learner = await app.signedIn();
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await aLocation(admin)).id));
    const refused = await learner.attempt(setCareerPreferences, { body: { locations: ids } });
    expect(refused.problem?.errors).toMatchObject([{ field: 'locations', code: 'too-many', params: { maximum: 5 } }]);
    expect((await learner.call(setCareerPreferences, { body: { locations: ids.slice(1) } })).preferences.locations).toEqual(ids.slice(1));
  });

  test('CAR-07 the organisation decides what is asked; what was answered before stays and is not used', async () => {
    const learner = await app.signedIn();
    await learner.call(setCareerPreferences, { body: { relocation: 'yes', contractType: ['secondment'], schedule: ['shifts'] } });
    const { contractType } = STANDARD_CAREER_OPTIONS;
    const options = {
      ...STANDARD_CAREER_OPTIONS,
      relocation: { enable: false, options: [{ key: 'yes', label: 'Yes', enable: true }] },
      contractType: {
        enable: true,
        options: contractType.options.map((option) => Object.assign({}, option, { enable: option.key !== 'secondment' })),
      },
    };
    await admin.call(setCareerOptions, { body: options });
    expect(await admin.call(getCareerOptions)).toEqual(options);
    const { fields, preferences } = await learner.call(getCareerPreferences);
    expect(fields.relocation).toEqual({ enable: false, options: [] });
    expect(fields.contractType.options.map(({ key }) => key)).toContain('secondment');
    expect(preferences.contractType).toEqual(['secondment']);
    await learner.call(setCareerPreferences, { body: { contractType: ['secondment', 'permanent'], relocation: 'no' } });
    const other = await app.signedIn();
    expect(faultOf(await other.attempt(setCareerPreferences, { body: { contractType: ['secondment'] } }))).toBe(
      'contractType: invalid-choice',
    );
    const ctx = await contextOf(app, app.home);
    expect((await careerPreferencesByUserIds(ctx, [learner.userId, other.userId])).get(learner.userId)).toMatchObject({
      contractType: ['secondment', 'permanent'],
      relocation: null,
      schedule: ['shifts'],
    });
    await admin.call(setCareerOptions, { body: STANDARD_CAREER_OPTIONS });
    expect((await learner.call(getCareerPreferences)).preferences.relocation).toBe('yes');
    const twice = {
      ...STANDARD_CAREER_OPTIONS,
      remote: { enable: true, options: [1, 2].map(() => ({ key: 'a', label: 'A', enable: true })) },
    };
    expect((await admin.attempt(setCareerOptions, { body: twice })).status).toBe(422);
    expect((await learner.attempt(setCareerOptions, { body: STANDARD_CAREER_OPTIONS })).status).toBe(403);
  });

  test('CAR-07 only with the permission, and gone with the person', async () => {
    const learner = await app.signedIn();
    await learner.call(setCareerPreferences, { body: { remote: ['remote'] } });
    const ctx = await contextOf(app, app.home);
    await inTransaction(ctx, (ctx) => eraseUser(ctx, learner.userId));
    expect((await careerPreferencesByUserIds(ctx, [learner.userId])).size).toBe(0);
    const { db } = app.other.store;
    await db
      .updateTable('roles')
      .set({ permissions: [] })
      .where('organisation_id', '=', app.other.id)
      .where('key', '=', 'learner')
      .execute();
    const guest = await app.signedIn({ organisation: app.other });
    expect((await guest.attempt(getCareerPreferences)).status).toBe(403);
  });

  test('CAR-07 two changes at once both hold', async () => {
    const learner = await app.signedIn();
    await Promise.all([
      learner.call(setCareerPreferences, { body: { remote: ['hybrid'] } }),
      learner.call(setCareerPreferences, { body: { schedule: ['flexible'] } }),
      learner.call(setCareerPreferences, { body: { careerTrack: ['specialist'] } }),
    ]);
    expect((await learner.call(getCareerPreferences)).preferences).toMatchObject({
      remote: ['hybrid'],
      schedule: ['flexible'],
      careerTrack: ['specialist'],
    });
  });
});

test.each([
  [{ enable: true, options: [{ key: 'a', enable: true }] }, ['a', 'b'], [], ['a']],
  [{ enable: true, options: [{ key: 'a', enable: false }] }, ['a'], [], []],
  [{ enable: true, options: [{ key: 'a', enable: false }] }, ['a'], ['a'], ['a']],
  [{ enable: false, options: [] }, ['a'], ['b'], ['b']],
])('CAR-07 of %j %j after %j stays %j', (field, chosen, before, kept) => {
  expect(allowedOptions(field, chosen, before)).toEqual(kept);
});
