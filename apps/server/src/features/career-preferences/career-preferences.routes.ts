import { getCareerOptions, getCareerPreferences, setCareerOptions, setCareerPreferences } from '@waymark/contract/career-preferences';
import { type Route, route } from '../../platform/http/route.ts';
import * as preferences from './career-preferences.service.ts';

export const careerPreferenceRoutes: readonly Route[] = [
  route(getCareerPreferences, (ctx) => preferences.getOwn(ctx)),
  route(setCareerPreferences, (ctx, { body }) => preferences.setOwn(ctx, body)),
  route(getCareerOptions, async (ctx) => ctx.organisation.setting('career_options')),
  route(setCareerOptions, (ctx, { body }) => preferences.setOptions(ctx, body)),
];
