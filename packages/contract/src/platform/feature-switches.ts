/**
 * The switches of an organisation (ORG-12, ORG-17) and what each is when nothing is configured.
 * A switched-off feature has no menu entry, no route content and no working API.
 */
export const FEATURE_SWITCHES = {
  job_role: true,
  job_vacancy: true,
  project: true,
  mentorship: true,
  sourcing: true,
  block_users: false,
  wallet: false,
  subscription: false,
  paywall: false,
  multi_language: true,
  mandatory_group: true,
  shared_channel: false,
  skills_directory: true,
  skills_graph: true,
  skills_assessment: true,
  /** Where skills and ratings come from: the HR data service, the older career product (OCG), or the older learning product (EGT); SES-63. */
  hr_data_service: true,
  ocg: false,
  egt: false,
  career_growth: true,
  check_ins: true,
  transcript: true,
  leaderboard: true,
  fs_prime: false,
  my_learning: true,
  new_navigation: true,
  global_search: true,
  search_suggestions: true,
  groups: true,
  channels: true,
  discover: true,
  live_streams: true,
  password_reset: true,
  open_sign_up: false,
  manager_proxy: false,
} as const satisfies Record<string, boolean>;

export type FeatureSwitch = keyof typeof FEATURE_SWITCHES;
export type FeatureSwitches = Readonly<Record<FeatureSwitch, boolean>>;

/**
 * Whether a person may open skills assessment (SES-63): the HR data service is on and lets them, else their organisation or they
 * themselves have OCG, or the organisation has EGT with skills assessment. Where the switch of skills assessment itself is off for
 * them, nothing of it is there (ORG-17).
 * @param switches as they stand for the person; one that is on for them alone is on here
 */
export function skillsAssessmentIsOpen(switches: Pick<FeatureSwitches, 'skills_assessment' | 'hr_data_service' | 'ocg' | 'egt'>): boolean {
  return switches.skills_assessment && (switches.hr_data_service || switches.ocg || switches.egt);
}
