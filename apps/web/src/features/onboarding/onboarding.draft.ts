import type { Onboarding } from '@waymark/contract/onboarding';
import type { OnboardingAnswersInput } from './onboarding.queries.ts';

/** What someone said on the way in, as the page holds it. */
export type Said = Onboarding['user'];

/** What was typed and has not reached the server yet. */
export type Unsent = Partial<Said>;

/** What was typed, as it is sent. */
export function answersOf(unsent: Unsent): OnboardingAnswersInput {
  const { avatarUrl: _shown, language, timeZone, learningTopics, expertTopics, ...plain } = unsent;
  return {
    ...plain,
    ...(language == null ? {} : { language }),
    ...(timeZone == null ? {} : { timeZone }),
    ...(learningTopics === undefined ? {} : { learningTopics: learningTopics.map(({ id }) => id) }),
    ...(expertTopics === undefined ? {} : { expertTopics: expertTopics.map(({ id }) => id) }),
  };
}

/** What is left of the unsent once something was sent: what changed since. */
export function withoutSent(unsent: Unsent, sent: Unsent): Unsent {
  return Object.fromEntries(Object.entries(unsent).filter(([name, value]) => sent[name as keyof Said] !== value));
}
