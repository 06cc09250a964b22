import type { I18n } from '@lingui/core';
import { FEATURE_SWITCHES, type FeatureSwitch } from '@waymark/contract/platform';
import { type NamedSetting, SETTING_WORDS } from './entry-words.ts';
import { SWITCH_WORDS } from './switch-words.ts';

/** The page of the console on which each setting is set; every setting has one. */
const SETTING_PAGES: Readonly<Record<NamedSetting | 'name', string>> = {
  name: 'organisation',
  from_address: 'organisation',
  DefaultOrgLanguage: 'organisation',
  languages: 'organisation',
  web_session_timeout: 'organisation',
  pollerFrequency: 'organisation',
  ip_allow_list: 'organisation',
  quarters: 'organisation',
  fsp_gtc_config: 'organisation',
  terms_text: 'organisation',
  help_address: 'organisation',
  help_text: 'organisation',
  brand_colour: 'brand',
  logo_url: 'brand',
  co_branding_logo: 'brand',
  favicon_url: 'brand',
  image_url: 'brand',
  is_white_label: 'brand',
  menu: 'menu',
  onboarding_version: 'joining',
  default_topics: 'joining',
  home_widgets: 'joining',
  announcements: 'announcements',
  report_labels: 'joining',
  manager_dashboard: 'joining',
  related_organisations: 'joining',
  mapped_organizations: 'joining',
  learning_plan_tab: 'features',
  mark_as_complete_on_visit: 'features',
  play_inline: 'features',
  is_lrs_enabled: 'features',
  is_clc_active: 'features',
  is_csod_integration_enabled: 'features',
  show_secondary_manager: 'features',
  member_pay: 'features',
  enable_guide_me: 'features',
  assignment_options: 'features',
  time_zone: 'features',
  profile_visibility: 'features',
  moderation_hide_after_reports: 'features',
  max_aspiration_roles: 'features',
  audit_retention_days: 'features',
  file_sources: 'tools',
  video_hosts: 'tools',
  allowed_media_mime_types: 'tools',
  maximum_file_name_length: 'tools',
  maximum_file_bytes: 'tools',
  maximum_person_storage: 'tools',
  maximum_organisation_storage: 'tools',
  enable_chatbot: 'tools',
  chatbot_config: 'tools',
  homepage_container: 'tools',
  dashboard_widgets: 'tools',
  organization_standard_types: 'tools',
  guide_me_config: 'tools',
  global_search_settings: 'tools',
  search_suggestion_settings: 'tools',
  zoom_api: 'tools',
  domo_url: 'tools',
  coach_eddy_api_url: 'tools',
  custom_badges_bucket_name: 'tools',
  custom_badges_region: 'tools',
  proficiency_levels: 'levels',
  check_in_options: 'check-ins',
  readable_card_types: 'card-types',
  open_sign_up_domains: 'sign-in-rules',
  password_policy: 'sign-in-rules',
  lock_rule: 'sign-in-rules',
  multi_factor: 'sign-in-rules',
  multi_factor_after_sso: 'sign-in-rules',
  notification_daily_cap: 'notifications',
  notification_ways: 'notifications',
  skills_passport_options: 'skills-passport',
  show_skill_assessment: 'skills-assessment',
  skills_assessment_options: 'skills-assessment',
  mentorship_fields: 'mentorship',
  mentorship_lists: 'mentorship',
  mentorship_reasons: 'mentorship',
  own_job_role: 'job-roles',
  career_options: 'career-preferences',
  locations_config: 'locations',
  project_form: 'projects',
  project_rules: 'projects',
  project_rejection_reasons: 'projects',
  vacancy_rules: 'vacancy-rules',
  vacancy_rejection_reasons: 'vacancy-rules',
  job_vacancy_card: 'vacancy-rules',
  sourcing_table: 'vacancy-rules',
};

/** A setting that can be looked for, with the words it is found by and the address that leads to its field. */
interface SettingPlace {
  readonly key: string;
  readonly label: string;
  readonly words: string;
  /** Address of its page within the console. */
  readonly page: string;
}

const isSwitch = (name: string): name is FeatureSwitch => Object.hasOwn(SWITCH_WORDS, name);

/** Every setting and switch of the organisation, as an administrator would look for it (ADM-12). */
export function settingPlaces(i18n: I18n): readonly SettingPlace[] {
  const nameOf = (key: string) => (Object.hasOwn(SETTING_WORDS, key) ? i18n._(SETTING_WORDS[key as NamedSetting]) : key);
  const settings = Object.entries(SETTING_PAGES).map(([key, page]) => ({ key, label: nameOf(key), words: key.replaceAll('_', ' '), page }));
  const switches = Object.keys(FEATURE_SWITCHES)
    .filter(isSwitch)
    .map((name) => ({
      key: `switches.${name}`,
      label: i18n._(SWITCH_WORDS[name].name),
      words: `${i18n._(SWITCH_WORDS[name].detail)} ${name.replaceAll('_', ' ')}`,
      page: 'features',
    }));
  return [...settings, ...switches];
}
