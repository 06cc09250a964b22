import type { Cohort, CohortId, CohortMember, CohortSummary } from '@waymark/contract/cohorts';
import type { GroupId } from '@waymark/contract/groups';
import { abilities } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { type PersonSummaryRow, summaryOf } from '../people/people.public.ts';
import { type CohortInView, cohortPolicy } from './cohorts.policy.ts';
import type { CohortMemberRow } from './cohorts.repo.ts';
import type { CohortRow } from './cohorts.row.ts';

export function presentSummary(row: CohortRow): CohortSummary {
  return {
    id: row.id as CohortId,
    name: row.name,
    description: row.description,
    status: row.status,
    is_closed: row.is_closed,
    start_date: row.start_day,
    end_date: row.end_day,
    members_count: row.members_count,
    places: row.places,
    member_of: row.my_state === 'member',
    invited: row.my_state === 'invited',
    asking: row.my_state === 'asking',
    is_public: row.is_public,
  };
}

export const cardsOf = (row: CohortRow): string[] => [...new Set(row.sections.flatMap(({ cardIds }) => cardIds))];

/** A cohort as the caller meets it (GRP-06); of its cards, those they may see: one query for all. */
export async function presentCohort(ctx: ActorContext, it: CohortInView, leaders: readonly PersonSummaryRow[]): Promise<Cohort> {
  const can = abilities(ctx.actor, cohortPolicy, it);
  const { cohort, group } = it;
  const cards = can.viewContent ? await cardSummaries(ctx, cardsOf(cohort)) : new Map<string, never>();
  return {
    ...presentSummary(cohort),
    group: { id: group.id as GroupId, slug: group.slug, name: group.name },
    leaders: leaders.map(summaryOf),
    invitedBy: cohort.my_state === 'invited' && cohort.inviter !== null ? summaryOf(cohort.inviter) : null,
    sections: can.viewContent
      ? cohort.sections.map(({ id, title, cardIds }) => ({
          id,
          title,
          cards: cardIds.flatMap((cardId) => {
            const card = cards.get(cardId);
            if (card === undefined) return [];
            const truncateSkillLevel = card.level === '' ? null : card.level;
            return [{ ...card, image: card.cover.imageUrl, contentType: card.cardType, truncateSkillLevel }];
          }),
        }))
      : [],
    invited_count: can.edit ? cohort.invited_count : 0,
    asking_count: can.edit ? cohort.asking_count : 0,
    can,
  };
}

export function presentMember(row: CohortMemberRow, options: { readonly total: number; readonly withProgress: boolean }): CohortMember {
  return {
    person: summaryOf(row.person),
    state: row.state,
    joinedAt: row.joined_at.toISOString(),
    completed: options.withProgress ? row.completed : null,
    total: options.total,
  };
}
