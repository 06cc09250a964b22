/** Whose people a page of the manager dashboard shows; `all` is everyone who reports in any of these ways, each once. */
export const TEAM_SCOPES = ['direct', 'indirect', 'secondary', 'all'] as const;
export type TeamScope = (typeof TEAM_SCOPES)[number];

export const TEAM_PEOPLE_FILTERS = ['all', 'overdue', 'due-soon', 'in-progress', 'on-track', 'nothing'] as const;
export type TeamPeopleFilter = (typeof TEAM_PEOPLE_FILTERS)[number];
export const TEAM_PEOPLE_SORTS = ['name', 'overdue', 'due-soon', 'open', 'in-progress', 'completed', 'latest'] as const;
export type TeamPeopleSort = (typeof TEAM_PEOPLE_SORTS)[number];

export const TEAM_ITEM_FILTERS = ['all', 'overdue', 'in-progress', 'open', 'completed'] as const;
export type TeamItemFilter = (typeof TEAM_ITEM_FILTERS)[number];
export const TEAM_ITEM_SORTS = ['title', 'overdue', 'open', 'in-progress', 'completed', 'people'] as const;
export type TeamItemSort = (typeof TEAM_ITEM_SORTS)[number];

/** Where someone is with something they have to do. */
export const TEAM_DUTY_STATES = ['overdue', 'in-progress', 'not-started', 'completed', 'waived'] as const;
export type TeamDutyState = (typeof TEAM_DUTY_STATES)[number];

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
  /** Lines of a file. */
  fileRows: 100_000,
} as const;

/** Hours in which a manager reminds someone of the same thing once. */
export const REMINDER_HOURS = 24;

/** The state of a duty: waived and done first, then overdue, then whether it was started. */
export function dutyStateOf(
  duty: { readonly status: string; readonly dueOn: string | null; readonly isStarted: boolean },
  today: string,
): TeamDutyState {
  if (duty.status === 'fulfilled') return 'completed';
  if (duty.status === 'waived') return 'waived';
  if (duty.dueOn !== null && duty.dueOn < today) return 'overdue';
  return duty.isStarted ? 'in-progress' : 'not-started';
}

/** The ring of someone on the map, from the middle: up to one short, two to four, five or more. */
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

/**
 * Places people on a map: each in the ring they belong to and within the sector of their group, evenly over it, so that none covers another.
 * Sectors share the circle by how many people they have. The same people always have the same places.
 */
export function placeOnMap<Person extends { readonly id: string; readonly ring: 0 | 1 | 2; readonly sector: string }>(
  people: readonly Person[],
  sectors: readonly string[],
): Map<string, MapPlace> {
  const places = new Map<string, MapPlace>();
  const share = (2 * Math.PI) / Math.max(1, sectors.length);
  sectors.forEach((sector, at) => {
    for (const ring of [0, 1, 2] as const) {
      const here = people.filter((person) => person.sector === sector && person.ring === ring);
      // Of more people than fit on one arc, every second stands further out.
      const radii = RADII[ring];
      here.forEach(({ id }, index) => {
        const angle = -QUARTER + share * (at + (index + 0.5) / here.length);
        const radius = radii[index % Math.min(radii.length, Math.max(1, Math.ceil(here.length / 3)))] ?? radii[0];
        places.set(id, { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius });
      });
    }
  });
  return places;
}

const RADII = [
  [0.24, 0.15, 0.3],
  [0.52, 0.44, 0.6],
  [0.83, 0.74, 0.91],
] as const;
