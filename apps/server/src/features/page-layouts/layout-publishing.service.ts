import type { Page, PageQuery } from '@waymark/contract/kit';
import {
  compareLayouts,
  type LayoutWidget,
  PAGE_LAYOUT_LIMITS as LIMITS,
  type PageLayout,
  type PageLayoutId,
  pageLayoutProblems as problems,
  type PublishedLayout,
} from '@waymark/contract/page-layouts';
import { holds } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction, JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { actorOf, personSummaries } from '../people/people.public.ts';
import { findVersion, findVersions, insertVersion } from './layout-versions.repo.ts';
import {
  layoutScheduleCancelled,
  layoutScheduled,
  layoutScheduleRefused,
  pageLayoutPublished,
  pageLayoutRestored,
} from './page-layouts.events.ts';
import { presentVersion } from './page-layouts.present.ts';
import { findLayout, updateLayout } from './page-layouts.repo.ts';
import type { LayoutVersionRow, PageLayoutRow } from './page-layouts.row.ts';
import { loadAuthorizedLayout, lockAuthorizedLayout, withNames } from './page-layouts.service.ts';

const DAY_MILLISECONDS = 86_400_000;
const NO_PLAN = { schedule_id: null, schedule_at: null, schedule_by: null, schedule_widgets: null } as const;

interface Planned {
  readonly layoutId: PageLayoutId;
  readonly scheduleId: string;
}

/** HOM-02: publishes what was planned, once its time has come. */
export const publishScheduledLayoutJob = defineJob<Planned>({
  name: 'page-layouts.publish-scheduled',
  effect: 'transaction',
  handle: (ctx, planned) => publishScheduled(ctx, planned),
});

/**
 * HOM-02: publishes the draft as a new version, and takes back what was planned. Throws `page-layout-not-found`, `page-layout-changed`,
 * `page-layout-unchanged`, and `invalid-input` on a widget that is for some people without saying who they are.
 */
export async function publishPageLayout(ctx: ActorContext, id: PageLayoutId, version: number): Promise<PageLayout> {
  const row = await mutate(ctx, pageLayoutPublished, async (ctx) => {
    const before = await lockAuthorizedLayout(ctx, id, version);
    refuseUnready(before, before.draft);
    const after = await publish(ctx, before, {
      widgets: before.draft,
      kind: 'published',
      restored_number: null,
      published_by: ctx.actor.userId,
    });
    return { result: after, ...about(after, { kind: 'published' }) };
  });
  return withNames(ctx, row);
}

/**
 * HOM-02: publishes an earlier version again, as a new one, and makes it the draft. Throws as `publishPageLayout`, and
 * `page-layout-version-not-found`.
 */
export async function restoreLayoutVersion(ctx: ActorContext, id: PageLayoutId, number: number, version: number): Promise<PageLayout> {
  const row = await mutate(ctx, pageLayoutRestored, async (ctx) => {
    const before = await lockAuthorizedLayout(ctx, id, version);
    const earlier = await findVersion(ctx.store, id, number);
    if (earlier === undefined) throw refuse(problems['page-layout-version-not-found']);
    refuseUnready(before, earlier.widgets);
    const after = await publish(
      ctx,
      before,
      { widgets: earlier.widgets, kind: 'restored', restored_number: number, published_by: ctx.actor.userId },
      { draft: earlier.widgets, edited_at: ctx.now(), edited_by: ctx.actor.userId },
    );
    return { result: after, ...about(after, { restoredNumber: number }) };
  });
  return withNames(ctx, row);
}

/**
 * HOM-02: has the draft as it is now published later; work on the draft after that changes nothing of it. Throws as `publishPageLayout`, and
 * `invalid-input` on `publishAt` for a moment that is past or too far.
 */
export async function schedulePageLayout(
  ctx: ActorContext,
  id: PageLayoutId,
  wanted: { readonly publishAt: string; readonly version: number },
): Promise<PageLayout> {
  const publishAt = new Date(wanted.publishAt);
  const now = ctx.now();
  if (publishAt <= now) throw refuseField('publishAt', 'schedule-in-past');
  if (publishAt.getTime() > now.getTime() + LIMITS.scheduleDays * DAY_MILLISECONDS) throw refuseField('publishAt', 'schedule-too-far');
  const row = await mutate(ctx, layoutScheduled, async (ctx) => {
    const before = await lockAuthorizedLayout(ctx, id, wanted.version);
    refuseUnready(before, before.draft);
    const scheduleId = newId<string>();
    const after = await updateLayout(ctx.store, before, {
      schedule_id: scheduleId,
      schedule_at: publishAt,
      schedule_by: ctx.actor.userId,
      schedule_widgets: before.draft,
      schedule_refusal: null,
    });
    await enqueue(ctx, { layoutId: id, scheduleId }, publishAt);
    return { result: after, ...about(after, { publishAt: publishAt.toISOString() }) };
  });
  return withNames(ctx, row);
}

