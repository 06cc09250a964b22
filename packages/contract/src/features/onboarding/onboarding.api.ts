import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { queryList } from '../../kit/text.ts';
import { TOPICS_AT_MOST } from './onboarding.rules.ts';
import {
  channelsToFollowSchema,
  firstWeekSchema,
  onboardingInputSchema,
  onboardingSchema,
  peopleToFollowSchema,
  topicSuggestionsSchema,
} from './onboarding.schema.ts';

export const getOnboarding = defineEndpoint({
  id: 'onboarding.get',
  method: 'GET',
  path: '/api/v1/onboarding',
  summary: 'Where one is on the way in, and what one answered so far',
  access: 'signedIn',
  response: onboardingSchema,
});

export const submitOnboarding = defineEndpoint({
  id: 'onboarding.submit',
  method: 'PUT',
  path: '/api/v1/onboarding',
  summary: 'Keeps answers, moves to a step, or completes the way in',
  access: 'signedIn',
  body: onboardingInputSchema,
  response: onboardingSchema,
});

export const suggestOnboardingTopics = defineEndpoint({
  id: 'onboarding.topics',
  method: 'GET',
  path: '/api/v1/onboarding/topics',
  summary: 'Topics that colleagues often choose, those with the same job title first',
  access: 'signedIn',
  response: topicSuggestionsSchema,
});

export const previewFirstWeek = defineEndpoint({
  id: 'onboarding.first-week',
  method: 'GET',
  path: '/api/v1/onboarding/first-week',
  summary: 'What a choice of topics brings: content, and colleagues who share them',
  access: 'signedIn',
  query: z.object({ topics: queryList(z.uuid(), TOPICS_AT_MOST.learning) }),
  response: firstWeekSchema,
});

export const suggestPeopleToFollow = defineEndpoint({
  id: 'onboarding.people',
  method: 'GET',
  path: '/api/v1/onboarding/people',
  summary: 'Colleagues worth following: those of the same topics and team first',
  access: 'signedIn',
  response: peopleToFollowSchema,
});

export const suggestChannelsToFollow = defineEndpoint({
  id: 'onboarding.channels',
  method: 'GET',
  path: '/api/v1/onboarding/channels',
  summary: 'Open channels worth following: those with most followers that one does not follow yet',
  access: 'signedIn',
  feature: 'channels',
  response: channelsToFollowSchema,
});
