import type { FeatureSwitch } from '../../platform/feature-switches.ts';
import { DISCOVER_WIDGETS, type DiscoverWidget } from '../discover/discover.rules.ts';
import { HOME_WIDGETS, type HomeWidget, isPlacedWidget, USUAL_TILES } from '../home/home.rules.ts';

/** Longest texts in characters, most of everything, and how far ahead someone plans. */
export const PAGE_LAYOUT_LIMITS = { name: 80, title: 80, layouts: 20, widgets: 40, values: 50, scheduleDays: 365 } as const;

/** Pages that can be arranged (HOM-02), as their addresses under /configure have them. */
export const ARRANGED_PAGES = ['homepage', 'discover'] as const;
export type ArrangedPage = (typeof ARRANGED_PAGES)[number];

/** Switched off, the page is not there to be arranged either. */
export const PAGE_FEATURES: Readonly<Record<ArrangedPage, FeatureSwitch | null>> = { homepage: null, discover: 'discover' };

/** Returns whether a word of an address is a page that can be arranged. */
export const isArrangedPage = (page: string | undefined): page is ArrangedPage => ARRANGED_PAGES.some((one) => one === page);

/** How many things a widget may show, where it shows several. */
export const TILE_COUNTS = [2, 3, 4, 6, 8] as const;
export const MOST_TILES = 8;

/** What can be said of a widget. */
export interface WidgetTraits {
  /** Switched off, it is not there. */
  readonly feature?: FeatureSwitch;
  /** How many things it shows where no one says; left out where that is not for choosing. */
  readonly tiles?: number;
  /** Has no title that could be another. */
  readonly isUntitled?: true;
}

const HOME_TRAITS: Readonly<Record<HomeWidget, WidgetTraits>> = {
  announcements: { isUntitled: true },
  'continue-learning': { isUntitled: true },
  'this-week': { isUntitled: true },
  waiting: {},
  'next-role': { feature: 'career_growth', isUntitled: true },
  'todays-learning': {},
  'my-team': { isUntitled: true },
  recommended: { tiles: USUAL_TILES.recommended },
  following: { tiles: USUAL_TILES.following },
  trending: { tiles: USUAL_TILES.trending },
  channels: { feature: 'channels', isUntitled: true },
  groups: { feature: 'groups', tiles: USUAL_TILES.groups },
  leaderboard: { feature: 'leaderboard', isUntitled: true },
  points: { isUntitled: true },
};

const DISCOVER_TRAITS: Readonly<Record<DiscoverWidget, WidgetTraits>> = {
  'for-you': { tiles: 4 },
  trending: { tiles: 4 },
  new: { tiles: 4 },
  topic: { tiles: 4, isUntitled: true },
  provider: { tiles: 4, isUntitled: true },
  type: { tiles: 4, isUntitled: true },
  topics: {},
  providers: {},
};

/** Widgets of each page in the order they stand where nothing is arranged, embedded sections apart. */
export const PAGE_WIDGETS: Readonly<Record<ArrangedPage, readonly string[]>> = { homepage: HOME_WIDGETS, discover: DISCOVER_WIDGETS };

const TRAITS: Readonly<Record<ArrangedPage, Readonly<Record<string, WidgetTraits>>>> = { homepage: HOME_TRAITS, discover: DISCOVER_TRAITS };

/** Returns what can be said of a widget; undefined where the page has no such widget. Embedded sections stand on the home page alone, and name themselves. */
export function traitsOf(page: ArrangedPage, key: string): WidgetTraits | undefined {
  if (Object.hasOwn(TRAITS[page], key)) return TRAITS[page][key];
  return page === 'homepage' && isPlacedWidget(key) ? { isUntitled: true } : undefined;
}

/** Who sees a widget of a layout: all it is for, only those a saved rule means, or all but those. The rule is null until someone chose it. */
export interface WidgetAudience {
  readonly mode: 'everyone' | 'only' | 'except';
  readonly targetId: string | null;
}

/** A widget where it stands on a page. */
export interface LayoutWidget {
  readonly key: string;
  /** By language; without one, the person sees that of the organisation's language, and else the product's own. */
  readonly titles: Readonly<Record<string, string>>;
  /** How many things it shows; null is its own number. */
  readonly tiles: number | null;
  /** Stands beside the next one where there is room, if that is of half width too. */
  readonly isHalf: boolean;
  readonly seenBy: WidgetAudience;
  /** People may hide it from their own page. */
  readonly mayHide: boolean;
}

/** A widget as it comes onto a page. */
export const newWidget = (key: string): LayoutWidget => ({
  key,
  titles: {},
  tiles: null,
  isHalf: false,
  seenBy: { mode: 'everyone', targetId: null },
  mayHide: false,
});

/** Who a layout is for: someone in any of the groups, with any of the roles and any of the languages; what is empty asks for nothing. */
export interface LayoutAudience {
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly languages: readonly string[];
}

