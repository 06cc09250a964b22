import { z } from 'zod';
import { careerOptionsSchema } from '../../platform/career-options.schema.ts';
import { MOST_LOCATIONS } from '../locations/locations.rules.ts';
import { locationId } from '../locations/locations.schema.ts';
import { orgUnitId } from '../locations/org-units.schema.ts';
import { PREFERENCE_LIMITS } from './career-preferences.rules.ts';

const keys = z.array(z.string().min(1).max(40)).max(PREFERENCE_LIMITS.options);

/** What someone wishes of their next step (CAR-07); values are keys of options. */
export const careerPreferencesSchema = z.object({
  careerGoal: keys,
  careerTrack: keys,
  remote: keys,
  contractType: keys,
  schedule: keys,
  /** Whether they would move. */
  relocation: z.string().max(40).nullable(),
  /** Up to five (LOC-03). */
  locations: z.array(locationId).max(MOST_LOCATIONS),
  /** Units of the organisation they would like to work in. */
  organisations: z.array(orgUnitId).max(PREFERENCE_LIMITS.organisations),
});
export type CareerPreferences = z.infer<typeof careerPreferencesSchema>;

/** What is asked here, with the options that can be chosen. */
export const preferenceFormSchema = z.object({
  fields: careerOptionsSchema,
  preferences: careerPreferencesSchema,
  updatedAt: z.string().nullable(),
});
export type PreferenceForm = z.infer<typeof preferenceFormSchema>;

/** What is not sent stays. */
export const preferencesInputSchema = careerPreferencesSchema.partial();
export type PreferencesInput = z.output<typeof preferencesInputSchema>;
