import { expect, test } from 'vitest';
import { getHome } from '@waymark/contract/home';
import {
  cancelLayoutSchedule,
  deletePageLayout,
  getPageLayout,
  listLayoutVersions,
  newWidget,
  type PageLayout,
  saveLayoutDraft,
  schedulePageLayout,
} from '@waymark/contract/page-layouts';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { publishScheduledLayoutJob } from './layout-publishing.service.ts';
import { aPageLayout } from './page-layouts.factory.ts';

const app = await testApp();
const editor = await app.signedIn({ role: 'organisation-admin' });
const learner = await app.signedIn();

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const widgets = (...keys: string[]) => keys.map((key) => Object.assign(newWidget(key), { titles: {} }));
const params = ({ id }: Pick<PageLayout, 'id'>) => ({ pageLayoutId: id });
const read = async (layout: PageLayout) => editor.call(getPageLayout, { params: params(layout) });
const save = async (layout: PageLayout, ...placed: PageLayout['draft']) =>
  editor.call(saveLayoutDraft, { params: params(layout), body: { widgets: placed, version: layout.version } });
const homeOf = async () => (await learner.call(getHome)).layout;

const plan = async (layout: PageLayout, minutes: number, who = editor) =>
  who.call(schedulePageLayout, { params: params(layout), body: { publishAt: inMinutes(minutes), version: layout.version } });
/** Runs the job of a plan several times at once, as retries and several servers would. */
const runJob = async (layout: PageLayout, times = 1) => {
  const { schedule_id: scheduleId } = await app.home.store.db
    .selectFrom('page_layouts')
    .select('schedule_id')
    .where('id', '=', layout.id)
    .executeTakeFirstOrThrow();
  await transaction(app.home.store, async (tx) => {
    for (let run = 0; run < times; run += 1) {
      await app.platform.jobs.enqueue(tx, publishScheduledLayoutJob, { layoutId: layout.id, scheduleId: scheduleId ?? '' });
    }
  });
  await app.jobsDone();
};

test('HOM-02 publishes by itself what the draft was when it was planned', async () => {
  const layout = await save(await aPageLayout(editor, { audience: null }), ...widgets('points'));
  const soon = new Date(app.clock.now().getTime() + 1_000).toISOString();
  const planned = await editor.call(schedulePageLayout, { params: params(layout), body: { publishAt: soon, version: layout.version } });
  expect(planned).toMatchObject({ scheduledAt: soon, scheduledBy: { id: editor.userId }, publishedVersion: null });
  await save(planned, ...widgets('trending'));
  await expect.poll(async () => (await read(layout)).publishedVersion, { timeout: 20_000 }).toBe(1);
  expect(await homeOf()).toEqual(['points']);
  expect(await read(layout)).toMatchObject({ scheduledAt: null, hasChanges: true, draft: [{ key: 'trending' }] });
  const [version] = (await editor.call(listLayoutVersions, { params: params(layout), query: { limit: 1 } })).items;
  expect(version).toMatchObject({ kind: 'scheduled', publishedBy: { id: editor.userId } });
  await editor.call(deletePageLayout, { params: params(layout) });
});

test('HOM-02 happens once, never early, and not when it was taken back or planned for later', async () => {
  const layout = await aPageLayout(editor);
  const planned = await plan(layout, 30);
  await runJob(layout);
  expect(await read(layout)).toMatchObject({ publishedVersion: null, scheduledAt: planned.scheduledAt });
  app.clock.advance({ minutes: 31 });
  await runJob(layout, 4);
  expect(await read(layout)).toMatchObject({ publishedVersion: 1, scheduledAt: null });
  const next = await plan(await save(await read(layout), ...widgets('points')), 10);
  const later = await plan(next, 60);
  app.clock.advance({ minutes: 11 });
  await runJob(layout);
  expect(await read(layout)).toMatchObject({ publishedVersion: 1, scheduledAt: later.scheduledAt });
  await editor.call(cancelLayoutSchedule, { params: params(layout) });
  app.clock.advance({ minutes: 60 });
  await runJob(layout);
  expect(await read(layout)).toMatchObject({ publishedVersion: 1, scheduledAt: null });
  await editor.call(deletePageLayout, { params: params(layout) });
});

test('HOM-02 SES-62 who may no longer arrange pages publishes nothing, and the layout says so', async () => {
  const leaving = await app.signedIn({ role: 'organisation-admin' });
  const layout = await aPageLayout(editor);
  await plan(layout, 10, leaving);
  await app.home.store.db
    .deleteFrom('user_roles')
    .where('organisation_id', '=', app.home.id)
    .where('user_id', '=', leaving.userId)
    .execute();
  app.clock.advance({ minutes: 11 });
  await runJob(layout);
  expect(await read(layout)).toMatchObject({ publishedVersion: null, scheduledAt: null, scheduleRefusal: 'page-layout-author-gone' });
  const gone = await editor.call(cancelLayoutSchedule, { params: params(layout) });
  expect(gone.scheduleRefusal).toBeNull();
  await editor.call(deletePageLayout, { params: params(layout) });
});

test('HOM-02 is refused for a moment that is past or too far', async () => {
  const layout = await aPageLayout(editor);
  const attempt = async (publishAt: string) =>
    (await editor.attempt(schedulePageLayout, { params: params(layout), body: { publishAt, version: layout.version } })).problem
      ?.errors?.[0];
  expect(await attempt(inMinutes(-1))).toEqual({ field: 'publishAt', code: 'schedule-in-past' });
  expect(await attempt(inMinutes(60 * 24 * 400))).toEqual({ field: 'publishAt', code: 'schedule-too-far' });
  await editor.call(deletePageLayout, { params: params(layout) });
});
