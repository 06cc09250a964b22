import type { Mark, OpportunityItem } from '@waymark/contract/marketplace';
import type { Match } from '@waymark/contract/matching';
import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { imageUrl } from '../media/media.public.ts';
import type { OpportunityItemRow } from '../opportunities/opportunities.public.ts';
import { type PersonSummaryRow, summaryOf } from '../people/people.public.ts';

const IMAGE_WIDTH = 640;
const NEW_FOR_MILLISECONDS = 7 * 86_400_000;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What someone marked an opportunity with, as flags (MKT-08). */
export const marksOf = (marks: readonly string[]): Readonly<Record<Mark, boolean>> => ({
  bookmark: marks.includes('bookmark'),
  dismiss: marks.includes('dismiss'),
  aspirational: marks.includes('aspirational'),
});

/** A row of opportunities as lists show it to one person; a skill that is gone is left out. */
export function presentItem(
  ctx: BaseContext,
  row: OpportunityItemRow,
  {
    skills,
    match,
    owners,
    rhythm,
  }: {
    readonly skills: ReadonlyMap<SkillId, SkillSummary>;
    readonly match: Match | null;
    readonly owners: readonly PersonSummaryRow[];
    readonly rhythm: OpportunityItem['rhythm'];
  },
): OpportunityItem {
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    title: row.titles[ctx.actor?.language ?? ctx.organisation.setting('DefaultOrgLanguage')] ?? row.title,
    state: row.state,
    summary: row.summary,
    imageUrl: imageUrl(row.image_file_id, IMAGE_WIDTH),
    person: row.person === null ? null : summaryOf(row.person),
    owners: owners.map(summaryOf),
    rhythm,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    applyBy: iso(row.apply_by),
    durationDays: row.duration_days,
    timeCommitment: row.time_commitment,
    remote: row.remote,
    placesLeft: row.capacity === null ? null : row.capacity - row.places_taken,
    skills: row.skills.flatMap(({ skillId, level }) => {
      const skill = skills.get(skillId as SkillId);
      return skill === undefined ? [] : [{ skillId, level, name: skill.label }];
    }),
    isNew: row.published_at !== null && ctx.now().getTime() - row.published_at.getTime() < NEW_FOR_MILLISECONDS,
    marks: marksOf(row.marks),
    match,
    requestStatus: row.request_status,
  };
}
