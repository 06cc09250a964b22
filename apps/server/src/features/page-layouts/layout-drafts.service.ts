import { type LayoutWidget, type PageLayout, type PageLayoutId, traitsOf } from '@waymark/contract/page-layouts';
import { sectionOfWidget } from '@waymark/contract/embedded-sections';
import type { TargetId } from '@waymark/contract/targets';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { listShownSections } from '../embedded-sections/embedded-sections.public.ts';
import { loadTarget, refuseProtected, targetPolicy } from '../targets/targets.public.ts';
import { isWidgetOn } from './arrangement.service.ts';
import { layoutDraftSaved } from './page-layouts.events.ts';
import { updateLayout } from './page-layouts.repo.ts';
import type { PageLayoutRow } from './page-layouts.row.ts';
import { lockAuthorizedLayout, withNames } from './page-layouts.service.ts';

/**
 * HOM-02: saves the arrangement that is being worked on; no one sees it before it is published. Throws `page-layout-not-found`,
 * `page-layout-changed`, and `invalid-input` on a widget the page does not have, or one that comes newly while its feature is off; `target-not-found`,
 * `target-field-protected` and `forbidden` for a rule that is not there, or not the caller's to use.
 */
export async function saveLayoutDraft(
  ctx: ActorContext,
  id: PageLayoutId,
  { widgets, version }: { readonly widgets: readonly LayoutWidget[]; readonly version: number },
): Promise<PageLayout> {
  const row = await mutate(ctx, layoutDraftSaved, async (ctx) => {
    const before = await lockAuthorizedLayout(ctx, id, version);
    if (JSON.stringify(widgets) === JSON.stringify(before.draft)) return unchanged<PageLayoutRow>(before);
    await checkWidgets(ctx, before, widgets);
    const after = await updateLayout(ctx.store, before, { draft: widgets, edited_at: ctx.now(), edited_by: ctx.actor.userId });
    return {
      result: after,
      subject: { type: 'page-layout', id },
      details: { pageLayoutId: id, name: before.name, widgets: widgets.map(({ key }) => key) },
    };
  });
  return withNames(ctx, row);
}

/** What was there before may stay: a feature that was switched off meanwhile keeps no one from saving. */
async function checkWidgets(ctx: ActorContext, { page, draft, published }: PageLayoutRow, widgets: readonly LayoutWidget[]): Promise<void> {
  const earlier = [...draft, ...(published ?? [])];
  const isNew = ({ key }: LayoutWidget) => !earlier.some((one) => one.key === key);
  const newSections = widgets.filter((widget) => isNew(widget) && sectionOfWidget(widget.key) !== undefined);
  const sections = newSections.length === 0 ? [] : (await listShownSections(ctx, 'web')).items;
  const rulesBefore = new Set(earlier.map(({ seenBy }) => seenBy.targetId));
  for (const [at, widget] of widgets.entries()) {
    const field = `widgets.${at}`;
    const traits = traitsOf(page, widget.key);
    if (traits === undefined) throw refuseField(`${field}.key`, 'unknown-widget');
    const section = sectionOfWidget(widget.key);
    const isThere = section === undefined ? isWidgetOn(ctx.organisation, page, widget.key) : sections.some(({ name }) => name === section);
    if (isNew(widget) && !isThere) throw refuseField(`${field}.key`, section === undefined ? 'widget-off' : 'unknown-widget');
    if (widget.tiles !== null && traits.tiles === undefined) throw refuseField(`${field}.tiles`, 'not-allowed');
    if (Object.keys(widget.titles).length > 0 && traits.isUntitled === true) throw refuseField(`${field}.titles`, 'not-allowed');
    const { mode, targetId } = widget.seenBy;
    if (mode === 'everyone' && targetId !== null) throw refuseField(`${field}.seenBy.targetId`, 'not-allowed');
    if (targetId !== null && !rulesBefore.has(targetId)) await checkRule(ctx, targetId as TargetId);
  }
}

/** Rules look at everyone's profile: only who may see them chooses one. */
async function checkRule(ctx: ActorContext, targetId: TargetId): Promise<void> {
  const row = authorize(ctx, targetPolicy, 'view', await loadTarget(ctx.store, targetId, true));
  await refuseProtected(ctx.store, row.rule);
}
