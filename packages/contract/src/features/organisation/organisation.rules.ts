import type { FeatureSwitch, FeatureSwitches } from '../../platform/feature-switches.ts';
import type { MenuItem, SettingName } from '../../platform/organisation-config.ts';

/** Settings that the page needs before anyone is signed in. */
export const PUBLIC_SETTINGS = [
  'brand_colour',
  'DefaultOrgLanguage',
  'languages',
  'web_session_timeout',
  'pollerFrequency',
  'homepage_container',
  'onboarding_version',
  'learning_plan_tab',
  'mark_as_complete_on_visit',
  'play_inline',
  'is_white_label',
  'logo_url',
  'co_branding_logo',
  'favicon_url',
  'image_url',
  'readable_card_types',
  'password_policy',
  'maximum_file_name_length',
  'maximum_file_bytes',
  'allowed_media_mime_types',
  'video_hosts',
  'show_secondary_manager',
  'enable_chatbot',
] as const satisfies readonly SettingName[];

/** Settings that anyone who is signed in may ask for by name (ORG-04); the others are for administrators. */
export const MEMBER_SETTINGS = [
  ...PUBLIC_SETTINGS,
  'coach_eddy_api_url',
  'custom_badges_bucket_name',
  'custom_badges_region',
  'domo_url',
  'zoom_api',
  'default_topics',
  'guide_me_config',
  'enable_guide_me',
  'fsp_gtc_config',
  'skills_passport_options',
  'chatbot_config',
  'home_widgets',
  'dashboard_widgets',
  'announcements',
  'help_address',
  'help_text',
  'proficiency_levels',
  'organization_standard_types',
  'file_sources',
  'profile_visibility',
  'global_search_settings',
  'search_suggestion_settings',
] as const satisfies readonly SettingName[];

/** Which switch a path of the product hangs on (ORG-17); the longest beginning that fits decides, and null is for one that is always there. */
const SWITCHED_PATHS: readonly (readonly [string, FeatureSwitch | null])[] = [
  ['/discover', 'discover'],
  ['/configure/discover', 'discover'],
  ['/feed/team-learning', 'groups'],
  ['/feed/featured', 'channels'],
  ['/feed/curate', 'channels'],
  ['/me/learning', 'transcript'],
  ['/topic', 'discover'],
  ['/org-groups', 'groups'],
  ['/teams', 'groups'],
  ['/channel', 'channels'],
  ['/channels', 'channels'],
  ['/channels/offered', 'shared_channel'],
  ['/smartsearch', 'global_search'],
  ['/library', 'global_search'],
  ['/learning', 'my_learning'],
  ['/learning/offline', 'offline_learning'],
  ['/learning/elsewhere', null],
  ['/career', 'career_growth'],
  ['/career/skills', null],
  ...(
    [
      ['project', 'project'],
      ['mentorship', 'mentorship'],
      ['job-role', 'job_role'],
      ['job-vacancy', 'job_vacancy'],
    ] as const
  ).flatMap(([word, feature]) => ['/career', '/career/detail', '/me'].map((start) => [`${start}/${word}`, feature] as const)),
  ['/settings/career-preferences', 'career_growth'],
  ['/checkin', 'check_ins'],
  ['/sourcing', 'sourcing'],
  ['/leaderboard', 'leaderboard'],
  ['/skills-assessment', 'skills_assessment'],
  ['/skills-directory', 'skills_directory'],
  ['/skills-graph', 'skills_graph'],
  ['/manage-block-users', 'block_users'],
  ['/subscription-plans', 'subscription'],
  ['/me/my-subscription', 'subscription'],
  ['/me/skill-coins', 'wallet'],
  ['/me/ledger', 'wallet'],
  ['/payments/card', 'wallet'],
  ['/video_streams', 'live_streams'],
  ['/register', 'fs_prime'],
  ['/forgot_password', 'password_reset'],
  // Requests in the inbox lie below the word of their kind.
  ...(
    [
      ['project-consent', 'project'],
      ['project-application', 'project'],
      ['project-proposal', 'project'],
      ['vacancy-consent', 'job_vacancy'],
      ['vacancy-application', 'job_vacancy'],
      ['vacancy-approval', 'job_vacancy'],
      ['channel-post', 'channels'],
    ] as const
  ).map(([kind, feature]) => [`/approvals/${kind}`, feature] as const),
];

/** The switch that must be on for a path to be there; undefined when none has a say. */
export function switchOfPath(path: string): FeatureSwitch | undefined {
  const bare = path.split(/[?#]/)[0] ?? '';
  const fitting = SWITCHED_PATHS.filter(([start]) => bare === start || bare.startsWith(`${start}/`));
  return fitting.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? undefined;
}

/** Whether a path leads somewhere as the switches stand (ORG-17). */
export function isPathOn(switches: FeatureSwitches, path: string): boolean {
  const feature = switchOfPath(path);
  return feature === undefined || switches[feature];
}

/** Beginnings of paths that lead to what is switched off, or, where that is narrower, to what is there all the same; the longest that fits decides. */
export function switchedPaths(switches: FeatureSwitches): { readonly start: string; readonly isOff: boolean }[] {
  const all = SWITCHED_PATHS.map(([start, feature]) => ({ start, isOff: feature !== null && !switches[feature] }));
  return all.filter(({ start, isOff }) => isOff || all.some((wider) => wider.isOff && start.startsWith(`${wider.start}/`)));
}

const HOME_PATHS: ReadonlySet<string> = new Set(['/', '/home']);

/** ORG-10: home is /home where new navigation or my-learning is on, else /feed. */
export function homePath(switches: FeatureSwitches): '/home' | '/feed' {
  return switches.new_navigation || switches.my_learning ? '/home' : '/feed';
}

/** A menu item as one person sees it: `label` in their language where the organisation gave one, else null and the page has the words. */
export interface OwnMenuItem extends MenuItem {
  readonly url: string;
}

interface MenuViewer {
  readonly switches: FeatureSwitches;
  readonly groupIds: ReadonlySet<string>;
  readonly language: string;
}

/**
 * The menu one person sees (ORG-10), in index order: without hidden items, items of groups they are not in, and items
 * whose feature is switched off.
 */
export function menuFor(items: readonly MenuItem[], viewer: MenuViewer): OwnMenuItem[] {
  return items
    .filter((item) => item.visible && (item.groups.length === 0 || item.groups.some((group) => viewer.groupIds.has(group))))
    .filter((item) => isPathOn(viewer.switches, item.defaultUrl))
    .toSorted((a, b) => a.index - b.index)
    .map((item) => asSeenBy(viewer, item));
}

function asSeenBy(viewer: MenuViewer, item: MenuItem): OwnMenuItem {
  return {
    ...item,
    label: item.languages[viewer.language] ?? item.translations[viewer.language] ?? item.label,
    url: item.key === 'home' || HOME_PATHS.has(item.defaultUrl) ? homePath(viewer.switches) : item.defaultUrl,
  };
}
