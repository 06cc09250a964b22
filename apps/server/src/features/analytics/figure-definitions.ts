import type { FigureUnit } from '@waymark/contract/analytics';
import { FACT_KINDS, type FactKind } from '../statistics/statistics.public.ts';

/** Something counted from facts: the people who did any of some things, how often they were done, or the sum of a number they carry. */
export interface Measure {
  readonly of: 'people' | 'facts' | 'value';
  readonly kinds: readonly FactKind[];
}

/** The one definition of a figure: its words are `analytics.figure.<id>` and `analytics.figure.<id>.how`; its SQL follows from it. */
export interface Definition {
  readonly id: string;
  readonly unit: FigureUnit;
  readonly top: Measure;
  /** What it is divided by; `population` is the people in view. */
  readonly bottom?: Measure | 'population';
  /** Applied to the whole; 1 unless told. */
  readonly factor?: number;
  /** Divided by the months of the period. */
  readonly perMonth?: true;
  /** False where less is better. */
  readonly moreIsBetter?: false;
  /** A number of a table that has no figure of its own: how often a kind of thing was done, or by how many people. */
  readonly activity?: FactKind;
}

const people = (...kinds: FactKind[]): Measure => ({ of: 'people', kinds });
const facts = (...kinds: FactKind[]): Measure => ({ of: 'facts', kinds });
const value = (...kinds: FactKind[]): Measure => ({ of: 'value', kinds });

/** People in view themselves, whatever they did. */
export const POPULATION = 'people-in-view';
/** Of a group: who finished a card of it, and how many of all that is. */
export const GROUP_CARD = { done: 'group-card-done', share: 'group-card-share' } as const;
/** Of a group: what a member was assigned, has overdue and had shared. */
export const GROUP_MEMBER = { assigned: 'member-assigned', overdue: 'member-overdue', shared: 'member-shared' } as const;

export const LEARNED: readonly FactKind[] = ['started', 'completed'];
const DATED: readonly FactKind[] = ['fulfilledOnTime', 'fulfilledLate', 'missed'];
const ACTIVE: readonly FactKind[] = ['signedIn', 'started', 'completed', 'commented', 'liked', 'rated', 'searched', 'endorsed', 'shared'];

export const DEFINITIONS: readonly Definition[] = [
  { id: 'people-learned', unit: 'count', top: people(...LEARNED) },
  { id: 'hours-a-person', unit: 'hours', top: value('completed'), bottom: 'population', factor: 1 / 60, perMonth: true },
  { id: 'hours-learned', unit: 'hours', top: value('completed'), factor: 1 / 60 },
  { id: 'things-finished', unit: 'count', top: facts('completed') },
  { id: 'on-time', unit: 'share', top: facts('fulfilledOnTime'), bottom: facts(...DATED), factor: 100 },
  { id: 'learning-steps', unit: 'count', top: facts(...LEARNED) },
  { id: 'people-active', unit: 'count', top: people(...ACTIVE) },
  { id: 'sign-ins', unit: 'count', top: facts('signedIn') },
  { id: 'endorsements', unit: 'count', top: facts('endorsed') },
  { id: 'things-published', unit: 'count', top: facts('published') },
  { id: 'things-started', unit: 'count', top: facts('started') },
  { id: 'rating', unit: 'number', top: value('rated'), bottom: facts('rated') },
  { id: 'channel-posts', unit: 'count', top: facts('postedInChannel') },
  { id: 'channel-posters', unit: 'count', top: people('postedInChannel') },
  { id: 'channel-follows', unit: 'count', top: facts('followedChannel') },
  { id: 'group-joins', unit: 'count', top: facts('joinedGroup') },
  { id: 'skills-changed', unit: 'count', top: facts('skillsChanged') },
  { id: 'people-growing', unit: 'count', top: people('skillsChanged') },
  { id: 'assigned', unit: 'count', top: facts('assigned') },
  { id: 'assigned-finished', unit: 'count', top: facts('fulfilledOnTime', 'fulfilledLate', 'fulfilledUndated') },
  { id: 'late', unit: 'count', top: facts('fulfilledLate', 'missed'), moreIsBetter: false },
  { id: 'applications', unit: 'count', top: facts('applied') },
  { id: 'applicants', unit: 'count', top: people('applied') },
  { id: 'accepted', unit: 'count', top: facts('accepted') },
  { id: 'accepted-share', unit: 'share', top: facts('accepted'), bottom: facts('accepted', 'declined'), factor: 100 },
  { id: 'searches', unit: 'count', top: facts('searched') },
  { id: 'searchers', unit: 'count', top: people('searched') },
  { id: 'in-vain', unit: 'count', top: facts('searchedInVain'), moreIsBetter: false },
  { id: 'in-vain-share', unit: 'share', top: facts('searchedInVain'), bottom: facts('searched'), factor: 100, moreIsBetter: false },
];

