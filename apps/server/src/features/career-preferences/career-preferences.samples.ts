import { STANDARD_CAREER_OPTIONS } from '@waymark/contract/platform';
import { defineSamples } from '../../testing/samples.ts';
import { aLocation, anOrgUnit } from '../locations/locations.factory.ts';

export const careerPreferenceSamples = defineSamples(({ caller }) => ({
  'career-preferences.get': {},
  'career-preferences.set': async () => ({
    body: {
      careerGoal: ['lead'],
      relocation: 'yes',
      locations: [(await aLocation(caller)).id],
      organisations: [(await anOrgUnit(caller)).id],
    },
  }),
  'career-preferences.options': {},
  'career-preferences.set-options': { body: { ...STANDARD_CAREER_OPTIONS, relocation: { enable: false, options: [] } } },
}));
