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
  subscription: false,
  paywall: false,
  multi_language: true,
  mandatory_group: true,
  shared_channel: false,
  skills_directory: true,
  skills_graph: true,
  skills_assessment: true,
  career_growth: true,
  transcript: true,
  leaderboard: true,
  fs_prime: false,
  my_learning: true,
  new_navigation: true,
  global_search: true,
  search_suggestions: true,
  groups: true,
  discover: true,
  password_reset: true,
  open_sign_up: false,
  manager_proxy: false,
} as const satisfies Record<string, boolean>;

export type FeatureSwitch = keyof typeof FEATURE_SWITCHES;
export type FeatureSwitches = Readonly<Record<FeatureSwitch, boolean>>;
