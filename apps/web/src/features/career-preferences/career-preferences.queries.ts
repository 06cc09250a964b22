import { queryOptions } from '@tanstack/react-query';
import {
  type CareerPreferences,
  getCareerOptions,
  getCareerPreferences,
  setCareerOptions,
  setCareerPreferences,
} from '@waymark/contract/career-preferences';
import type { CareerOptions } from '@waymark/contract/platform';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const PREFERENCES = 'career-preferences';

/** One's own preferences with the questions asked here. */
export const preferencesQuery = queryOptions({
  queryKey: [PREFERENCES, 'own'],
  queryFn: ({ signal }) => call(getCareerPreferences, { signal }),
});

export function usePreferencesSaving() {
  return useMutation({
    mutationFn: (body: Partial<CareerPreferences>) => call(setCareerPreferences, { body }),
    onSuccess: (form) => queryClient.setQueryData(preferencesQuery.queryKey, form),
  });
}

/** Every question with every option, for administrators. */
export const careerOptionsQuery = queryOptions({
  queryKey: [PREFERENCES, 'options'],
  queryFn: ({ signal }) => call(getCareerOptions, { signal }),
});

export function useOptionsSaving() {
  return useMutation({
    mutationFn: (body: CareerOptions) => call(setCareerOptions, { body }),
    onSuccess: async (options) => {
      queryClient.setQueryData(careerOptionsQuery.queryKey, options);
      await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
}
