import type { RuleReach, RuleReachShow } from '@waymark/contract/assignments';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { isLargeReach, type MatchedPerson, type TargetId } from '@waymark/contract/targets';
import { sql } from 'kysely';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { type CsvLine, sendCsv } from '../../platform/http/csv-answer.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { judgedPeople, loadTarget, namesInRule, readingOf, refuseProtected, targetPolicy, whoMatches } from '../targets/targets.public.ts';
import { hasDuty } from './assignees.repo.ts';
import { countRuleReach } from './rule-assignments.repo.ts';

const AT_ONCE = 500;

/**
 * SHR-11: returns how many people a saved rule gives a card to now, how many have it already and are not asked twice, and how many it leaves out.
 * Throws `target-not-found`, `target-field-protected`, and as `visibleCard`.
 */
export async function previewRule(ctx: ActorContext, cardId: string, targetId: TargetId): Promise<RuleReach> {
  const { rule, matches, has } = await rulesOf(ctx, cardId, targetId);
  const [count, names] = await Promise.all([countRuleReach(ctx.store, matches, has), namesInRule(ctx, [rule])]);
  return {
    rule,
    gets: count.matching - count.has,
    has: count.has,
    leftOut: count.people - count.matching,
    people: count.people,
    isLarge: isLargeReach(count.matching, count.people),
    names,
  };
}

interface Listing {
  readonly targetId: TargetId;
  readonly show: RuleReachShow;
}

/** SHR-11: exactly the people that `previewRule` counts, by name, each with the condition that includes them or leaves them out. Throws what it throws. */
export async function previewRulePeople(
  ctx: ActorContext,
  cardId: string,
  { targetId, show, ...page }: Listing & PageQuery,
): Promise<Page<MatchedPerson>> {
  const { rule, matches, has } = await rulesOf(ctx, cardId, targetId);
  const where = { gets: sql`${matches} and not ${has}`, has: sql`${matches} and ${has}`, 'left-out': sql`not ${matches}` }[show];
  return judgedPeople(ctx, rule, where, page);
}

/** SHR-11: sends everyone `previewRulePeople` lists as CSV, as they are read. Throws as it. */
export async function sendRulePeople(
  ctx: ActorContext,
  cardId: string,
  { language, ...listing }: Listing & { readonly language?: string | undefined },
  wire: Wire,
): Promise<void> {
  const first = await previewRulePeople(ctx, cardId, { ...listing, cursor: undefined, limit: AT_ONCE });
  const { t } = translatorFor(ctx.organisation, language, ctx.actor.language);
  async function* lines(): AsyncGenerator<CsvLine> {
    yield [t('team.person'), t('team.job-title')];
    for (let page = first; ; page = await previewRulePeople(ctx, cardId, { ...listing, cursor: page.nextCursor, limit: AT_ONCE })) {
      yield* page.items.map(({ person }) => [person.fullName, person.jobTitle]);
      if (page.nextCursor === null) return;
    }
  }
  await sendCsv(wire, `assign-${listing.show}-${ctx.now().toISOString().slice(0, 10)}.csv`, lines());
}

async function rulesOf(ctx: ActorContext, cardId: string, targetId: TargetId) {
  const card = await visibleCard(ctx, cardId);
  const { rule } = authorize(ctx, targetPolicy, 'view', await loadTarget(ctx.store, targetId));
  await refuseProtected(ctx.store, rule);
  return { rule, matches: whoMatches(readingOf(ctx), rule), has: hasDuty(ctx.store, card.id) };
}