const byId = new Map(DEFINITIONS.map((definition) => [definition.id, definition]));

/** Kinds of facts that tables name (`analytics.activity.<kind>`). */
export type Activity = (typeof ACTIVITIES)[number];
const ACTIVITIES = [
  'started',
  'completed',
  'commented',
  'liked',
  'rated',
  'shared',
  'skillsChanged',
  'endorsed',
  'searched',
  'postedInChannel',
  'followedChannel',
  'declined',
  'withdrawn',
] as const satisfies readonly FactKind[];

/** Returns the id of how often a kind of thing was done (`facts`), or by how many people. */
export const activityFigureId = (of: 'people' | 'facts', kind: Activity): string => `${of}.${kind}`;

const ofActivities = new Map(
  ACTIVITIES.flatMap((kind) =>
    // `searchers` counts who searched.
    [...(kind === 'searched' ? [] : [people(kind)]), facts(kind)].map((top): [string, Definition] => {
      const id = activityFigureId(top.of === 'people' ? 'people' : 'facts', kind);
      return [id, { id, unit: 'count', top, activity: kind }];
    }),
  ),
);

/** What is done with a card. */
const WITH_CARDS: ReadonlySet<FactKind> = new Set([...LEARNED, 'commented', 'liked', 'rated', 'assigned', ...DATED, 'fulfilledUndated']);

/** Returns whether a figure can be of a group: it counts only what members do with what the group was given. */
export const isOfGroups = ({ top, bottom }: Definition): boolean =>
  [...top.kinds, ...(typeof bottom === 'object' ? bottom.kinds : [])].every((kind) => WITH_CARDS.has(kind));

/** Returns the definition with an id; undefined where there is none. */
export const findDefinition = (id: string): Definition | undefined => byId.get(id) ?? ofActivities.get(id);

const isSame = (one: Measure | 'population' | undefined, other: Measure | undefined): boolean =>
  one === other ||
  (typeof one === 'object' &&
    one.of === other?.of &&
    one.kinds.length === other.kinds.length &&
    one.kinds.every((kind) => other.kinds.includes(kind)));

/** Returns the figure that counts the same, so that a number of a table opens the figure's rows (ANA-09); undefined where there is none. */
export const findFigureId = (top: Measure, bottom?: Measure): string | undefined =>
  [...DEFINITIONS, ...ofActivities.values()].find((definition) => isSame(definition.top, top) && isSame(definition.bottom, bottom))?.id;

/** The definition with an id. Throws where there is none: it is named in code alone. */
export function definitionOf(id: string): Definition {
  const definition = byId.get(id);
  if (definition === undefined) throw new Error(`No figure is called ${id}`);
  return definition;
}

/** A year of 365.25 days has twelve months. */
const DAYS_A_MONTH = 30.4375;

/** Returns a figure from what was counted for it; null where there is nothing to divide by. */
export function workOut(definition: Definition, top: number, bottom: number | null, days: number): number | null {
  if (bottom === 0) return null;
  const months = definition.perMonth === true ? days / DAYS_A_MONTH : 1;
  return ((definition.factor ?? 1) * top) / (bottom ?? 1) / months;
}

function sqlOfMeasure({ of, kinds }: Measure): string {
  const where = `organisation_id = :organisation and kind in (${kinds.map((kind) => FACT_KINDS[kind]).join(', ')}) and day between :start and :end`;
  if (of === 'people') {
    return `(select count(distinct person) from (select person from analytics_events where ${where} group by person, kind having sum(amount) > 0) done)`;
  }
  return `(select coalesce(sum(${of === 'value' ? 'value * amount' : 'amount'}), 0) from analytics_events where ${where})`;
}

/** The SQL that counts a figure again from the facts of the whole organisation, with `:organisation`, `:start` and `:end` to be filled in. */
export function sqlOf({ top, bottom, factor, perMonth }: Definition): string {
  const below =
    bottom === undefined
      ? ''
      : ` / nullif(${bottom === 'population' ? "(select count(*) from users where organisation_id = :organisation and status = 'active')" : sqlOfMeasure(bottom)}, 0)`;
  const times = factor === undefined ? '' : ` * ${factor === 1 / 60 ? '1.0 / 60' : `${factor}.0`}`;
  const months = perMonth === true ? ` / ((:end::date - :start::date + 1) / ${DAYS_A_MONTH})` : '';
  return `select ${sqlOfMeasure(top)}::numeric${times}${below}${months} as value`;
}
