import { describe, expect, test } from 'vitest';
import { ONBOARDING_VERSIONS, onboardingRedirect, resumeAt, stepsOf } from './onboarding.rules.ts';

const all = { registration: true, skills: true };

describe('steps', () => {
  test('ONB-05 v1 is profile, topics and expertise; v3 adds people; v5 adds skills and the job role', () => {
    expect(stepsOf('v1', all)).toEqual(['welcome', 'profile', 'topics', 'expertise', 'done']);
    expect(stepsOf('v3', all)).toEqual(['welcome', 'profile', 'topics', 'expertise', 'people', 'done']);
    expect(stepsOf('v5', all)).toEqual(['welcome', 'profile', 'skills', 'job-role', 'topics', 'expertise', 'people', 'done']);
  });

  test('ONB-05 who may not add skills is not asked for them', () => {
    expect(stepsOf('v5', { ...all, skills: false })).not.toContain('skills');
  });

  test('ONB-05 FS-onboarding registers, where fs_prime is on; etisalat is one page', () => {
    expect(stepsOf('FS-onboarding', all)).toContain('registration');
    expect(stepsOf('FS-onboarding', { ...all, registration: false })).not.toContain('registration');
    expect(stepsOf('etisalat', all)).toEqual(['form', 'done']);
  });

  test.each(ONBOARDING_VERSIONS)('ONB-04 %s goes on at the step reached', (version) => {
    const steps = stepsOf(version, all);
    for (const step of steps) expect(resumeAt(steps, step)).toBe(step);
    expect(resumeAt(steps, null)).toBe(steps[0]);
  });

  test('ONB-04 a step that the version no longer has leads to the one before it', () => {
    expect(resumeAt(stepsOf('v1', all), 'people')).toBe('expertise');
    expect(resumeAt(stepsOf('v1', all), 'job-role')).toBe('profile');
    expect(resumeAt(stepsOf('v1', all), 'form')).toBe('welcome');
    expect(resumeAt(stepsOf('etisalat', all), 'expertise')).toBe('form');
    expect(resumeAt(stepsOf('etisalat', all), 'welcome')).toBe('form');
  });
});

describe('redirects', () => {
  const newcomer = { onboardingCompleted: false, passwordChangeable: true };
  const settled = { onboardingCompleted: true, passwordChangeable: true };

  test.each(['/', '/me', '/settings/details', '/admin/users', '/teams/one?x=1', '/register/x'])(
    'ONB-01 %s leads to /onboarding',
    (path) => {
      expect(onboardingRedirect(path, newcomer)).toBe('/onboarding');
    },
  );

  test.each(['/onboarding', '/onboarding/', '/onboard/v2', '/onboarding?step=1', '/@leila', '/log_out', '/okta-verify', '/register'])(
    'ONB-01 %s stays open',
    (path) => {
      expect(onboardingRedirect(path, newcomer)).toBeNull();
    },
  );

  test('ONB-01 SES-23 who cannot change their password, because an outside provider has it, is not asked', () => {
    expect(onboardingRedirect('/', { onboardingCompleted: false, passwordChangeable: false })).toBeNull();
  });

  test.each([
    ['/onboarding', '/'],
    ['/onboarding/', '/'],
    ['/onboard/v2', '/'],
    ['/me', null],
  ])('ONB-02 who has completed it is sent from %s to %s', (path, target) => {
    expect(onboardingRedirect(path, settled)).toBe(target);
  });
});
