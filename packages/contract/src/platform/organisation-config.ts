import { z } from 'zod';
import { emailAddress } from '../kit/text.ts';
import { helpAddress, httpsAddress, imageAddress, isTimeZone } from './addresses.schema.ts';
import { careerOptionsSchema } from './career-options.schema.ts';
import { STANDARD_CAREER_OPTIONS } from './career-options.ts';
import { checkInOptionsSchema } from './check-in-options.schema.ts';
import { STANDARD_CHECK_IN_OPTIONS } from './check-in-options.ts';
import { PASSPORT_DAYS_AT_MOST, PASSPORT_PARTS, STANDARD_PASSPORT_OPTIONS } from './passport-options.ts';
import { FEATURE_SWITCHES, type FeatureSwitch } from './feature-switches.ts';
import {
  sourcingTableSetting,
  STANDARD_SOURCING_TABLE,
  STANDARD_VACANCY_CARD,
  STANDARD_VACANCY_REASONS,
  STANDARD_VACANCY_RULES,
  vacancyCardSetting,
  vacancyRulesSchema,
} from './vacancy-settings.ts';
import { projectRulesSchema, STANDARD_PROJECT_RULES } from './project-rules.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

export const menuItemSchema = z.object({
  key: z.string().max(60),
  index: z.number().int(),
  defaultLabel: z.string().max(60),
  defaultUrl: z.string().max(500),
  visible: z.boolean(),
  /** Ids of the groups whose members see it; empty means everyone. */
  groups: z.array(z.uuid()),
  label: z.string().max(60).nullable(),
  /** Label by language code. */
  languages: z.record(z.string(), z.string().max(60)),
  translations: z.record(z.string(), z.string().max(60)),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const proficiencyLevelSchema = z.object({ key: z.string().max(40), label: z.string().max(60), weight: z.number().int() });
export type ProficiencyLevel = z.infer<typeof proficiencyLevelSchema>;

const menuItem = (key: string, index: number, defaultLabel: string, defaultUrl: string): MenuItem => ({
  key,
  index,
  defaultLabel,
  defaultUrl,
  visible: true,
  groups: [],
  label: null,
  languages: {},
  translations: {},
});

const label = z.string().trim().max(80);
/** One entry of a list that an administrator keeps, its words by language code where they differ. */
const listedSchema = z.object({
  key: z.string().min(1).max(60),
  label,
  labels: z.record(z.string().max(12), label).default({}),
  description: z.string().trim().max(300).default(''),
});
export type ListedOption = z.output<typeof listedSchema>;
const listSchema = z.array(listedSchema).max(60).default([]);
const reasonMenuSchema = z.object({ options: listSchema, required: z.boolean().default(false) });
const shownFieldSchema = z.object({ showField: z.boolean(), required: z.boolean() });
const NO_REASONS = { options: [], required: false };

const switchesSchema = z.record(z.string(), z.boolean()).default({});

/**
 * who a switch or a flag is for: people of any of the groups or with any of the roles (everyone where none is named), and of
 * them a share in percent that stays the same people as it grows.
 */
export const audienceSchema = z.object({
  groups: z.array(z.uuid()).max(50),
  /** Keys of roles. */
  roles: z.array(z.string().max(80)).max(50),
  percentage: z.number().int().min(1).max(100),
});
export type Audience = z.infer<typeof audienceSchema>;

const reasonSchema = z.object({
  key: z.string().min(1).max(60),
  label: z.string().trim().min(1).max(120),
  /** By language code. */
  labels: z.record(z.string().max(12), z.string().max(120)),
});

/**
 * LOC-04. `usage`: whether people look for places among the organisation's own locations, in the world's gazetteer, or in both.
 * `enable_old_location`: people may also write their location in their own words. `visibility`: kinds of places that a search gives.
 * `association`: what may have a location.
 */
export const locationsConfigSchema = z.object({
  usage: z.enum(['organisation', 'world', 'both']),
  enable: z.boolean(),
  enable_old_location: z.boolean(),
  visibility: z.object({ country: z.boolean(), state: z.boolean(), city: z.boolean(), point: z.boolean() }),
  association: z.object({ person: z.boolean(), job_vacancy: z.boolean(), project: z.boolean(), mentorship: z.boolean() }),
});
export type LocationsConfig = z.infer<typeof locationsConfigSchema>;

const setting = <S extends z.ZodType>(schema: S, fallback: z.output<S>) => ({ schema, fallback });

/**
 * Every setting an organisation has: its shape, and what holds when nothing is configured (ORG-12). Stored by name in
 * organisation_configs; names that the product brief gives are kept as they are.
 */
export const ORGANISATION_SETTINGS = {
  /** Feature switches that differ from their defaults. */
  switches: setting(switchesSchema, {}),
  /** Who switches are for that are on, where not for everyone (ADM-03). */
  switch_audiences: setting(z.record(z.string(), audienceSchema), {}),
  brand_colour: setting(z.string().regex(/^#[0-9a-f]{6}$/i), '#0f766e'),
  DefaultOrgLanguage: setting(z.string(), 'en'),
  /** Codes of the languages people may choose; empty means every complete one. */
  languages: setting(z.array(z.string()), []),
  /** Minutes without activity until sign-out; 0 means never (SES-40). */
  web_session_timeout: setting(z.number().int().min(0).max(100_000), 0),
  /** Minutes between two session polls (SES-43). */
  pollerFrequency: setting(z.number().min(0.05).max(1440), 5),
  /** The time zone in which days, weeks and quarters of figures begin (ANA-01, ANA-03), and the days of people who have none of their own. */
  time_zone: setting(z.string().max(64).refine(isTimeZone), 'UTC'),
  /** Networks in CIDR notation that may reach the organisation; empty means all (ORG-15). */
  ip_allow_list: setting(z.array(z.string().max(60)).max(200), []),
  menu: setting(z.array(menuItemSchema).max(40), [
    menuItem('home', 0, 'Home', '/'),
    menuItem('discover', 1, 'Discover', '/discover'),
    menuItem('learning', 2, 'Learning', '/learning'),
    menuItem('career', 3, 'Career', '/career'),
    menuItem('groups', 4, 'Groups', '/org-groups'),
  ]),
  homepage_container: setting(z.string(), 'final'),
  home_widgets: setting(z.array(z.object({ key: z.string(), visible: z.boolean() })), []),
  /** Parts of people’s dashboards by name; what is not named is hidden (ORG-12). */
  dashboard_widgets: setting(z.record(z.string().max(60), z.boolean()), { points: true }),
  announcements: setting(
    z
      .array(
        z.object({
          id: z.string().min(1).max(60),
          title: z.string().trim().max(120),
          body: z.string().trim().max(1000),
          /** A path of the product, or an address elsewhere under https. */
          href: z
            .union([
              z
                .string()
                .regex(/^\/(?![/\\])/)
                .max(500),
              httpsAddress,
            ])
            .nullable(),
          /** When it is over; null for never. */
          until: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
        }),
      )
      .max(20),
    [],
  ),
  onboarding_version: setting(z.enum(['v1', 'v3', 'v5', 'FS-onboarding', 'etisalat']), 'v1'),
  learning_plan_tab: setting(z.boolean(), true),
  mark_as_complete_on_visit: setting(z.boolean(), true),
  play_inline: setting(z.boolean(), true),
  is_white_label: setting(z.boolean(), true),
  is_lrs_enabled: setting(z.boolean(), false),
  is_clc_active: setting(z.boolean(), false),
  is_csod_integration_enabled: setting(z.boolean(), false),
  member_pay: setting(z.boolean(), false),
  quarters: setting(z.array(z.object({ name: z.string().max(60), startDate: z.string().max(10) })).max(8), []),
  from_address: setting(z.union([z.literal(''), emailAddress]), ''),
  logo_url: setting(imageAddress, ''),
  co_branding_logo: setting(imageAddress, ''),
  favicon_url: setting(imageAddress, ''),
  image_url: setting(imageAddress, ''),
  proficiency_levels: setting(z.array(proficiencyLevelSchema).max(7), [
    { key: 'beginner', label: 'Beginner', weight: 1 },
    { key: 'intermediate', label: 'Intermediate', weight: 2 },
    { key: 'advanced', label: 'Advanced', weight: 3 },
  ]),
  /** The fields of the form of a project that differ from their defaults, by name (PRJ-03). */
  project_form: setting(z.record(z.string().max(40), z.object({ showField: z.boolean(), required: z.boolean() })), {}),
  /** How people come into projects and out of them (PRJ-05). */
  project_rules: setting(projectRulesSchema, STANDARD_PROJECT_RULES),
  /** The reasons to turn someone away with, each with its words by language code (PRJ-05). */
  project_rejection_reasons: setting(z.array(reasonSchema).max(30), [
    { key: 'other-skills', label: 'We need other skills this time', labels: {} },
    { key: 'team-complete', label: 'The team is complete', labels: {} },
    { key: 'not-available', label: 'The times do not fit', labels: {} },
  ]),
  /** How people apply for vacancies, and why they are declined (JOB-02). */
  vacancy_rules: setting(vacancyRulesSchema, STANDARD_VACANCY_RULES),
  vacancy_rejection_reasons: setting(z.array(reasonSchema).max(30), STANDARD_VACANCY_REASONS),
  /** What cards of vacancies show (JOB-05), and the columns of the sourcing table (SOU-05). */
  job_vacancy_card: setting(vacancyCardSetting, STANDARD_VACANCY_CARD),
  sourcing_table: setting(sourcingTableSetting, STANDARD_SOURCING_TABLE),
  /** What a card type is called here, by type (CRD-13). */
  readable_card_types: setting(z.record(z.string().max(40), z.string().trim().max(40)), {}),
  organization_standard_types: setting(z.array(z.string().max(60)).max(60), []),
  /** Types that may be uploaded; empty means all the product knows (MED-06). */
  allowed_media_mime_types: setting(z.array(z.string().max(120)).max(60), []),
  maximum_file_name_length: setting(z.number().int().min(10).max(255), 120),
  maximum_file_bytes: setting(z.number().int().min(1), 2_000 * MEGABYTE),
  /** Bytes of files that each person and the whole organisation may keep (MED-14); 0 means no limit. */
  maximum_person_storage: setting(z.number().int().min(0), 10 * GIGABYTE),
  maximum_organisation_storage: setting(z.number().int().min(0), 500 * GIGABYTE),
  /** Hosts whose videos play in cards: `youtube.com`, `vimeo.com`, or a host that has files (PLY-11). None is asked for anything otherwise. */
  video_hosts: setting(
    z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .max(253)
          .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z]{2,63}$/),
      )
      .max(60),
    [],
  ),
  file_sources: setting(z.array(z.object({ key: z.string(), visible: z.boolean() })), []),
  enable_chatbot: setting(z.boolean(), false),
  chatbot_config: setting(
    z.object({ scriptUrl: httpsAddress, liveAgent: z.record(z.string().max(60), z.string().max(500)) }).nullable(),
    null,
  ),
  show_secondary_manager: setting(z.boolean(), false),
  /** Which manager dashboard there is, and whether version 2 begins with the map of people (MGR-01). */
  manager_dashboard: setting(z.object({ version: z.enum(['v1', 'v2']), galaxy: z.boolean() }), { version: 'v2', galaxy: true }),
  /** What the organisation calls the two kinds of reports; empty means the product's own words (PPL-10). */
  report_labels: setting(z.object({ direct: z.string().max(60), indirect: z.string().max(60) }), { direct: '', indirect: '' }),
  profile_visibility: setting(z.enum(['everyone', 'public-or-shared-group']), 'everyone'),
  open_sign_up_domains: setting(z.array(z.string()), []),
  global_search_settings: setting(z.record(z.string(), z.json()), {}),
  search_suggestion_settings: setting(z.record(z.string(), z.json()), {}),
  coach_eddy_api_url: setting(z.string(), ''),
  custom_badges_bucket_name: setting(z.string(), ''),
  custom_badges_region: setting(z.string(), ''),
  domo_url: setting(z.string(), ''),
  zoom_api: setting(z.string(), ''),
  default_topics: setting(z.array(z.string()), []),
  /** How many roles a person keeps as an aspiration (MKT-08). */
  max_aspiration_roles: setting(z.number().int().min(1).max(20), 3),
  /** Whether people say themselves which job role they work in; who manages people always may. */
  own_job_role: setting(z.boolean(), true),
  guide_me_config: setting(z.json(), null),
  enable_guide_me: setting(z.boolean(), false),
  /** The terms people accept before they go on, and of which version (SES-56); the text stands in `terms_text`. */
  fsp_gtc_config: setting(z.object({ enabled: z.boolean(), version: z.string().min(1).max(40) }).nullable(), null),
  /** Text of the terms by language code, plain, with an empty line between paragraphs (ADM-02). */
  terms_text: setting(z.record(z.string().max(12), z.string().max(100_000)), {}),
  /** ADM-04. `history`: how many previous passwords may not be chosen again; `expiryDays`: 0 means never. */
  password_policy: setting(
    z.object({
      minimumLength: z.number().int().min(8).max(64),
      refuseCommon: z.boolean(),
      history: z.number().int().min(0).max(24),
      expiryDays: z.number().int().min(0).max(3650),
    }),
    { minimumLength: 8, refuseCommon: true, history: 0, expiryDays: 0 },
  ),
  /** SES-02: so many failures within the window lock an account for the time of the lock. */
  lock_rule: setting(
    z.object({
      failures: z.number().int().min(3).max(20),
      windowMinutes: z.number().int().min(1).max(1440),
      lockMinutes: z.number().int().min(1).max(1440),
    }),
    { failures: 5, windowMinutes: 15, lockMinutes: 15 },
  ),
  /** Who must have a second factor (SES-30); `choice` asks those who have set one up. */
  multi_factor: setting(z.enum(['choice', 'administrators', 'everyone']), 'choice'),
  /** Whether it is asked for after single sign-on too, or left to the provider. */
  multi_factor_after_sso: setting(z.boolean(), false),
  /** Host names of organisations of this installation that belong together with this one (SES-06); both must name each other. */
  related_organisations: setting(z.array(z.string().toLowerCase().max(253)).max(50), []),
  /** What passports of skills show, and whether and how long people share theirs by a link (SKL-03). */
  skills_passport_options: setting(
    z.object({
      parts: z.array(z.enum(PASSPORT_PARTS)).min(1),
      sharing: z.boolean(),
      longestDays: z.number().int().min(1).max(PASSPORT_DAYS_AT_MOST),
    }),
    STANDARD_PASSPORT_OPTIONS,
  ),
  /** Whether managers have the page of ratings to review (ASM-01). */
  show_skill_assessment: setting(z.boolean(), true),
  /** Which skills people assess, and from how many peers on an average is shown (ASM-07, ASM-12). */
  skills_assessment_options: setting(
    z.object({
      roleSkills: z.boolean(),
      userSkills: z.boolean(),
      learningGoalSkills: z.boolean(),
      fewestPeers: z.number().int().min(2).max(10),
    }),
    { roleSkills: true, userSkills: true, learningGoalSkills: true, fewestPeers: 3 },
  ),
  /** Sister organisations that people are told of (SES-68). */
  mapped_organizations: setting(z.array(z.object({ name: z.string().max(120), hostName: z.string().max(253) })).max(100), []),
  locations_config: setting(locationsConfigSchema, {
    usage: 'both',
    enable: true,
    enable_old_location: true,
    visibility: { country: true, state: true, city: true, point: true },
    association: { person: true, job_vacancy: true, project: true, mentorship: true },
  }),
  /** Which fields mentors and mentees fill in (MEN-01); nothing configured shows skills and description. */
  mentorship_fields: setting(
    z.partialRecord(z.enum(['programs', 'topics', 'duration', 'types', 'languages', 'skills', 'description']), shownFieldSchema),
    {},
  ),
  mentorship_lists: setting(
    z.object({
      programs: listSchema,
      topics: listSchema,
      types: listSchema,
      durations: z
        .array(listedSchema.extend({ days: z.number().int().min(7).max(730) }))
        .max(20)
        .default([]),
    }),
    { programs: [], topics: [], types: [], durations: [] },
  ),
  /** Why a request is rejected, and why a mentee or a mentor ends it; each menu may be required. */
  mentorship_reasons: setting(
    z.object({
      rejection: reasonMenuSchema.default(NO_REASONS),
      mentee: reasonMenuSchema.default(NO_REASONS),
      mentor: reasonMenuSchema.default(NO_REASONS),
    }),
    { rejection: NO_REASONS, mentee: NO_REASONS, mentor: NO_REASONS },
  ),
  /** Which priorities are offered when content is assigned, and when people are reminded unless someone chose otherwise (SHR-05, NTF-04). */
  assignment_options: setting(
    z.object({
      priorities: z.partialRecord(z.enum(['mandatory', 'recommended', 'optional']), z.boolean()).default({}),
      reminderDays: z
        .array(z.literal([7, 14, 21, 30, 90, 180]))
        .max(6)
        .default([7]),
    }),
    { priorities: {}, reminderDays: [7] },
  ),
  /** From so many reports on a card or comment is hidden until a moderator decides; 0 means never (ADM-01). */
  moderation_hide_after_reports: setting(z.number().int().min(0).max(1000), 0),
  /** Notices that interrupt a person in a day at most, by a mail at once or on devices; what goes beyond comes in the digest (NTF-07). */
  notification_daily_cap: setting(z.number().int().min(0).max(200), 20),
  /** By which ways people are told of a kind of notification where they have not chosen (NTF-03); ours where a kind is missing. */
  notification_ways: setting(
    z.record(
      z.string().max(60),
      z.object({ inPage: z.boolean(), email: z.boolean(), digest: z.boolean(), push: z.boolean().nullable().default(null) }),
    ),
    {},
  ),
  /** What people are asked in a check-in, in this order, and how often there is one (HOM-06). */
  check_in_options: setting(checkInOptionsSchema, STANDARD_CHECK_IN_OPTIONS),
  /** What people are asked of their career (CAR-07). */
  career_options: setting(careerOptionsSchema, STANDARD_CAREER_OPTIONS),
  /** Where people of the organisation get help, and what it says to them (SHL-66): an address under https or of mail; empty for none. */
  help_address: setting(helpAddress, ''),
  help_text: setting(z.string().trim().max(2000), ''),
  /** Days after which audit entries are let go; 0 keeps them forever (ADM-10). */
  audit_retention_days: setting(z.union([z.literal(0), z.number().int().min(90).max(36_500)]), 0),
} as const;

export type SettingName = keyof typeof ORGANISATION_SETTINGS;
export type SettingValue<Name extends SettingName> = z.output<(typeof ORGANISATION_SETTINGS)[Name]['schema']>;

/** The value of a setting from the stored ones; what does not fit its shape counts as not configured. */
export function settingOf<Name extends SettingName>(stored: ReadonlyMap<string, unknown>, name: Name): SettingValue<Name> {
  const { schema, fallback } = ORGANISATION_SETTINGS[name];
  if (!stored.has(name)) return fallback as SettingValue<Name>;
  const parsed = schema.safeParse(stored.get(name));
  return (parsed.success ? parsed.data : fallback) as SettingValue<Name>;
}

/** All switches as they stand: the configured ones over the defaults. */
export function switchesOf(stored: ReadonlyMap<string, unknown>): Record<FeatureSwitch, boolean> {
  const configured = settingOf(stored, 'switches');
  const names = Object.keys(FEATURE_SWITCHES) as FeatureSwitch[];
  return Object.fromEntries(names.map((name) => [name, configured[name] ?? FEATURE_SWITCHES[name]])) as Record<FeatureSwitch, boolean>;
}
