import { expect, test } from 'vitest';
import {
  cancelSchedule,
  type ConfigurationSchedule,
  getConfiguration,
  listSchedules,
  listVersions,
  publishConfiguration,
  scheduleConfiguration,
  type WantedChange,
} from '@waymark/contract/configuration';
import { getOrganisation } from '@waymark/contract/organisation';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { publishScheduledJob } from './configuration-schedules.service.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin', firstName: 'Samuel', lastName: 'Okoro' });

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const basedOn = async () => (await admin.call(getConfiguration)).version;

async function plan(changes: WantedChange[], minutes = 60, who = admin): Promise<ConfigurationSchedule> {
  return who.call(scheduleConfiguration, {
    body: { basedOn: await basedOn(), changes, publishAt: inMinutes(minutes), note: 'New season' },
  });
}
const found = async (id: string) => (await admin.call(listSchedules)).items.find((one) => one.id === id);

/** Runs the job of a planned publication several times at once, as retries and several servers would. */
async function runJob({ id: scheduleId }: ConfigurationSchedule, times = 1): Promise<void> {
  await transaction(app.home.store, async (tx) => {
    for (let run = 0; run < times; run += 1) await app.platform.jobs.enqueue(tx, publishScheduledJob, { scheduleId });
  });
  await app.jobsDone();
}

test('ORG-19 a planned publication is shown, and published by itself when its time has come', async () => {
  const soon = new Date(app.clock.now().getTime() + 1_000).toISOString();
  const planned = await admin.call(scheduleConfiguration, {
    body: { basedOn: await basedOn(), changes: [{ key: 'brand_colour', value: '#7c3aed' }], publishAt: soon, note: 'New season' },
  });
  expect(planned).toMatchObject({ status: 'pending', createdBy: { fullName: 'Samuel Okoro' }, note: 'New season' });
  expect(await found(planned.id)).toEqual(planned);
  expect((await app.visitor().call(getOrganisation)).brandColour).toBe('#0f766e');
  await expect.poll(async () => (await found(planned.id))?.status, { timeout: 20_000 }).toBe('published');
  expect((await app.visitor().call(getOrganisation)).brandColour).toBe('#7c3aed');
  const [newest] = (await admin.call(listVersions)).items;
  expect(newest).toMatchObject({ kind: 'scheduled', note: 'New season', publishedBy: { id: admin.userId } });
});

test('ORG-19 a planned publication is published exactly once, however often its job runs, and never early', async () => {
  const planned = await plan([{ key: 'learning_plan_tab', value: false }], 30);
  await runJob(planned);
  expect(await found(planned.id)).toMatchObject({ status: 'pending' });
  const before = await basedOn();
  app.clock.advance({ minutes: 31 });
  await runJob(planned, 4);
  expect(await found(planned.id)).toMatchObject({ status: 'published', version: before + 1 });
  expect(await basedOn()).toBe(before + 1);
});

test('ORG-19 a planned publication can be cancelled, once, and is then never published', async () => {
  const planned = await plan([{ key: 'play_inline', value: false }]);
  const params = { scheduleId: planned.id };
  expect(await admin.call(cancelSchedule, { params })).toMatchObject({ status: 'cancelled', settledBy: { id: admin.userId } });
  expect((await admin.attempt(cancelSchedule, { params })).problem).toMatchObject({ status: 409, code: 'configuration-schedule-settled' });
  const before = await basedOn();
  app.clock.advance({ minutes: 61 });
  await runJob(planned);
  expect(await basedOn()).toBe(before);
  const unknown = await admin.attempt(cancelSchedule, {
    params: { scheduleId: '01990000-0000-7000-8000-000000000001' },
  });
  expect(unknown.problem).toMatchObject({ status: 404, code: 'configuration-schedule-not-found' });
});

test('ORG-19 what someone else changed meanwhile is not overwritten: the plan is refused and says why', async () => {
  const planned = await plan([{ key: 'DefaultOrgLanguage', value: 'fr' }], 10);
  await admin.call(publishConfiguration, { body: { basedOn: await basedOn(), changes: [{ key: 'DefaultOrgLanguage', value: 'de' }] } });
  app.clock.advance({ minutes: 11 });
  await runJob(planned);
  expect(await found(planned.id)).toMatchObject({ status: 'refused', refusal: 'configuration-changed', version: null });
  expect((await app.visitor().call(getOrganisation)).configs).toContainEqual({ name: 'DefaultOrgLanguage', value: 'de' });
});

test('ORG-19 SES-61 who lost the right meanwhile publishes nothing', async () => {
  const leaving = await app.signedIn({ role: 'organisation-admin' });
  const planned = await plan([{ key: 'domo_url', value: 'https://domo.example' }], 10, leaving);
  await app.home.store.db
    .deleteFrom('user_roles')
    .where('organisation_id', '=', app.home.id)
    .where('user_id', '=', leaving.userId)
    .execute();
  app.clock.advance({ minutes: 11 });
  await runJob(planned);
  expect(await found(planned.id)).toMatchObject({ status: 'refused', refusal: 'configuration-author-gone' });
});

test('ORG-19 a plan is refused at once for what would be refused later, and for a moment that is past or too far', async () => {
  const attempt = async (changes: WantedChange[], publishAt: string, based?: number) =>
    (await admin.attempt(scheduleConfiguration, { body: { basedOn: based ?? (await basedOn()), changes, publishAt } })).problem;
  const good = [{ key: 'play_inline', value: false }];
  expect(await attempt(good, inMinutes(-1))).toMatchObject({ errors: [{ field: 'publishAt', code: 'schedule-in-past' }] });
  expect(await attempt(good, inMinutes(60 * 24 * 400))).toMatchObject({ errors: [{ field: 'publishAt', code: 'schedule-too-far' }] });
  expect(await attempt([{ key: 'brand_colour', value: 'teal' }], inMinutes(5))).toMatchObject({
    errors: [{ field: 'changes.brand_colour', code: 'invalid' }],
  });
  expect(await attempt([{ key: 'ip_allow_list', value: ['10.0.0.0/8'] }], inMinutes(5))).toMatchObject({ code: 'shuts-yourself-out' });
  expect(await attempt([{ key: 'DefaultOrgLanguage', value: 'es' }], inMinutes(5), 1)).toMatchObject({ code: 'configuration-changed' });
});

test('ORG-19 plans come page by page', async () => {
  const first = await admin.call(listSchedules, { query: { limit: 2 } });
  const second = await admin.call(listSchedules, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
});
