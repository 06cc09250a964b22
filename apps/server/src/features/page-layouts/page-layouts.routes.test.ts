import { describe, expect, test } from 'vitest';
import { getDiscover } from '@waymark/contract/discover';
import { getHome, previewHome } from '@waymark/contract/home';
import {
  cancelLayoutSchedule,
  createPageLayout,
  deletePageLayout,
  getLayoutChoices,
  getPageLayout,
  hideWidget,
  type LayoutAudience,
  type LayoutWidget,
  listLayoutVersions,
  listPageLayouts,
  newWidget,
  orderPageLayouts,
  type PageLayout,
  publishPageLayout,
  restoreLayoutVersion,
  saveLayoutDraft,
  schedulePageLayout,
  updatePageLayout,
} from '@waymark/contract/page-layouts';
import { updateUser } from '@waymark/contract/people';
import { createTarget, deleteTarget } from '@waymark/contract/targets';
import { testApp } from '../../testing/app.ts';
import type { SignedIn, SignInOptions } from '../../testing/sign-in-as.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPageLayout, aPublishedLayout } from './page-layouts.factory.ts';

const app = await testApp();
const editor = await app.signedIn({ role: 'organisation-admin', firstName: 'Yusuf', lastName: 'Aydin' });
const learner = await app.signedIn();

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const widgets = (...keys: string[]) => keys.map(newWidget);
const some = (key: string, change: Partial<LayoutWidget>): PageLayout['draft'][number] => ({ ...newWidget(key), titles: {}, ...change });
const params = ({ id }: Pick<PageLayout, 'id'>) => ({ pageLayoutId: id });
const save = async (layout: PageLayout, ...placed: LayoutWidget[]) =>
  editor.call(saveLayoutDraft, { params: params(layout), body: { widgets: placed, version: layout.version } });
const publish = async (layout: PageLayout) => editor.call(publishPageLayout, { params: params(layout), body: { version: layout.version } });
const read = async (layout: PageLayout) => editor.call(getPageLayout, { params: params(layout) });
/** Someone who sees the product in a language. */
async function speaking(language: string, options: SignInOptions = {}): Promise<SignedIn> {
  const who = await app.signedIn(options);
  await who.call(updateUser, { params: { userId: who.userId }, body: { language } });
  return who;
}
const homeOf = async (who = learner) => (await who.call(getHome)).layout;

