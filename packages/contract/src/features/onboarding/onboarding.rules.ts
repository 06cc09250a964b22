/** ONB-03: the ways in that an organisation can choose from. */
export const ONBOARDING_VERSIONS = ['v1', 'v3', 'v5', 'FS-onboarding', 'etisalat'] as const;
export type OnboardingVersion = (typeof ONBOARDING_VERSIONS)[number];

/** Every step there is, in the order in which they come. `form` is all of a short way in on one page. */
export const ONBOARDING_STEPS = [
  'welcome',
  'registration',
  'form',
  'profile',
  'skills',
  'job-role',
  'topics',
  'expertise',
  'people',
  'done',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** ONB-05: what each version asks for. */
const STEPS: Readonly<Record<OnboardingVersion, readonly OnboardingStep[]>> = {
  v1: ['welcome', 'profile', 'topics', 'expertise', 'done'],
  v3: ['welcome', 'profile', 'topics', 'expertise', 'people', 'done'],
  v5: ['welcome', 'profile', 'skills', 'job-role', 'topics', 'expertise', 'people', 'done'],
  'FS-onboarding': ['welcome', 'registration', 'profile', 'job-role', 'topics', 'expertise', 'people', 'done'],
  etisalat: ['form', 'done'],
};

/** What the organisation has switched on, as far as it decides about steps. */
export interface OnboardingSurroundings {
  /** The switch fs_prime: without it no one registers. */
  readonly registration: boolean;
  /** The person may add skills of their own (ADD_SKILLS): who may not is not asked for them. */
  readonly skills: boolean;
}

/** ONB-05: returns the steps of a version here, in order. */
export function stepsOf(version: OnboardingVersion, { registration, skills }: OnboardingSurroundings): readonly OnboardingStep[] {
  return STEPS[version].filter((step) => (step !== 'registration' || registration) && (step !== 'skills' || skills));
}

/**
 * ONB-04: where someone goes on. A step the version does not have (it was changed meanwhile) leads to the last one before
 * it, so that nothing is skipped.
 */
export function resumeAt(steps: readonly OnboardingStep[], reached: OnboardingStep | null): OnboardingStep {
  const [first = 'done'] = steps;
  if (reached === null) return first;
  const place = ONBOARDING_STEPS.indexOf(reached);
  return steps.findLast((step) => ONBOARDING_STEPS.indexOf(step) <= place) ?? first;
}

/** Most topics someone chooses on the way in. */
export const TOPICS_AT_MOST = { learning: 5, expert: 10 } as const;

/** Most topics, people, channels and cards the way in suggests. */
export const SUGGESTED_AT_MOST = { topics: 16, people: 9, channels: 5, cards: 3, colleagues: 3 } as const;

const ENTRY = '/onboarding';

/** In addition to onboarding itself: signing out, and the second factor that comes before everything (SES-30). */
const OPEN_BEFORE = new Set(['/log_out', '/okta-verify', '/register']);

/**
 * ONB-01, ONB-02: where someone who is signed in is sent from a path; null where they may stay. Who came through an
 * outside identity provider with a password that is not theirs to change is not asked (SES-23).
 */
export function onboardingRedirect(
  path: string,
  user: { readonly onboardingCompleted: boolean; readonly passwordChangeable: boolean },
): string | null {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(?<=^\/|[^/])\/+$/, '');
  if (user.onboardingCompleted) return bare === ENTRY || bare.startsWith('/onboard/') ? '/' : null;
  if (!user.passwordChangeable) return null;
  return bare.startsWith('/onboard') || bare.startsWith('/@') || OPEN_BEFORE.has(bare) ? null : ENTRY;
}
