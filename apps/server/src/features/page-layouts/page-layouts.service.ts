import type { GroupId } from '@waymark/contract/groups';
import { generalProblems, type UserId } from '@waymark/contract/kit';
import {
  type ArrangedPage,
  type LayoutAudience,
  type LayoutChoices,
  type LayoutSummary,
  type LayoutWidget,
  newWidget,
  type NewPageLayout,
  PAGE_FEATURES,
  PAGE_LAYOUT_LIMITS as LIMITS,
  PAGE_WIDGETS,
  type PageLayout,
  type PageLayoutId,
  pageLayoutProblems as problems,
  type PageLayoutUpdate,
} from '@waymark/contract/page-layouts';
import { findLanguage } from '@waymark/contract/platform';
import { sectionWidget } from '@waymark/contract/embedded-sections';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { listShownSections } from '../embedded-sections/embedded-sections.public.ts';
import { groupsToShareTo } from '../groups/groups.public.ts';
import { offeredLanguages } from '../organisation/organisation.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { mayUseRules } from '../targets/targets.public.ts';
import { isWidgetOn, usualWidgets } from './arrangement.service.ts';
import { pageLayoutCreated, pageLayoutDeleted, pageLayoutsOrdered, pageLayoutUpdated } from './page-layouts.events.ts';
import { pageLayoutPolicy } from './page-layouts.policy.ts';
import { presentLayout, presentSummary } from './page-layouts.present.ts';
import * as repo from './page-layouts.repo.ts';
import type { PageLayoutRow } from './page-layouts.row.ts';

/** HOM-02: returns the layouts of a page in the order they are looked through, that of everyone last. */
export async function listPageLayouts(ctx: ActorContext, page: ArrangedPage): Promise<{ items: LayoutSummary[] }> {
  refuseMissingPage(ctx, page);
  const rows = await repo.findLayouts(ctx.store, page);
  const [counts, names] = await Promise.all([countsOf(ctx, rows), namesOf(ctx, rows)]);
  return { items: rows.map((row, at) => presentSummary(row, counts[at] ?? 0, names)) };
}

/** Returns what can be placed on a page, and who a layout can be for. */
export async function getLayoutChoices(ctx: ActorContext, page: ArrangedPage): Promise<LayoutChoices> {
  refuseMissingPage(ctx, page);
  const [sections, roles] = await Promise.all([
    page === 'homepage' ? listShownSections(ctx, 'web') : { items: [] },
    repo.findRoles(ctx.store),
  ]);
  return {
    widgets: [
      ...PAGE_WIDGETS[page].map((key) => ({ key, title: null, isOn: isWidgetOn(ctx.organisation, page, key) })),
      ...sections.items.map(({ name, title }) => ({ key: sectionWidget(name), title, isOn: true })),
    ],
    roles,
    languages: offeredLanguages(ctx.organisation).map(({ code }) => code),
    usual: [...usualWidgets(ctx.organisation, page)],
    canUseRules: mayUseRules(ctx.actor),
  };
}

/** Returns a layout with its draft. Throws `page-layout-not-found`. */
export async function getPageLayout(ctx: ActorContext, id: PageLayoutId): Promise<PageLayout> {
  return withNames(ctx, await loadAuthorizedLayout(ctx, id, 'view'));
}

/**
 * Creates a layout as a draft: as another is, else as the page stands without one. Throws `page-layout-there` for a second one of everyone,
 * `too-many-page-layouts`, `page-layout-not-found` for the one to copy, and `invalid-input` on what its audience names and is not there.
 */
