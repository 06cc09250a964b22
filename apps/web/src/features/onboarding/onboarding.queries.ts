import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { suggestTopics } from '@waymark/contract/cards';
import { followChannel, unfollowChannel } from '@waymark/contract/channels';
import { joinGroup, leaveGroup, listGroups } from '@waymark/contract/groups';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  getOnboarding,
  type Onboarding,
  type OnboardingStep,
  previewFirstWeek,
  submitOnboarding,
  suggestChannelsToFollow,
  suggestOnboardingTopics,
  suggestPeopleToFollow,
} from '@waymark/contract/onboarding';
import { followPerson, unfollowPerson } from '@waymark/contract/people';
import { spokenLanguage } from '@waymark/contract/platform';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { activateLanguage } from '../../platform/i18n/language.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';

const ONBOARDING = 'onboarding';
const GROUPS_SHOWN = 5;

/** Where the person is on the way in (ONB-04). */
export const onboardingQuery = queryOptions({
  queryKey: [ONBOARDING, 'state'],
  queryFn: ({ signal }) => call(getOnboarding, { signal }),
});

export const oftenChosenQuery = queryOptions({
  queryKey: [ONBOARDING, 'topics'],
  queryFn: ({ signal }) => call(suggestOnboardingTopics, { signal }),
});

/** Topics whose name begins so; the ones before stay until the answer is there. */
export function topicSearchQuery(q: string) {
  return queryOptions({
    queryKey: [ONBOARDING, 'topic-search', q],
    queryFn: ({ signal }) => call(suggestTopics, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

export function firstWeekQuery(topics: readonly string[]) {
  return queryOptions({
    queryKey: [ONBOARDING, 'first-week', ...topics],
    queryFn: ({ signal }) => call(previewFirstWeek, { query: { topics: [...topics] }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const peopleToFollowQuery = queryOptions({
  queryKey: [ONBOARDING, 'people'],
  queryFn: ({ signal }) => call(suggestPeopleToFollow, { signal }),
});

/** Asked once: a group one joins here stays in its place. */
export const groupsToJoinQuery = queryOptions({
  queryKey: [ONBOARDING, 'groups'],
  queryFn: ({ signal }) => call(listGroups, { query: { tab: 'suggested', limit: GROUPS_SHOWN }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Asked once, as well: a channel one follows here stays in its place. */
export const channelsToFollowQuery = queryOptions({
  queryKey: [ONBOARDING, 'channels'],
  queryFn: ({ signal }) => call(suggestChannelsToFollow, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export type OnboardingAnswersInput = NonNullable<SchemaInput<(typeof submitOnboarding)['body']>['user']>;

interface Submission {
  /** Left out, the person stays where they are. */
  readonly step?: OnboardingStep;
  readonly answers: OnboardingAnswersInput;
  readonly completes?: boolean;
}

/**
 * Keeps answers, goes to a step, or completes. One after the other: what is kept while someone types never overtakes that
 * they go on.
 */
export function useOnboardingSubmission() {
  return useMutation({
    scope: { id: ONBOARDING },
    mutationFn: async ({ step, answers, completes = false }: Submission): Promise<Onboarding> => {
      const standing = queryClient.getQueryData(onboardingQuery.queryKey)?.step ?? 'welcome';
      return call(submitOnboarding, { body: { step: step ?? standing, user: answers, onboarding_completed: completes } });
    },
    onSuccess: async (state, { step }) => {
      if (step !== undefined) {
        const user = await refreshSession();
        await activateLanguage(spokenLanguage([user?.profile.language, document.documentElement.lang]));
      }
      // The next step comes when its button can be pressed, not while the one before is still on its way.
      queryClient.setQueryData(onboardingQuery.queryKey, state);
    },
  });
}

export type TieKind = 'person' | 'channel' | 'group';

const TIES: Readonly<Record<TieKind, (id: string, on: boolean) => Promise<unknown>>> = {
  person: (userId, on) => call(on ? followPerson : unfollowPerson, { params: { userId } }),
  channel: (channelId, on) => call(on ? followChannel : unfollowChannel, { params: { channelId } }),
  group: (groupId, on) => call(on ? joinGroup : leaveGroup, { params: { groupId } }),
};

/** Follows and unfollows, joins and leaves; a refusal is told in passing. */
export function useTie(kind: TieKind) {
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }): Promise<unknown> => TIES[kind](id, on),
    onError: notifyError,
  });
}
