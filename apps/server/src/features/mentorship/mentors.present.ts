import { type MentorCard, type MentorReason, type SuggestionReason, weekOf } from '@waymark/contract/mentorship';
import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import { abilities } from '../../platform/access/policy.ts';
import type { BaseContext } from '../../platform/context.ts';
import { hasLocation } from '../locations/locations.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { durationsOf, fieldsOf, optionsByKeys } from './mentorship-options.service.ts';
import { mentorPolicy } from './mentorship.policy.ts';
import type { MentorRow } from './mentorship.row.ts';

/** What mentors are presented with: the skills by id, and why each is suggested. */
export interface MentorShown {
  readonly skills: ReadonlyMap<SkillId, SkillSummary>;
  readonly fit: { readonly score: number; readonly reasons: readonly SuggestionReason[] };
}

/** Skills with their labels; one that is gone is left out. */
export function labelled(requirements: MentorRow['skills'], skills: ReadonlyMap<SkillId, SkillSummary>) {
  return requirements.flatMap(({ skillId, level }) => {
    const skill = skills.get(skillId);
    return skill === undefined ? [] : [{ skillId, level, label: skill.label }];
  });
}

/** A mentor as lists show them. */
export function presentMentorCard(ctx: BaseContext, row: MentorRow, { skills, fit }: MentorShown): MentorCard {
  const { own } = row;
  const isRunning = own?.starts_at != null && own.ends_at != null;
  const weeks = isRunning ? weekOf(new Date(own.starts_at ?? ''), new Date(own.ends_at ?? ''), ctx.now()) : { week: null, weeks: null };
  return {
    opportunityId: row.opportunity_id,
    slug: row.slug,
    person: summaryOf(row.person),
    location: hasLocation(ctx, 'mentorship') ? row.location : '',
    skills: fieldsOf(ctx).skills.showField ? labelled(row.skills, skills) : [],
    placesLeft: Math.max(0, row.capacity - row.places_taken),
    rhythm: row.rhythm,
    score: fit.score,
    reasons: fit.reasons.map((reason) => inWords(reason, skills)),
    own: own === null ? null : { id: own.id, status: own.status, ...weeks },
    can: { ask: mentorPolicy.rules.ask(ctx.actor, row) },
  };
}

function inWords(reason: SuggestionReason, skills: ReadonlyMap<SkillId, SkillSummary>): MentorReason {
  if (reason.kind === 'language') return { ...reason, languages: [...reason.languages] };
  if (reason.kind !== 'skill-gap') return reason;
  const labels = reason.skillIds.flatMap((id) => skills.get(id as SkillId)?.label ?? []);
  return { kind: 'skill-gap', points: reason.points, skills: labels };
}

/** A mentor's offer; fields that do not show here are empty. */
export function presentMentor(ctx: BaseContext, row: MentorRow, shown: MentorShown) {
  const fields = fieldsOf(ctx);
  return {
    ...presentMentorCard(ctx, row, shown),
    standing: row.standing,
    description: fields.description.showField ? row.description : '',
    capacity: row.capacity,
    timeZone: row.time_zone,
    languages: fields.languages.showField ? row.languages : [],
    programs: fields.programs.showField ? optionsByKeys(ctx, 'programs', row.programs) : [],
    topics: fields.topics.showField ? optionsByKeys(ctx, 'topics', row.topics) : [],
    types: fields.types.showField ? optionsByKeys(ctx, 'types', row.types) : [],
    durations: fields.duration.showField ? durationsOf(ctx).filter(({ key }) => row.durations.includes(key)) : [],
    pastId: row.past_id,
    isYou: abilities(ctx.actor, mentorPolicy, row).edit,
  };
}