export async function createPageLayout(ctx: ActorContext, { page, name, audience, copyOf }: NewPageLayout): Promise<PageLayout> {
  refuseMissingPage(ctx, page);
  const row = await mutate(ctx, pageLayoutCreated, async (ctx) => {
    await repo.lockLayouts(ctx.store);
    const others = await repo.findLayouts(ctx.store, page);
    if (audience === null && others.some((one) => one.audience === null)) throw refuse(problems['page-layout-there']);
    if (others.length >= LIMITS.layouts) throw refuse(problems['too-many-page-layouts']);
    await checkAudience(ctx, audience, null);
    const draft = copyOf == null ? usualWidgets(ctx.organisation, page).map(newWidget) : await draftOf(ctx, copyOf, page);
    const made: repo.NewLayoutRow = {
      id: newId<PageLayoutId>(),
      page,
      name,
      audience,
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      draft,
      edited_at: ctx.now(),
      edited_by: ctx.actor.userId,
    };
    await repo.insertLayout(ctx.store, made);
    return {
      result: await loadLayout(ctx, made.id),
      subject: { type: 'page-layout', id: made.id },
      details: { pageLayoutId: made.id, name, page },
    };
  });
  return withNames(ctx, row);
}

/**
 * Changes what a layout is called and who it is for, at once. Throws `page-layout-not-found`, `page-layout-changed`, and `invalid-input` on
 * `audience` where that of everyone would get one, another would lose it, or what it names is not there.
 */
export async function updatePageLayout(
  ctx: ActorContext,
  id: PageLayoutId,
  { name, audience, version }: PageLayoutUpdate,
): Promise<PageLayout> {
  const row = await mutate(ctx, pageLayoutUpdated, async (ctx) => {
    const before = await lockAuthorizedLayout(ctx, id, version);
    if ((before.audience === null) !== (audience === null))
      throw refuseField('audience', before.audience === null ? 'not-allowed' : 'required');
    await checkAudience(ctx, audience, before.audience);
    const audienceChanged = JSON.stringify(before.audience) !== JSON.stringify(audience);
    if (before.name === name && !audienceChanged) return unchanged<PageLayoutRow>(before);
    const after = await repo.updateLayout(ctx.store, before, { name, audience, edited_at: ctx.now(), edited_by: ctx.actor.userId });
    if (audienceChanged && before.published !== null) await organisationChanged(ctx.store);
    return { result: after, subject: { type: 'page-layout', id }, details: { pageLayoutId: id, name, audienceChanged } };
  });
  return withNames(ctx, row);
}

/** Deletes a layout with its versions: its people see the next that is for them. Throws `page-layout-not-found`. */
export async function deletePageLayout(ctx: ActorContext, id: PageLayoutId): Promise<void> {
  await mutate(ctx, pageLayoutDeleted, async (ctx) => {
    const row = await lockAuthorizedLayout(ctx, id);
    await repo.deleteLayout(ctx.store, row);
    if (row.published !== null) await organisationChanged(ctx.store);
    return { result: undefined, subject: { type: 'page-layout', id }, details: { pageLayoutId: id, name: row.name, page: row.page } };
  });
}

/** Says in which order layouts for some people are looked through. Throws `page-layout-changed` where they are others by now. */
export async function orderPageLayouts(
  ctx: ActorContext,
  { page, layoutIds }: { readonly page: ArrangedPage; readonly layoutIds: readonly PageLayoutId[] },
): Promise<{ items: LayoutSummary[] }> {
  refuseMissingPage(ctx, page);
  await mutate(ctx, pageLayoutsOrdered, async (ctx) => {
    await repo.lockLayouts(ctx.store);
    const rows = (await repo.findLayouts(ctx.store, page))
      .filter(({ audience }) => audience !== null)
      .map((row) => authorize(ctx, pageLayoutPolicy, 'edit', row));
    const ordered = layoutIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const [first] = ordered;
    if (layoutIds.length !== rows.length || new Set(ordered).size !== rows.length) throw refuse(problems['page-layout-changed']);
    if (first === undefined || rows.every(({ id }, at) => id === layoutIds[at])) return unchanged(undefined);
    await repo.orderLayouts(ctx.store, ordered);
    await organisationChanged(ctx.store);
    const order = ordered.map(({ name }) => name);
    return { result: undefined, subject: { type: 'page-layout', id: first.id }, details: { page, order } };
  });
  return listPageLayouts(ctx, page);
}

