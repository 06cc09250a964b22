import type { PageLayoutId } from '@waymark/contract/page-layouts';
import { type ArrangedPage, pageLayoutProblems as problems } from '@waymark/contract/page-layouts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Arrangement, arrange, isWidgetOn } from './arrangement.service.ts';
import { loadAuthorizedLayout } from './page-layouts.service.ts';

/**
 * HOM-02: returns the draft of a layout as its people will see it in a language. What only some see is there, what some do not see is not, as both
 * are for people a rule means. Throws `page-layout-not-found`, also for one of another page.
 */
export async function previewArrangement(
  ctx: ActorContext,
  page: ArrangedPage,
  id: PageLayoutId,
  { language, withRules }: { readonly language: string; readonly withRules: boolean },
): Promise<Arrangement> {
  const row = await loadAuthorizedLayout(ctx, id, 'view');
  if (row.page !== page) throw refuse(problems['page-layout-not-found']);
  const shown = row.draft.filter(({ key }) => isWidgetOn(ctx.organisation, page, key));
  const rules = shown.flatMap(({ seenBy }) => seenBy.targetId ?? []);
  const part = { in_groups: [], by_rules: withRules ? rules : [], hidden: [] };
  return arrange(shown, part, language, ctx.organisation.setting('DefaultOrgLanguage'));
}