describe('HOM-02 a layout of everyone', () => {
  test('HOM-02 is created as the page stands, is not seen as a draft, and is what everyone sees once published', async () => {
    const usual = await homeOf();
    await app.configure('home_widgets', [{ key: 'groups', visible: false }]);
    const layout = await aPageLayout(editor, { audience: null, name: 'Everyone' });
    expect(layout.draft.map(({ key }) => key)).toEqual(usual.filter((key) => key !== 'groups'));
    expect(layout).toMatchObject({ publishedVersion: null, hasChanges: true, audience: null });
    const saved = await save(layout, ...widgets('points', 'trending'));
    expect(await homeOf()).not.toEqual(['points', 'trending']);
    const published = await publish(saved);
    expect(published).toMatchObject({ publishedVersion: 1, hasChanges: false });
    expect(await homeOf()).toEqual(['points', 'trending']);
    await app.configure('home_widgets', []);
    expect(await homeOf()).toEqual(['points', 'trending']);
    const again = await editor.attempt(createPageLayout, { body: { page: 'homepage', name: 'Second', audience: null } });
    expect(again.problem).toMatchObject({ status: 409, code: 'page-layout-there' });
    expect((await editor.attempt(publishPageLayout, { params: params(layout), body: { version: published.version } })).problem?.code).toBe(
      'page-layout-unchanged',
    );
    await editor.call(deletePageLayout, { params: params(layout) });
    expect(await homeOf()).toEqual(usual);
    expect((await editor.attempt(getPageLayout, { params: params(layout) })).problem).toMatchObject({ status: 404 });
  });

  test('HOM-02 rolls back by publishing an earlier version again, and every version stays', async () => {
    const first = await aPublishedLayout(editor, widgets('points'), { audience: null, name: 'Everyone' });
    const second = await publish(await save(first, ...widgets('trending')));
    const back = await editor.call(restoreLayoutVersion, { params: { ...params(first), number: 1 }, body: { version: second.version } });
    expect(back).toMatchObject({ publishedVersion: 3, hasChanges: false, draft: [{ key: 'points' }] });
    expect(await homeOf()).toEqual(['points']);
    const page = await editor.call(listLayoutVersions, { params: params(first), query: { limit: 2 } });
    const rest = await editor.call(listLayoutVersions, { params: params(first), query: { limit: 2, cursor: page.nextCursor ?? '' } });
    expect([...page.items, ...rest.items].map(({ number, kind, restoredNumber }) => [number, kind, restoredNumber])).toEqual([
      [3, 'restored', 1],
      [2, 'published', null],
      [1, 'published', null],
    ]);
    expect(page.items[0]?.publishedBy).toMatchObject({ id: editor.userId });
    const unknown = await editor.attempt(restoreLayoutVersion, {
      params: { ...params(first), number: 9 },
      body: { version: back.version },
    });
    expect(unknown.problem).toMatchObject({ status: 404, code: 'page-layout-version-not-found' });
    const rewritten = app.home.store.db.updateTable('page_layout_versions').set({ number: 7 }).where('layout_id', '=', first.id).execute();
    await expect(rewritten).rejects.toThrow(/permission denied/);
    await editor.call(deletePageLayout, { params: params(first) });
  });
});

describe('HOM-02 audiences', () => {
  test('HOM-02 the first layout that is for a person counts, by group, role and language, in the order told', async () => {
    const group = await aGroup(editor);
    const member = await speaking('fr');
    const curator = await speaking('fr', { role: 'curator' });
    await app.home.store.db
      .insertInto('group_members')
      .values({ organisation_id: app.home.id, group_id: group.id, user_id: member.userId, role: 'member', joined_at: app.clock.now() })
      .execute();
    const none: LayoutAudience = { groups: [], roles: [], languages: [] };
    const make = (key: string, audience: Partial<LayoutAudience> | null, name = key) =>
      aPublishedLayout(editor, widgets(key), {
        name,
        audience: audience === null ? null : ({ ...none, ...audience } as never),
      });
    const everyone = await make('points', null);
    const french = await make('trending', { languages: ['fr'] });
    const inGroup = await make('groups', { groups: [group.id] });
    const curators = await make('recommended', { roles: ['curator'], languages: ['fr'] });
    expect([await homeOf(), await homeOf(member), await homeOf(curator)]).toEqual([['points'], ['trending'], ['trending']]);
    const ordered = await editor.call(orderPageLayouts, {
      body: { page: 'homepage', layoutIds: [curators.id, inGroup.id, french.id] },
    });
    expect(ordered.items.map(({ id }) => id)).toEqual([curators.id, inGroup.id, french.id, everyone.id]);
    expect(ordered.items.map(({ peopleCount }) => peopleCount)).toEqual([1, 2, 0, 1]);
    expect([await homeOf(), await homeOf(member), await homeOf(curator)]).toEqual([['points'], ['groups'], ['recommended']]);
    // A person who leaves the group sees the next.
    await app.home.store.db.deleteFrom('group_members').where('user_id', '=', member.userId).execute();
    expect(await homeOf(member)).toEqual(['trending']);
    const stale = await editor.attempt(orderPageLayouts, { body: { page: 'homepage', layoutIds: [french.id] } });
    expect(stale.problem).toMatchObject({ status: 409, code: 'page-layout-changed' });
    const renamed = await editor.call(updatePageLayout, {
      params: params(french),
      body: { name: 'German', audience: { groups: [], roles: [], languages: ['de'] }, version: french.version },
    });
    expect(renamed).toMatchObject({ name: 'German', audience: { languages: ['de'] } });
    expect(await homeOf(member)).toEqual(['points']);
    for (const layout of [everyone, french, inGroup, curators]) await editor.call(deletePageLayout, { params: params(layout) });
  });

  test('HOM-02 an audience names what is there, and that of everyone gets none', async () => {
    const elsewhere = await aGroup(await app.signedIn({ organisation: app.other, role: 'organisation-admin' }));
    const none = { groups: [], roles: [], languages: [] };
    const attempt = async (audience: object) =>
      (await editor.attempt(createPageLayout, { body: { page: 'homepage', name: 'Some', audience: audience as never } })).problem
        ?.errors?.[0];
    expect(await attempt({ ...none, groups: [elsewhere.id] })).toMatchObject({ field: 'audience.groups', code: 'not-found' });
    expect(await attempt({ ...none, roles: ['astronaut'] })).toMatchObject({ field: 'audience.roles', code: 'not-found' });
    expect(await attempt(none)).toMatchObject({ field: 'audience' });
    const everyone = await aPageLayout(editor, { audience: null });
    const given = await editor.attempt(updatePageLayout, {
      params: params(everyone),
      body: { name: 'Everyone', audience: { ...none, languages: ['de'] }, version: everyone.version },
    });
    expect(given.problem?.errors?.[0]).toMatchObject({ field: 'audience' });
    await editor.call(deletePageLayout, { params: params(everyone) });
  });
});

