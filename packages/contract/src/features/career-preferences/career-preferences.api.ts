import { defineEndpoint } from '../../kit/endpoint.ts';
import { careerOptionsSchema } from '../../platform/career-options.schema.ts';
import { preferenceFormSchema, preferencesInputSchema } from './career-preferences.schema.ts';

const access = ['CAN_EDIT_CAREER_PREFERENCES'] as const;

export const getCareerPreferences = defineEndpoint({
  id: 'career-preferences.get',
  method: 'GET',
  path: '/api/v1/career-preferences',
  summary: 'One’s own career preferences, with what is asked here and the options to choose from',
  access,
  feature: 'career_growth',
  response: preferenceFormSchema,
});

export const setCareerPreferences = defineEndpoint({
  id: 'career-preferences.set',
  method: 'PUT',
  path: '/api/v1/career-preferences',
  summary: 'Changes what is sent of one’s own career preferences',
  access,
  feature: 'career_growth',
  onBehalf: 'administrator',
  body: preferencesInputSchema,
  response: preferenceFormSchema,
});

export const getCareerOptions = defineEndpoint({
  id: 'career-preferences.options',
  method: 'GET',
  path: '/api/v1/career-preferences/options',
  summary: 'What people are asked of their career, with every option, whether it is on or not',
  access: ['MANAGE_ORGANISATION'],
  feature: 'career_growth',
  response: careerOptionsSchema,
});

export const setCareerOptions = defineEndpoint({
  id: 'career-preferences.set-options',
  method: 'PUT',
  path: '/api/v1/career-preferences/options',
  summary: 'Changes what people are asked of their career',
  access: ['MANAGE_ORGANISATION'],
  feature: 'career_growth',
  body: careerOptionsSchema,
  response: careerOptionsSchema,
});