/** What decides whether a layout is for someone. */
export interface LayoutReader {
  readonly groupIds: ReadonlySet<string>;
  readonly roles: readonly string[];
  /** What they see the product in. */
  readonly language: string;
}

/** Returns whether a layout is for someone; without an audience it is for everyone. The store counts people by the same rule. */
export function isLayoutFor(audience: LayoutAudience | null, { groupIds, roles, language }: LayoutReader): boolean {
  if (audience === null) return true;
  const asks = (wanted: readonly string[], has: (value: string) => boolean) => wanted.length === 0 || wanted.some(has);
  return (
    asks(audience.groups, (id) => groupIds.has(id)) &&
    asks(audience.roles, (role) => roles.includes(role)) &&
    asks(audience.languages, (one) => one === language)
  );
}

/** Returns the title for a language: its own, that of its main part (`de` for `de-AT`), the organisation's; null for the product's own. */
export function titleIn(titles: Readonly<Record<string, string>>, language: string, fallback: string): string | null {
  return titles[language] ?? titles[language.split('-')[0] ?? ''] ?? titles[fallback] ?? null;
}

/** Returns the languages that have no title yet, where a widget has any; none where it has the product's own, which is in all of them. */
export function missingTitles(titles: Readonly<Record<string, string>>, languages: readonly string[]): string[] {
  return Object.keys(titles).length === 0 ? [] : languages.filter((language) => !Object.hasOwn(titles, language));
}

/** What became of a layout, by widget. One that moved may have changed as well. */
export interface LayoutChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly string[];
  readonly changed: readonly string[];
  readonly total: number;
}

const keysOf = (widgets: readonly LayoutWidget[]) => widgets.map(({ key }) => key);
const sortedEntries = (record: Readonly<Record<string, string>>) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
const printOf = ({ titles, tiles, isHalf, seenBy, mayHide }: LayoutWidget) =>
  JSON.stringify([sortedEntries(titles), tiles, isHalf, seenBy.mode, seenBy.targetId, mayHide]);

/** Returns what an arrangement came to be from another; of those that stay, the fewest that explain the order count as moved. */
export function compareLayouts(before: readonly LayoutWidget[], after: readonly LayoutWidget[]): LayoutChanges {
  const earlier = new Map(before.map((widget) => [widget.key, widget]));
  const later = new Set(keysOf(after));
  const added = keysOf(after).filter((key) => !earlier.has(key));
  const removed = keysOf(before).filter((key) => !later.has(key));
  const staying = keysOf(after).filter((key) => earlier.has(key));
  const places = new Map(
    keysOf(before)
      .filter((key) => later.has(key))
      .map((key, at) => [key, at]),
  );
  const steady = new Set(longestRising(staying, (key) => places.get(key) ?? 0));
  const moved = staying.filter((key) => !steady.has(key));
  const changed = after.flatMap((widget) => {
    const was = earlier.get(widget.key);
    return was !== undefined && printOf(was) !== printOf(widget) ? [widget.key] : [];
  });
  return { added, removed, moved, changed, total: added.length + removed.length + new Set([...moved, ...changed]).size };
}

/** The longest part of a list whose places rise. */
function longestRising(keys: readonly string[], placeOf: (key: string) => number): string[] {
  const best: string[][] = [];
  for (const [at, key] of keys.entries()) {
    const before = best.slice(0, at).filter((_, index) => placeOf(keys[index] ?? '') < placeOf(key));
    const longest = before.reduce<string[]>((found, one) => (one.length > found.length ? one : found), []);
    best.push([...longest, key]);
  }
  return best.reduce<string[]>((found, one) => (one.length > found.length ? one : found), []);
}

/**
 * HOM-02: joins what two people made of the same arrangement, so that nothing of either is lost: what either added is there, what either took away is
 * not, and a widget is as the one who changed it had it; where both did, and in the order, mine counts.
 */
export function mergeLayouts(
  base: readonly LayoutWidget[],
  mine: readonly LayoutWidget[],
  theirs: readonly LayoutWidget[],
): readonly LayoutWidget[] {
  const [was, own, other] = [base, mine, theirs].map((widgets) => new Map(widgets.map((widget) => [widget.key, widget])));
  const isMineInOrder =
    keysOf(mine)
      .filter((key) => was?.has(key))
      .join() ===
    keysOf(base)
      .filter((key) => own?.has(key))
      .join();
  const [first, second] = isMineInOrder ? [theirs, mine] : [mine, theirs];
  const keys = keysOf(first);
  // What only the second has goes behind what stands before it there.
  for (const [at, key] of keysOf(second).entries()) {
    if (keys.includes(key)) continue;
    const before = keysOf(second)
      .slice(0, at)
      .findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys.flatMap((key) => {
    const [before, here, there] = [was?.get(key), own?.get(key), other?.get(key)];
    if (before !== undefined && (here === undefined || there === undefined)) return [];
    if (here === undefined || there === undefined) return here ?? there ?? [];
    return before !== undefined && printOf(before) === printOf(here) ? [there] : [here];
  });
}
