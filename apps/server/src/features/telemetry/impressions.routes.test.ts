import { expect, test } from 'vitest';
import { IMPRESSIONS_PER_BATCH, recordImpressions } from '@waymark/contract/telemetry';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';

const app = await testApp();
const learner = await app.signedIn();

const impression = (over: object = {}) => ({
  id: newId<string>(),
  entity_id: 'card-1',
  entity_type: 'card' as const,
  view_type: 'tile' as const,
  seen_at: app.clock.now().toISOString(),
  ...over,
});

const kept = (organisation: TestOrganisation) =>
  organisation.store.db.selectFrom('impressions').selectAll().where('organisation_id', '=', organisation.id).orderBy('id').execute();

test('SHL-40 a batch of impressions is written down for the person, and sent twice counts once', async () => {
  const one = impression();
  const two = impression({ entity_type: 'channel', view_type: 'widget' });
  await learner.call(recordImpressions, { body: { impressions: [one] } });
  await learner.call(recordImpressions, { body: { impressions: [one, two] } });
  const rows = await kept(app.home);
  expect(rows.map(({ id, user_id, entity_type, view_type }) => ({ id, user_id, entity_type, view_type }))).toEqual([
    { id: one.id, user_id: learner.userId, entity_type: 'card', view_type: 'tile' },
    { id: two.id, user_id: learner.userId, entity_type: 'channel', view_type: 'widget' },
  ]);
});

test('SHL-40 an id that another organisation has used already is written down here too', async () => {
  const same = impression();
  const stranger = await app.signedIn({ organisation: app.other });
  await learner.call(recordImpressions, { body: { impressions: [same] } });
  await stranger.call(recordImpressions, { body: { impressions: [same] } });
  expect((await kept(app.other)).map(({ id, user_id }) => ({ id, user_id }))).toEqual([{ id: same.id, user_id: stranger.userId }]);
});

test('SHL-40 what a clock running ahead saw in the future was seen now', async () => {
  const early = impression({ seen_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString() });
  await learner.call(recordImpressions, { body: { impressions: [early] } });
  const row = (await kept(app.home)).find(({ id }) => id === early.id);
  expect(row?.seen_at.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
});

test.each([
  ['an unknown kind', [impression({ entity_type: 'weather' })], 'impressions.0.entity_type', 'invalid-choice'],
  ['an id that is none', [impression({ id: 'one' })], 'impressions.0.id', 'invalid-uuid'],
  ['an empty batch', [], 'impressions', 'too-few'],
  ['a batch that is too large', Array.from({ length: IMPRESSIONS_PER_BATCH + 1 }, () => impression()), 'impressions', 'too-many'],
])('SHL-40 %s is refused and names the field', async (_what, impressions, field, code) => {
  const { status, problem } = await learner.attempt(recordImpressions, { body: { impressions } });
  expect(status).toBe(422);
  expect(problem?.errors?.[0]).toMatchObject({ field, code });
});