/** Takes back what was planned; with nothing planned, nothing happens. Throws `page-layout-not-found`. */
export async function cancelLayoutSchedule(ctx: ActorContext, id: PageLayoutId): Promise<PageLayout> {
  const row = await mutate(ctx, layoutScheduleCancelled, async (ctx) => {
    const before = await lockAuthorizedLayout(ctx, id);
    if (before.schedule_at === null && before.schedule_refusal === null) return unchanged<PageLayoutRow>(before);
    const after = await updateLayout(ctx.store, before, { ...NO_PLAN, schedule_refusal: null });
    return { result: after, ...about(after, { publishAt: before.schedule_at?.toISOString() ?? '' }) };
  });
  return withNames(ctx, row);
}

/** Returns what was published of a layout, newest first. Throws `page-layout-not-found`. */
export async function listLayoutVersions(
  ctx: ActorContext,
  id: PageLayoutId,
  { cursor, limit }: PageQuery,
): Promise<Page<PublishedLayout>> {
  await loadAuthorizedLayout(ctx, id, 'view');
  const rows = await findVersions(ctx.store, id, cursor === undefined ? null : decodeCursor(cursor, 'count')[0], limit);
  const people = await personSummaries(
    ctx.store,
    rows.map((row) => row.published_by),
  );
  return toPage(
    rows,
    limit,
    (row) => presentVersion(row, people),
    ({ number }) => encodeCursor([number]),
  );
}

const enqueue = async (ctx: InTransaction, planned: Planned, at: Date) =>
  ctx.platform.jobs.enqueue(ctx.store, publishScheduledLayoutJob, planned, {
    afterSeconds: Math.max(1, Math.ceil((at.getTime() - ctx.now().getTime()) / 1000)),
  });

async function publishScheduled(ctx: InTransaction<JobContext>, planned: Planned): Promise<void> {
  const row = await findLayout(ctx.store, planned.layoutId, true);
  // Published, taken back or planned for another time since: that has been or will be seen to.
  if (row === undefined || row.schedule_id !== planned.scheduleId || row.schedule_at === null) return;
  const { schedule_at: publishAt, schedule_widgets: widgets, schedule_by: by } = row;
  if (publishAt > ctx.now()) return enqueue(ctx, planned, publishAt);
  const isSame = row.published !== null && compareLayouts(row.published, widgets ?? []).total === 0;
  const refusal =
    by === null || !holds((await actorOf(ctx.store, by)) ?? null, 'EDIT_LANDING_PAGE')
      ? 'page-layout-author-gone'
      : isSame
        ? 'page-layout-unchanged'
        : null;
  if (refusal !== null || widgets === null || by === null) {
    await mutate(ctx, layoutScheduleRefused, async (ctx) => {
      const after = await updateLayout(ctx.store, row, { ...NO_PLAN, schedule_refusal: refusal });
      return { result: undefined, ...about(after, { publishAt: publishAt.toISOString(), refusal: refusal ?? '' }) };
    });
    return;
  }
  await mutate(ctx, pageLayoutPublished, async (ctx) => {
    const after = await publish(ctx, row, { widgets, kind: 'scheduled', restored_number: null, published_by: by });
    return { result: undefined, ...about(after, { kind: 'scheduled' }) };
  });
}

/** Writes a new version, and has everyone's server and page take it up. */
async function publish(
  ctx: InTransaction,
  row: Authorized<PageLayoutRow, 'edit'> | PageLayoutRow,
  published: Omit<LayoutVersionRow, 'number' | 'published_at'>,
  draft: Partial<Pick<PageLayoutRow, 'draft' | 'edited_at' | 'edited_by'>> = {},
): Promise<PageLayoutRow> {
  const number = (row.published_number ?? 0) + 1;
  await insertVersion(ctx.store, row, { ...published, number, published_at: ctx.now() });
  const after = await updateLayout(ctx.store, row, {
    ...draft,
    ...NO_PLAN,
    schedule_refusal: null,
    published: published.widgets,
    published_number: number,
  });
  await organisationChanged(ctx.store);
  return after;
}

/** Refuses to publish what people see already, and a widget that is for some without a rule that says who they are. */
function refuseUnready({ published }: PageLayoutRow, widgets: readonly LayoutWidget[]): void {
  const at = widgets.findIndex(({ seenBy }) => seenBy.mode !== 'everyone' && seenBy.targetId === null);
  if (at >= 0) throw refuseField(`widgets.${at}.seenBy.targetId`, 'required');
  if (published !== null && compareLayouts(published, widgets).total === 0) throw refuse(problems['page-layout-unchanged']);
}

const about = <Details>({ id, name, published_number: number }: PageLayoutRow, details: Details) => ({
  subject: { type: 'page-layout', id },
  details: { pageLayoutId: id, name, number: number ?? 0, ...details },
});