describe('HOM-02 widgets', () => {
  test('HOM-02 titles in the person’s language, numbers of tiles and half width reach the page', async () => {
    const layout = await aPublishedLayout(
      editor,
      [some('recommended', { titles: { en: 'For you', de: 'Für dich' }, tiles: 6 }), some('points', { isHalf: true }), some('waiting', {})],
      { audience: null },
    );
    const german = await speaking('de');
    expect((await german.call(getHome)).looks).toEqual({
      recommended: { title: 'Für dich', tiles: 6, isHalf: false, mayHide: false },
      points: { title: null, tiles: null, isHalf: true, mayHide: false },
    });
    const arabic = await speaking('ar');
    expect((await arabic.call(getHome)).looks['recommended']?.title).toBe('For you');
    await editor.call(deletePageLayout, { params: params(layout) });
  });

  test('HOM-02 a widget for some, and one for all but some, follow the rule of people', async () => {
    const target = await editor.call(createTarget, {
      body: { name: 'French speakers', rule: { combine: 'all', of: [{ field: 'language', values: ['fr'] }] } },
    });
    const french = await speaking('fr');
    await app.jobsDone();
    const layout = await aPublishedLayout(
      editor,
      [
        some('points', { seenBy: { mode: 'only', targetId: target.id } }),
        some('trending', { seenBy: { mode: 'except', targetId: target.id } }),
        some('groups', {}),
      ],
      { audience: null },
    );
    expect([await homeOf(french), await homeOf()]).toEqual([
      ['points', 'groups'],
      ['trending', 'groups'],
    ]);
    expect((await read(layout)).rules).toMatchObject([{ id: target.id, name: 'French speakers', peopleCount: 3 }]);
    expect((await editor.attempt(deleteTarget, { params: { targetId: target.id } })).problem?.code).toBe('target-in-use');
    const as = (withRules: boolean) =>
      editor.call(previewHome, { params: params(layout), query: { language: 'en', withRules: withRules ? 'true' : 'false' } });
    expect([(await as(true)).layout, (await as(false)).layout]).toEqual([
      ['points', 'groups'],
      ['trending', 'groups'],
    ]);
    expect(await app.statementsOf(() => learner.call(getHome))).toBeLessThanOrEqual(7);
    await editor.call(deletePageLayout, { params: params(layout) });
  });

  test('HOM-02 people hide what they may, and only that, and show it again', async () => {
    const layout = await aPublishedLayout(editor, [some('points', { mayHide: true }), some('trending', {})], { audience: null });
    const hide = (widget: string, isHidden = true) => learner.attempt(hideWidget, { body: { page: 'homepage', widget, isHidden } });
    expect((await hide('trending')).problem).toMatchObject({ status: 409, code: 'widget-not-hideable' });
    expect((await hide('groups')).problem?.code).toBe('widget-not-hideable');
    await hide('points');
    expect(await learner.call(getHome)).toMatchObject({ layout: ['trending'], hidden: ['points'] });
    expect(await homeOf(await app.signedIn())).toEqual(['points', 'trending']);
    await hide('points', false);
    expect(await learner.call(getHome)).toMatchObject({ layout: ['points', 'trending'], hidden: [] });
    await hide('points');
    const saved = await save(await read(layout), some('points', {}), some('trending', {}));
    await publish(saved);
    expect(await homeOf()).toEqual(['points', 'trending']);
    await editor.call(deletePageLayout, { params: params(layout) });
  });

  test('HOM-02 ORG-17 a widget the page does not have, twice the same, and one whose feature is off are refused or left out', async () => {
    const layout = await aPublishedLayout(editor, widgets('groups', 'points'), { audience: null });
    const attempt = async (...placed: LayoutWidget[]) =>
      (
        await editor.attempt(saveLayoutDraft, {
          params: params(layout),
          body: { widgets: placed, version: layout.version },
        })
      ).problem?.errors?.[0];
    expect(await attempt(...widgets('points', 'weather'))).toMatchObject({ field: 'widgets.1.key', code: 'unknown-widget' });
    expect(await attempt(...widgets('section:nowhere'))).toMatchObject({ field: 'widgets.0.key', code: 'unknown-widget' });
    expect(await attempt(...widgets('points', 'points'))).toMatchObject({ field: 'widgets', code: 'duplicate' });
    expect(await attempt(some('points', { tiles: 4 }))).toMatchObject({ field: 'widgets.0.tiles' });
    expect(await attempt(some('trending', { tiles: 9 }))).toMatchObject({ field: 'widgets.0.tiles' });
    expect(await attempt(some('points', { titles: { en: 'Mine' } }))).toMatchObject({ field: 'widgets.0.titles' });
    await app.configure('switches', { groups: false, leaderboard: false });
    expect(await homeOf()).toEqual(['points']);
    expect(await attempt(...widgets('groups', 'leaderboard'))).toMatchObject({ field: 'widgets.1.key', code: 'widget-off' });
    const kept = await save(layout, ...widgets('points', 'groups'));
    expect((await editor.call(getLayoutChoices, { query: { page: 'homepage' } })).widgets).toContainEqual({
      key: 'groups',
      title: null,
      isOn: false,
    });
    const open = await save(kept, some('points', { seenBy: { mode: 'only', targetId: null } }));
    expect(
      (await editor.attempt(publishPageLayout, { params: params(layout), body: { version: open.version } })).problem?.errors?.[0],
    ).toEqual({
      field: 'widgets.0.seenBy.targetId',
      code: 'required',
    });
    await app.configure('switches', {});
    await editor.call(deletePageLayout, { params: params(layout) });
  });

  test('HOM-05 HOM-02 discover is arranged as well, and is not while it is switched off', async () => {
    const layout = await aPublishedLayout(editor, [some('topics', {}), some('new', { titles: { en: 'Just in' } })], {
      page: 'discover',
      audience: null,
    });
    expect(await learner.call(getDiscover)).toMatchObject({ layout: ['topics', 'new'], looks: { new: { title: 'Just in' } } });
    expect(
      (
        await editor.attempt(saveLayoutDraft, {
          params: params(layout),
          body: { widgets: widgets('points'), version: layout.version },
        })
      ).problem?.errors?.[0]?.code,
    ).toBe('unknown-widget');
    await app.configure('switches', { discover: false });
    expect((await editor.attempt(listPageLayouts, { query: { page: 'discover' } })).problem?.status).toBe(404);
    await app.configure('switches', {});
    await editor.call(deletePageLayout, { params: params(layout) });
  });
});

