import { expect, test } from 'vitest';
import { skillsAssessmentIsOpen } from './feature-switches.ts';

// skills assessment, HR data service, OCG, EGT
test.each([
  [true, true, false, false, true],
  [true, false, false, false, false],
  [true, false, true, false, true],
  [true, false, false, true, true],
  [true, true, true, true, true],
  [false, true, true, true, false],
  [false, false, true, false, false],
] as const)('SES-63 assessment %s, HR data %s, OCG %s, EGT %s: %s', (skills_assessment, hr_data_service, ocg, egt, open) => {
  expect(skillsAssessmentIsOpen({ skills_assessment, hr_data_service, ocg, egt })).toBe(open);
});
