import type { GroupSummary } from '@waymark/contract/groups';
import type { Topic } from '@waymark/contract/cards';
import { type Onboarding, type OnboardingAnswers, resumeAt, stepsOf } from '@waymark/contract/onboarding';
import { AVATAR_WIDTHS } from '@waymark/contract/people';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { imageUrl } from '../media/media.public.ts';
import type { OnboardingRow } from './onboarding.repo.ts';

/** The steps of the organisation's version for the caller, with what is switched on (ONB-03, ONB-05). */
export function stepsHere({ organisation, actor }: Pick<ActorContext, 'organisation' | 'actor'>) {
  return stepsOf(organisation.setting('onboarding_version'), {
    registration: organisation.switches.fs_prime,
    skills: holds(actor, 'ADD_SKILLS'),
  });
}

/** What someone has said so far: their answers over what their profile has. */
export function saidSoFar(row: OnboardingRow, answers: OnboardingAnswers) {
  return {
    firstName: answers.firstName ?? row.first_name,
    lastName: answers.lastName ?? row.last_name,
    jobTitle: answers.jobTitle ?? row.job_title,
    company: answers.company ?? row.company,
    location: answers.location ?? row.location,
    bio: answers.bio ?? row.bio,
    countryCode: answers.countryCode === undefined ? row.country_code : answers.countryCode,
    language: answers.language ?? row.language,
    timeZone: answers.timeZone ?? row.time_zone,
    avatarFileId: answers.avatarFileId === undefined ? row.avatar_file_id : answers.avatarFileId,
    learningTopics: answers.learningTopics ?? row.learning_topics,
    expertTopics: answers.expertTopics ?? row.expert_topics,
    skills: answers.skills ?? [],
    careerPreferences: answers.careerPreferences ?? {},
  };
}

/** A person's way in, as the page shows it. */
export function presentOnboarding(
  ctx: Pick<ActorContext, 'organisation' | 'actor'>,
  row: OnboardingRow,
  parts: { readonly topics: ReadonlyMap<string, Topic>; readonly groups: GroupSummary[] },
): Onboarding {
  const said = saidSoFar(row, row.answers ?? {});
  const named = (ids: readonly string[]) => ids.flatMap((id) => parts.topics.get(id) ?? []);
  const steps = stepsHere(ctx);
  const isCompleted = row.onboarding_completed_at !== null;
  return {
    version: ctx.organisation.setting('onboarding_version'),
    steps: [...steps],
    step: isCompleted ? 'done' : resumeAt(steps, row.step),
    onboarding_completed: isCompleted,
    user: {
      ...said,
      avatarUrl: imageUrl(said.avatarFileId, AVATAR_WIDTHS.medium),
      learningTopics: named(said.learningTopics),
      expertTopics: named(said.expertTopics),
    },
    groups: parts.groups,
  };
}
