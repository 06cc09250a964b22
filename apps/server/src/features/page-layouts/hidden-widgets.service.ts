import { type ArrangedPage, pageLayoutProblems as problems } from '@waymark/contract/page-layouts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { candidatesFor } from './arrangement.service.ts';
import { findPersonPart, setHidden } from './hidden-widgets.repo.ts';
import { widgetHidden } from './page-layouts.events.ts';

/** HOM-02: hides a part of a page from the caller, or shows it again. Throws `widget-not-hideable` where their layout does not let them. */
export async function hideWidget(
  ctx: ActorContext,
  wanted: { readonly page: ArrangedPage; readonly widget: string; readonly isHidden: boolean },
): Promise<void> {
  const candidates = candidatesFor(ctx, wanted.page);
  await mutate(ctx, widgetHidden, async (ctx) => {
    const part = await findPersonPart(ctx.store, ctx.actor.userId, candidates.asked);
    const { looks, hidden } = candidates.settle(part);
    const mayHide = looks[wanted.widget]?.mayHide === true || hidden.includes(wanted.widget);
    if (wanted.isHidden && !mayHide) throw refuse(problems['widget-not-hideable']);
    if (!(await setHidden(ctx.store, ctx.actor.userId, wanted))) return unchanged(undefined);
    return { result: undefined, subject: { type: 'person', id: ctx.actor.userId }, details: wanted };
  });
}
