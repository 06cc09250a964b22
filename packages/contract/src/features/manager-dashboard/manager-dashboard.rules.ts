/** Whose people a page of the manager dashboard shows; `all` is everyone who reports in any of these ways, each once. */
export const TEAM_SCOPES = ['direct', 'indirect', 'secondary', 'all'] as const;
export type TeamScope = (typeof TEAM_SCOPES)[number];

/** What a team's growth of a month is counted in. */
export const TEAM_GROWTH_KINDS = ['skills', 'moves', 'projects'] as const;
export type TeamGrowthKind = (typeof TEAM_GROWTH_KINDS)[number];

export const TEAM_PEOPLE_FILTERS = [
  'all',
  'overdue',
  'due-soon',
  'in-progress',
  'on-track',
  'mandatory',
  'mandatory-open',
  'nothing',
] as const;
export type TeamPeopleFilter = (typeof TEAM_PEOPLE_FILTERS)[number];
export const TEAM_PEOPLE_SORTS = ['name', 'overdue', 'due-soon', 'open', 'in-progress', 'completed', 'hours', 'latest'] as const;
export type TeamPeopleSort = (typeof TEAM_PEOPLE_SORTS)[number];

export const TEAM_ITEM_FILTERS = ['all', 'overdue', 'in-progress', 'open', 'completed'] as const;
export type TeamItemFilter = (typeof TEAM_ITEM_FILTERS)[number];
export const TEAM_ITEM_SORTS = ['title', 'overdue', 'open', 'in-progress', 'completed', 'people'] as const;
export type TeamItemSort = (typeof TEAM_ITEM_SORTS)[number];

/** Where someone is with something they have to do. */
export const TEAM_DUTY_STATES = ['overdue', 'in-progress', 'not-started', 'completed', 'waived'] as const;
export type TeamDutyState = (typeof TEAM_DUTY_STATES)[number];
/** What lists of duties are narrowed to: what the figures count. Something overdue is open, and in progress or not started, too. */
export const TEAM_DUTY_FILTERS = ['open', ...TEAM_DUTY_STATES] as const;
export type TeamDutyFilter = (typeof TEAM_DUTY_FILTERS)[number];

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Tables of the dashboard that can be saved as a file. */
export const TEAM_FILES = ['people', 'items', 'skills'] as const;
export type TeamFile = (typeof TEAM_FILES)[number];

export const TEAM_LIMITS = {
  /** People of one page of the heat map. */
  heatMapPeople: 12,
  /** Skills of the heat map. */
  heatMapSkills: 12,
  /** People on the map. */
  mapPeople: 100,
  /** People reminded in one call. */
  remindedPeople: 100,
  /** Months of hours that are shown, with this one. */
  hourMonths: 6,
  /** Fewer others than these in the organisation, and its average is not shown: it would say what they did. */
  fewestOthers: 5,
  /** Lines of a file. */
  fileRows: 100_000,
} as const;

/** Hours in which a manager reminds someone of the same thing once. */
export const REMINDER_HOURS = 24;

/** Returns the first day of the month that a day is in, or of one so many months after it: 2026-11-25 and -1 is 2026-10-01. */
export function monthOf(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Returns how many months lie between two days: 0 within one. */
export function monthsBetween(from: string, to: string): number {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return at(to) - at(from);
}

/**
 * Returns the days of the month before that a month until today is compared with: as many of them, but no more than it has.
 *
 * @returns from the first to before the last
 */
export function sameDaysBefore(today: string): { readonly from: string; readonly to: string } {
  const [from, end] = [monthOf(today, -1), monthOf(today)];
  const to = new Date(Date.parse(from) + Number(today.slice(8)) * 86_400_000).toISOString().slice(0, 10);
  return { from, to: to < end ? to : end };
}

/** Returns the state of a duty: waived and done first, then overdue, then whether it was started. */
export function dutyStateOf(
  duty: { readonly status: string; readonly dueOn: string | null; readonly isStarted: boolean },
  today: string,
): TeamDutyState {
  if (duty.status === 'fulfilled') return 'completed';
  if (duty.status === 'waived') return 'waived';
  if (duty.dueOn !== null && duty.dueOn < today) return 'overdue';
  return duty.isStarted ? 'in-progress' : 'not-started';
}

/** Returns the ring of someone on the map, from the middle: up to one short, two to four, five or more. */
export function ringOfMissing(missing: number): 0 | 1 | 2 {
  return missing <= 1 ? 0 : missing <= 4 ? 1 : 2;
}

/** The same by progress: nothing overdue and most of it done, some of it overdue or open, three or more overdue. */
export function ringOfOverdue(overdue: number): 0 | 1 | 2 {
  return overdue === 0 ? 0 : overdue <= 2 ? 1 : 2;
}

/** A place on a map whose middle is 0,0 and whose edge is 1. */
export interface MapPlace {
  readonly x: number;
  readonly y: number;
}

const QUARTER = Math.PI / 2;
/** Where a sector of a map begins and ends, in radians from the right, clockwise. */
export interface SectorSpan {
  readonly from: number;
  readonly to: number;
}

/** Sectors share the circle by how many people they have; the smallest gets at least half of an equal share. They begin at the top. */
export function sectorSpans(counts: readonly number[]): SectorSpan[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => Math.max(count / Math.max(1, total), 0.5 / Math.max(1, counts.length)));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let at = -QUARTER;
  return shares.map((share) => {
    const from = at;
    at += (2 * Math.PI * share) / whole;
    return { from, to: at };
  });
}

/** As many people stand beside each other in a part of a ring; of more, every second stands further out or in. */
const ON_ONE_ARC = 3;
/** Radii of the rings: the people's ring, and one for those who do not fit on it. */
const RADII = [
  [0.24, 0.11],
  [0.52, 0.62],
  [0.83, 0.73],
] as const;

/**
 * Places people on a map: each in the ring they belong to and within the sector of their group, evenly over it, so that none covers another.
 * The same people always have the same places.
 */
export function placeOnMap(
  people: readonly { readonly id: string; readonly ring: 0 | 1 | 2; readonly sector: string }[],
  sectors: readonly string[],
): Map<string, MapPlace> {
  const places = new Map<string, MapPlace>();
  const spans = sectorSpans(sectors.map((sector) => people.filter((person) => person.sector === sector).length));
  for (const [at, sector] of sectors.entries()) {
    const { from, to } = spans[at] ?? { from: 0, to: 0 };
    for (const ring of [0, 1, 2] as const) {
      const here = people.filter((person) => person.sector === sector && person.ring === ring);
      const [usual, other] = RADII[ring];
      for (const [index, { id }] of here.entries()) {
        const angle = from + ((to - from) * (index + 0.5)) / here.length;
        const radius = here.length > ON_ONE_ARC && index % 2 === 1 ? other : usual;
        places.set(id, { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius });
      }
    }
  }
  return places;
}
