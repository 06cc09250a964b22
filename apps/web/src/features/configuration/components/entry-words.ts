import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { entryPlace, type SETTINGS_BY_ENTRY } from '@waymark/contract/configuration';
import type { SettingName } from '@waymark/contract/platform';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { SWITCH_WORDS } from './switch-words.ts';

export type NamedSetting = Exclude<SettingName, (typeof SETTINGS_BY_ENTRY)[number]>;

/** What settings are called. */
/** What settings are called. */
export const SETTING_WORDS: Readonly<Record<NamedSetting | 'name', MessageDescriptor>> = {
  name: msg`Name`,
  brand_colour: msg`Brand colour`,
  logo_url: msg`Logo`,
  co_branding_logo: msg`Second logo`,
  favicon_url: msg`Browser tab icon`,
  image_url: msg`Organisation picture`,
  from_address: msg`Email sender`,
  DefaultOrgLanguage: msg`Default language`,
  languages: msg`Languages`,
  web_session_timeout: msg`Minutes until sign-out`,
  pollerFrequency: msg`Minutes between session checks`,
  ip_allow_list: msg`Allowed networks`,
  menu: msg`Menu`,
  onboarding_version: msg`Onboarding`,
  default_topics: msg`Topics for everyone`,
  home_widgets: msg`Home page sections`,
  report_labels: msg`What reports are called`,
  related_organisations: msg`Related organisations`,
  mapped_organizations: msg`Related organisations`,
  time_zone: msg`Time zone`,
  open_sign_up_domains: msg`Allowed sign-up domains`,
  password_policy: msg`Rules for passwords`,
  lock_rule: msg`When accounts are locked`,
  multi_factor: msg`Second factor`,
  multi_factor_after_sso: msg`Second factor after single sign-on`,
  homepage_container: msg`Home page container`,
  dashboard_widgets: msg`Dashboard sections`,
  learning_plan_tab: msg`Learning plan tab`,
  mark_as_complete_on_visit: msg`Mark as complete on visit`,
  play_inline: msg`Play inline`,
  is_white_label: msg`White label`,
  is_lrs_enabled: msg`Learning record store`,
  quarters: msg`Quarters`,
  readable_card_types: msg`Content type names`,
  show_secondary_manager: msg`Secondary managers`,
  manager_dashboard: msg`Manager dashboard`,
  proficiency_levels: msg`Proficiency levels`,
  fsp_gtc_config: msg`Terms`,
  terms_text: msg`Terms`,
  profile_visibility: msg`Who sees profiles`,
  assignment_options: msg`Assignments`,
  moderation_hide_after_reports: msg`Reports before content is hidden`,
  notification_daily_cap: msg`Instant emails and device notifications per day`,
  notification_ways: msg`How people are notified`,
  file_sources: msg`File sources`,
  skills_passport_options: msg`Skills passport`,
  show_skill_assessment: msg`Rating review page for managers`,
  skills_assessment_options: msg`Skills assessment`,
  mentorship_fields: msg`Mentorship fields`,
  check_in_options: msg`Check-in questions`,
  mentorship_lists: msg`Mentorship lists`,
  mentorship_reasons: msg`Mentorship reasons`,
  enable_chatbot: msg`Chatbot`,
  chatbot_config: msg`Chatbot’s address and settings`,
  announcements: msg`Announcements`,
  help_address: msg`Help address`,
  help_text: msg`Help text`,
  audit_retention_days: msg`Days to keep the audit log`,
  max_aspiration_roles: msg`Target roles per person`,
  own_job_role: msg`People choose their own job role`,
  career_options: msg`Career preferences`,
  locations_config: msg`Locations`,
  project_form: msg`Project fields`,
  project_rules: msg`Project rules`,
  project_rejection_reasons: msg`Reasons to decline`,
  vacancy_rules: msg`Vacancy rules`,
  vacancy_rejection_reasons: msg`Reasons to decline applications`,
  job_vacancy_card: msg`Vacancy cards`,
  sourcing_table: msg`Sourcing table columns`,
  video_hosts: msg`Video hosts`,
  allowed_media_mime_types: msg`Allowed file types`,
  maximum_file_name_length: msg`Maximum file name length (characters)`,
  maximum_file_bytes: msg`Maximum file size`,
  maximum_person_storage: msg`Storage per person`,
  maximum_organisation_storage: msg`Storage for the organisation`,
  organization_standard_types: msg`Standard content types`,
  is_clc_active: msg`Continuous learning credits`,
  is_csod_integration_enabled: msg`Cornerstone OnDemand`,
  member_pay: msg`Members pay`,
  enable_guide_me: msg`Guide me`,
  guide_me_config: msg`Guide settings`,
  global_search_settings: msg`Search settings`,
  search_suggestion_settings: msg`Search suggestion settings`,
  zoom_api: msg`Zoom`,
  domo_url: msg`Domo`,
  coach_eddy_api_url: msg`Coach Eddy`,
  custom_badges_bucket_name: msg`Bucket for custom badges`,
  custom_badges_region: msg`Region of that bucket`,
};

/** Gives what an entry of the configuration is called. */
export function useEntryName(): (key: string) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (key) => {
    const place = entryPlace(key);
    if (place?.kind === 'text') return t`Text (${format.languageName(place.language)})`;
    if (place?.kind === 'flag') return `${place.product} / ${place.feature} / ${place.flag}`;
    if (place?.kind === 'part' && Object.hasOwn(SWITCH_WORDS, place.part)) {
      const name = i18n._(SWITCH_WORDS[place.part as keyof typeof SWITCH_WORDS].name);
      return place.setting === 'switches' ? name : t`${name}: who it is for`;
    }
    return Object.hasOwn(SETTING_WORDS, key) ? i18n._(SETTING_WORDS[key as NamedSetting]) : key;
  };
}
