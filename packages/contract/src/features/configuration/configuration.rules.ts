import type { FeatureSwitch } from '../../platform/feature-switches.ts';
import type { Audience } from '../../platform/organisation-config.ts';

export const CONFIGURATION_LIMITS = {
  changes: 200,
  note: 300,
  /** How far ahead a publication may be planned, in days. */
  scheduleDays: 365,
  pending: 50,
} as const;

/** The settings whose parts are entries of their own: two administrators may change two switches at once. */
export const SETTINGS_BY_ENTRY = ['switches', 'switch_audiences'] as const;

/**
 * What an entry's key stands for. A configuration is a list of entries: the organisation's `name`, a setting by its name, a switch
 * (`switches.mentorship`), who a switch is for (`switch_audiences.mentorship`), a flag (`flags.lxp/omp/new_home`), a text of the product in a language
 * (`texts.de/server/mail.welcome.subject`).
 */
export type EntryPlace =
  | { readonly kind: 'name' }
  | { readonly kind: 'setting'; readonly name: string }
  | { readonly kind: 'part'; readonly setting: (typeof SETTINGS_BY_ENTRY)[number]; readonly part: string }
  | { readonly kind: 'flag'; readonly product: string; readonly feature: string; readonly flag: string }
  | ({ readonly kind: 'text' } & TextPlace);

/** A text of the product in one language: its id among those of the web, the server or an embedded section. */
export interface TextPlace {
  readonly language: string;
  readonly source: string;
  readonly textId: string;
}

const TEXT_KEY = /^texts\.([A-Za-z-]{2,20})\/([\w-]{1,80})\/([\w.-]{1,200})$/;
const FLAG_KEY = /^flags\.([\w-]{1,80})\/([\w-]{1,80})\/([\w-]{1,80})$/;

/** Reads an entry's key; undefined for one that is none. Whether a setting or a switch of the name exists is the server's to say. */
export function entryPlace(key: string): EntryPlace | undefined {
  if (key === 'name') return { kind: 'name' };
  const [, product, feature, flag] = FLAG_KEY.exec(key) ?? [];
  if (product !== undefined && feature !== undefined && flag !== undefined) return { kind: 'flag', product, feature, flag };
  const [, language, source, textId] = TEXT_KEY.exec(key) ?? [];
  if (language !== undefined && source !== undefined && textId !== undefined) return { kind: 'text', language, source, textId };
  const [setting, part, ...rest] = key.split('.');
  const whole = SETTINGS_BY_ENTRY.find((name) => name === setting);
  if (whole !== undefined) return part === undefined || part === '' || rest.length > 0 ? undefined : { kind: 'part', setting: whole, part };
  return part === undefined && setting !== undefined && /^\w{1,80}$/.test(setting) ? { kind: 'setting', name: setting } : undefined;
}

/** The key of a flag's entry. */
export function flagKey(flag: { readonly product: string; readonly feature: string; readonly flag: string }): string {
  return `flags.${flag.product}/${flag.feature}/${flag.flag}`;
}

/** The key of a text's entry. */
export const textKey = ({ language, source, textId }: TextPlace): string => `texts.${language}/${source}/${textId}`;

/** Whether an audience leaves no one out. */
export function isForEveryone(audience: Audience | null): boolean {
  return audience === null || (audience.groups.length === 0 && audience.roles.length === 0 && audience.percentage === 100);
}

/** The sections that the features page shows the switches in (ADM-03); every switch is in exactly one. */
export const SWITCH_SECTIONS = {
  learning: ['my_learning', 'transcript', 'leaderboard', 'live_streams', 'offline_learning', 'fs_prime'],
  marketplace: ['career_growth', 'job_role', 'job_vacancy', 'project', 'mentorship', 'sourcing'],
  skills: ['skills_directory', 'skills_assessment', 'skills_graph', 'hr_data_service', 'ocg', 'egt'],
  people: ['groups', 'mandatory_group', 'channels', 'shared_channel', 'check_ins', 'block_users', 'manager_proxy'],
  navigation: ['new_navigation', 'discover', 'global_search', 'search_suggestions', 'multi_language'],
  payments: ['wallet', 'subscription', 'paywall'],
  access: ['password_reset', 'open_sign_up'],
} as const satisfies Record<string, readonly FeatureSwitch[]>;
export type SwitchSection = keyof typeof SWITCH_SECTIONS;

/** Settings that come along when a configuration is copied: nothing that names people, files, networks or providers of one organisation (ORG-19). */
export const COPIED_SETTINGS = [
  'brand_colour',
  'DefaultOrgLanguage',
  'languages',
  'web_session_timeout',
  'pollerFrequency',
  'menu',
  'homepage_container',
  'home_widgets',
  'dashboard_widgets',
  'onboarding_version',
  'learning_plan_tab',
  'mark_as_complete_on_visit',
  'play_inline',
  'is_white_label',
  'proficiency_levels',
  'readable_card_types',
  'organization_standard_types',
  'allowed_media_mime_types',
  'maximum_file_name_length',
  'maximum_file_bytes',
  'maximum_person_storage',
  'maximum_organisation_storage',
  'video_hosts',
  'file_sources',
  'show_secondary_manager',
  'manager_dashboard',
  'report_labels',
  'profile_visibility',
  'moderation_hide_after_reports',
  'notification_daily_cap',
  'notification_ways',
  'quarters',
  'mentorship_fields',
  'mentorship_lists',
  'mentorship_reasons',
  'check_in_options',
  'skills_passport_options',
  'show_skill_assessment',
  'skills_assessment_options',
  'project_form',
  'project_rules',
  'project_rejection_reasons',
  'vacancy_rules',
  'vacancy_rejection_reasons',
  'job_vacancy_card',
  'sourcing_table',
] as const;