/** The draft of another layout of a page, to start from. */
async function draftOf(ctx: Acting, id: PageLayoutId, page: ArrangedPage): Promise<readonly LayoutWidget[]> {
  const row = await loadAuthorizedLayout(ctx, id, 'view');
  if (row.page !== page) throw refuse(problems['page-layout-not-found']);
  return row.draft;
}

/** Throws `not-found` for a page that is switched off. */
function refuseMissingPage({ organisation }: Acting, page: ArrangedPage): void {
  const feature = PAGE_FEATURES[page];
  if (feature !== null && !organisation.switches[feature]) throw refuse(generalProblems['not-found']);
}

async function loadLayout(ctx: Acting, id: PageLayoutId, lock = false): Promise<PageLayoutRow> {
  const row = await repo.findLayout(ctx.store, id, lock);
  if (row === undefined) throw refuse(problems['page-layout-not-found']);
  refuseMissingPage(ctx, row.page);
  return row;
}

/** Loads a layout the caller may see. Throws `page-layout-not-found`. */
export async function loadAuthorizedLayout(ctx: Acting, id: PageLayoutId, action: 'view'): Promise<Authorized<PageLayoutRow, 'view'>> {
  return authorize(ctx, pageLayoutPolicy, action, await loadLayout(ctx, id));
}

/** Locks a layout the caller may change, read at a version. Throws `page-layout-not-found`, and `page-layout-changed` where it is a later one. */
export async function lockAuthorizedLayout(ctx: Acting, id: PageLayoutId, version?: number): Promise<Authorized<PageLayoutRow, 'edit'>> {
  const row = authorize(ctx, pageLayoutPolicy, 'edit', await loadLayout(ctx, id, true));
  if (version !== undefined && row.version !== version) throw refuse(problems['page-layout-changed']);
  return row;
}

/** Returns a layout as the API answers it. */
export async function withNames(ctx: ActorContext, row: PageLayoutRow): Promise<PageLayout> {
  const rows = await repo.findLayouts(ctx.store, row.page);
  const [counts, names, people] = await Promise.all([
    countsOf(ctx, rows),
    namesOf(ctx, [row]),
    personSummaries(
      ctx.store,
      [row.edited_by, row.schedule_by].filter((id): id is UserId => id !== null),
    ),
  ]);
  return presentLayout(row, { peopleCount: counts[rows.findIndex(({ id }) => id === row.id)] ?? 0, names, people });
}

const countsOf = (ctx: ActorContext, rows: readonly PageLayoutRow[]) =>
  repo.countPeople(
    ctx.store,
    rows.map(({ audience }) => audience),
    ctx.organisation.setting('DefaultOrgLanguage'),
  );

function namesOf(ctx: ActorContext, rows: readonly PageLayoutRow[]) {
  const widgets = rows.flatMap(({ draft, published }) => [...draft, ...(published ?? [])]);
  return repo.findNames(ctx.store, {
    groups: rows.flatMap(({ audience }) => audience?.groups ?? []),
    roles: rows.flatMap(({ audience }) => audience?.roles ?? []),
    rules: widgets.flatMap(({ seenBy }) => seenBy.targetId ?? []),
  });
}

/** What an audience names has to be there; what it named before may stay, so that a group that went does not keep anyone from saving. */
async function checkAudience(ctx: ActorContext, audience: LayoutAudience | null, before: LayoutAudience | null): Promise<void> {
  if (audience === null) return;
  const isNew = (kind: keyof LayoutAudience) => (value: string) => before?.[kind].includes(value) !== true;
  const groups = audience.groups.filter(isNew('groups')) as GroupId[];
  if (groups.length > 0 && (await groupsToShareTo(ctx, groups)).length < groups.length) throw refuseField('audience.groups', 'not-found');
  const roles = audience.roles.filter(isNew('roles'));
  const known = roles.length === 0 ? [] : await repo.findRoles(ctx.store);
  if (roles.some((role) => !known.some(({ id }) => id === role))) throw refuseField('audience.roles', 'not-found');
  if (audience.languages.some((code) => findLanguage(code) === undefined)) throw refuseField('audience.languages', 'invalid-choice');
}