describe('HOM-02 two editors at once', () => {
  test('HOM-02 the second of two who read the same is told, and nothing is overwritten', async () => {
    const layout = await aPageLayout(editor);
    const other = await app.signedIn({ role: 'organisation-admin' });
    const write = (who: typeof editor, key: string) =>
      who.attempt(saveLayoutDraft, {
        params: params(layout),
        body: { widgets: widgets(key), version: layout.version },
      });
    const answers = await Promise.all([write(editor, 'points'), write(other, 'trending')]);
    const refused = answers.flatMap(({ problem }) => problem ?? []);
    expect(refused).toMatchObject([{ status: 409, code: 'page-layout-changed' }]);
    expect((await read(layout)).draft).toHaveLength(1);
    const publishing = await editor.attempt(publishPageLayout, { params: params(layout), body: { version: layout.version } });
    expect(publishing.problem?.code).toBe('page-layout-changed');
    await editor.call(deletePageLayout, { params: params(layout) });
  });

  test('HOM-02 published twice at the same moment, there is one new version', async () => {
    const layout = await aPageLayout(editor);
    const attempts = [1, 2, 3].map(() => editor.attempt(publishPageLayout, { params: params(layout), body: { version: layout.version } }));
    expect((await Promise.all(attempts)).filter(({ problem }) => problem === undefined)).toHaveLength(1);
    expect((await editor.call(listLayoutVersions, { params: params(layout), query: { limit: 10 } })).items).toHaveLength(1);
    await editor.call(deletePageLayout, { params: params(layout) });
  });
});

