import type { InTransaction } from '../../platform/context.ts';
import { type OpportunityRecord, putOpportunity } from '../opportunities/opportunities.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { durationsOf, optionsByKeys } from './mentorship-options.service.ts';
import type { MentorRow } from './mentorship.row.ts';

const STATES = { open: 'open', paused: 'closed', left: 'closed' } as const;
const SUMMARY_LENGTH = 400;

/**
 * Keeps a mentor's offer true in the index of opportunities, in the transaction of every change of theirs (MEN-02). The offer of a mentor who paused or
 * left is closed: no one new comes in, and those who are in keep their page.
 */
export async function putOffer(ctx: InTransaction, mentor: MentorRow): Promise<void> {
  const skills = await skillsByIds(
    ctx,
    mentor.skills.map(({ skillId }) => skillId),
  );
  const named = [...optionsByKeys(ctx, 'programs', mentor.programs), ...optionsByKeys(ctx, 'topics', mentor.topics)];
  const [longest] = durationsOf(ctx)
    .filter(({ key }) => mentor.durations.includes(key))
    .toSorted((one, other) => other.days - one.days);
  const record: OpportunityRecord = {
    id: mentor.opportunity_id,
    type: 'mentorship',
    slug: mentor.slug,
    state: STATES[mentor.standing],
    title: mentor.person.full_name,
    summary: mentor.description.slice(0, SUMMARY_LENGTH),
    createdBy: mentor.user_id,
    personId: mentor.user_id,
    durationDays: longest?.days ?? null,
    timeCommitment: mentor.rhythm,
    capacity: mentor.capacity,
    skills: mentor.skills,
    labels: [mentor.person.job_title, ...[...skills.values()].map(({ label }) => label), ...named.map(({ label }) => label)],
    timeZones: mentor.time_zone === null ? [] : [mentor.time_zone],
    languages: mentor.languages,
    facets: { program: mentor.programs, topic: mentor.topics, type: mentor.types },
  };
  await putOpportunity(ctx.store, record, ctx.now());
}
