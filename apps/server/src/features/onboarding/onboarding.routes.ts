import {
  getOnboarding,
  previewFirstWeek,
  submitOnboarding,
  suggestChannelsToFollow,
  suggestOnboardingTopics,
  suggestPeopleToFollow,
} from '@waymark/contract/onboarding';
import { route } from '../../platform/http/route.ts';
import * as onboarding from './onboarding.service.ts';
import * as suggestions from './onboarding-suggestions.service.ts';

export const onboardingRoutes = [
  route(getOnboarding, (ctx) => onboarding.getOnboarding(ctx)),
  route(submitOnboarding, (ctx, { body }) => onboarding.submitOnboarding(ctx, body)),
  route(suggestOnboardingTopics, (ctx) => suggestions.oftenChosenTopics(ctx)),
  route(previewFirstWeek, (ctx, { query }) => suggestions.firstWeek(ctx, query.topics ?? [])),
  route(suggestPeopleToFollow, (ctx) => suggestions.peopleToFollow(ctx)),
  route(suggestChannelsToFollow, (ctx) => suggestions.channelsToFollow(ctx)),
];