test('HOM-02 what is published, rolled back and planned is in the audit log', async () => {
  const layout = await aPublishedLayout(editor, widgets('points'));
  const second = await publish(await save(layout, ...widgets('trending')));
  const back = await editor.call(restoreLayoutVersion, { params: { ...params(layout), number: 1 }, body: { version: second.version } });
  const draft = await save(back, ...widgets('groups'));
  await editor.call(schedulePageLayout, { params: params(layout), body: { publishAt: inMinutes(5), version: draft.version } });
  await editor.call(cancelLayoutSchedule, { params: params(layout) });
  const rows = await app.home.store.db
    .selectFrom('audit_entries')
    .select('action')
    .where('organisation_id', '=', app.home.id)
    .where('subject_id', '=', layout.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action.replace('page-layouts.', ''))).toEqual([
    'created',
    'draft-saved',
    'published',
    'draft-saved',
    'published',
    'restored',
    'draft-saved',
    'scheduled',
    'schedule-cancelled',
  ]);
});

test('SES-62 HOM-02 only who may arrange pages reads and changes layouts, and no one those of another organisation', async () => {
  const layout = await aPageLayout(editor);
  expect((await learner.attempt(getPageLayout, { params: params(layout) })).problem?.status).toBe(403);
  expect((await learner.attempt(listPageLayouts, { query: { page: 'homepage' } })).problem?.status).toBe(403);
  expect((await learner.attempt(previewHome, { params: params(layout), query: { language: 'en' } })).problem?.status).toBe(403);
  const stranger = await app.signedIn({ organisation: app.other, role: 'organisation-admin' });
  expect((await stranger.attempt(getPageLayout, { params: params(layout) })).problem?.status).toBe(404);
  expect(
    (await stranger.attempt(createPageLayout, { body: { page: 'homepage', name: 'Copy', audience: null, copyOf: layout.id } })).problem
      ?.status,
  ).toBe(404);
});
