import { sectionOfWidget, type SectionWidget } from '../embedded-sections/embedded-sections.rules.ts';

/** Widgets of the home page in the order they stand where nothing is configured (HOM-01). */
export const HOME_WIDGETS = [
  'announcements',
  'continue-learning',
  'this-week',
  'waiting',
  'next-role',
  'todays-learning',
  'my-team',
  'recommended',
  'following',
  'trending',
  'channels',
  'groups',
  'leaderboard',
  'points',
] as const;
export type HomeWidget = (typeof HOME_WIDGETS)[number];
/** One of them, or an embedded section that an administrator placed among them. */
export type PlacedWidget = HomeWidget | SectionWidget;

/** Returns whether a key is one of a part of the home page. */
export const isPlacedWidget = (key: string): key is PlacedWidget =>
  (HOME_WIDGETS as readonly string[]).includes(key) || sectionOfWidget(key) !== undefined;

/** Duties shown of the week (HOM-09). */
export const WEEK_LENGTH = 4;

/** What can wait for a person as manager, mentor, owner, curator or moderator (HOM-09), in the order it is shown. */
export const WAITING_KINDS = [
  'approvals',
  'starts',
  'invitations',
  'mentorship',
  'check-ins',
  'reviews',
  'ratings',
  'grading',
  'curation',
  'followers',
  'members',
  'moderation',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Cards or groups that a widget shows before "See all", where no one chose another number (HOM-02). */
export const USUAL_TILES = { recommended: 4, following: 5, trending: 4, groups: 6 } as const;

/**
 * HOM-01, ORG-12: returns which widgets the organisation shows, in its order. What it does not name keeps its place at the end; what either setting
 * hides is not there.
 */
export function homeLayout(
  configured: readonly { readonly key: string; readonly visible: boolean }[],
  dashboard: Readonly<Record<string, boolean>>,
): PlacedWidget[] {
  const known = configured.filter((entry): entry is { key: PlacedWidget; visible: boolean } => isPlacedWidget(entry.key));
  const named = new Map(known.map(({ key, visible }) => [key, visible]));
  const rest = HOME_WIDGETS.filter((key) => !named.has(key));
  return [...named.keys(), ...rest].filter((key) => named.get(key) !== false && dashboard[key] !== false);
}

/**
 * HOM-09: returns the parts with what waits for a decision first, below the announcements: the order for people with a team. Where an administrator moved
 * it away from its usual place, their order stays.
 */
export function waitingFirst(layout: readonly PlacedWidget[]): PlacedWidget[] {
  const usualBefore = HOME_WIDGETS.slice(0, HOME_WIDGETS.indexOf('waiting')).filter((key) => layout.includes(key));
  const before = layout.slice(0, layout.indexOf('waiting')).filter((key) => sectionOfWidget(key) === undefined);
  if (!layout.includes('waiting') || before.join() !== usualBefore.join()) return [...layout];
  const isFirst = (key: PlacedWidget) => key === 'announcements' || key === 'waiting';
  return [...layout.filter(isFirst), ...layout.filter((key) => !isFirst(key))];
}
