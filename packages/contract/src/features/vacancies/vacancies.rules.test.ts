import { expect, test } from 'vitest';
import { missingIn } from './vacancies.rules.ts';

test('JOB-01 a vacancy that says too little names what who may apply would miss', () => {
  const bare = { description: ' ', remote: false, locations: [], orgUnits: [], skills: [], closes: null };
  expect(missingIn(bare)).toEqual(['description', 'place', 'skills', 'closes']);
  expect(missingIn({ ...bare, description: 'Plans valves', remote: true, closes: '2026-12-01' })).toEqual(['skills']);
  expect(missingIn({ ...bare, orgUnits: ['u1'], skills: ['s1'] })).toEqual(['description', 'closes']);
});
