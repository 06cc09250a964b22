import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { calendarDay, calendarMonth, optionalText } from '../../kit/text.ts';
import { PRIORITIES } from '../assignments/duties.rules.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import {
  SORT_DIRECTIONS,
  TEAM_DUTY_FILTERS,
  TEAM_DUTY_STATES,
  TEAM_FILES,
  TEAM_ITEM_FILTERS,
  TEAM_ITEM_SORTS,
  TEAM_LIMITS,
  TEAM_PEOPLE_FILTERS,
  TEAM_PEOPLE_SORTS,
  TEAM_GROWTH_KINDS,
  TEAM_SCOPES,
} from './manager-dashboard.rules.ts';

/** Which people: those of the caller, or of a manager below them (MGR-04). */
const team = {
  scope: z.enum(TEAM_SCOPES).default('direct'),
  /** A manager in the caller's own tree. */
  manager: userId.optional(),
};
export const teamQuery = z.object(team);

/** What people have to do, in numbers; the same figures as on their own pages. */
export const teamFiguresSchema = z.object({
  /** Begun and not done. */
  open: z.number().int(),
  inProgress: z.number().int(),
  overdue: z.number().int(),
  /** Due from today until Sunday. */
  dueSoon: z.number().int(),
  completed: z.number().int(),
});

const mandatoryFigures = { mandatoryOpen: z.number().int(), mandatoryCompleted: z.number().int() };

export const teamOverviewSchema = z.object({
  /** Version 1 is the tables; version 2 has what waits and the skills on the first page; its galaxy variant begins with the map (MGR-01). */
  version: z.enum(['v1', 'v2']),
  hasMap: z.boolean(),
  /** The manager whose team is shown; null where it is the caller's own. */
  manager: personSummarySchema.nullable(),
  /** From the caller down to that manager, without both. */
  path: z.array(personSummarySchema),
  /** What the organisation calls the kinds of reports; empty means the product's own words. */
  labels: z.object({ direct: z.string(), indirect: z.string() }),
  /** People in each scope; null for a scope that is not there. */
  people: z.object({
    direct: z.number().int(),
    indirect: z.number().int(),
    secondary: z.number().int().nullable(),
    all: z.number().int(),
  }),
  scope: z.enum(TEAM_SCOPES),
  figures: teamFiguresSchema.extend({
    ...mandatoryFigures,
    /** People with something overdue. */
    peopleOverdue: z.number().int(),
    /** People with nothing overdue. */
    peopleOnTrack: z.number().int(),
  }),
  /** Of those on time, who has the most overdue; to begin with. */
  mostOverdue: z.object({ person: personSummarySchema, overdue: z.number().int() }).nullable(),
  /** What waits for the caller themselves, wherever they look. */
  waiting: z.object({ approvals: z.number().int(), assessments: z.number().int() }),
  can: z.object({ openDashboards: z.boolean(), remind: z.boolean() }),
});
export type TeamOverview = z.infer<typeof teamOverviewSchema>;

/** Hours a team learned: the durations of what its people completed (MGR-01). */
export const teamHoursSchema = z.object({
  /** This month until today, and as many days of the month before. */
  minutes: z.number().int(),
  before: z.number().int(),
  /** Month by month, the last is this one: minutes a person of the team, and of the organisation where enough others are in it. */
  months: z.array(z.object({ month: z.string(), minutes: z.number().int(), average: z.number(), organisation: z.number().nullable() })),
});
export type TeamHours = z.infer<typeof teamHoursSchema>;

const skill = z.object({ id: skillId, label: z.string() });

/** How a team grew this month (MGR-01). */
export const teamGrowthSchema = z.object({
  /** Its first day. */
  month: z.string(),
  /** Skills in which someone is at a higher level than before, counted for each person. */
  skills: z.number().int(),
  /** The skill in which most people rose. */
  mostIn: skill.nullable(),
  /** Moves from one job role to another. */
  moves: z.number().int(),
  /** Places that people got in projects. */
  projects: z.number().int(),
});
export type TeamGrowth = z.infer<typeof teamGrowthSchema>;

export const teamGrowthRowsQuery = pageQuery(20).extend({ ...team, kind: z.enum(TEAM_GROWTH_KINDS) });
export type TeamGrowthRowsQuery = z.output<typeof teamGrowthRowsQuery>;

/** What a figure of growth counts (ANA-09). */
export const teamGrowthRowSchema = z.object({
  id: z.string(),
  person: personSummarySchema,
  /** The skill that rose; null for moves and for places in projects, whose project is for those who take part. */
  skill: skill.nullable(),
  /** Before and after: keys of levels, or names of job roles; null for places. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TeamGrowthRow = z.infer<typeof teamGrowthRowSchema>;
export const teamGrowthRowsSchema = pageOf(teamGrowthRowSchema);

/** The team of a manager below, with everyone below them. */
export const teamBelowSchema = z.object({
  manager: personSummarySchema,
  people: z.number().int(),
  peopleOverdue: z.number().int(),
  /** Minutes a person, this month until today and last month. */
  average: z.number(),
  before: z.number(),
});
export type TeamBelow = z.infer<typeof teamBelowSchema>;
export const teamsBelowQuery = pageQuery(10).extend({ manager: userId.optional() });
export type TeamsBelowQuery = z.output<typeof teamsBelowQuery>;
export const teamsBelowSchema = pageOf(teamBelowSchema);

const search = z.string().trim().max(80).default('');
const direction = z.enum(SORT_DIRECTIONS).default('ascending');

const peopleFilters = {
  ...team,
  q: search,
  filter: z.enum(TEAM_PEOPLE_FILTERS).default('all'),
  sort: z.enum(TEAM_PEOPLE_SORTS).default('name'),
  direction,
  /** The month that hours are of, where people are sorted by them; this one unless told. */
  month: calendarMonth.optional(),
};
export const teamPeopleQuery = pageQuery(20).extend(peopleFilters);
export type TeamPeopleQuery = z.output<typeof teamPeopleQuery>;

/** Days someone is away, both included (LRN-10). */
const awaySchema = z.object({ from: calendarDay, to: calendarDay });

export const teamPersonSchema = teamFiguresSchema.extend({
  ...mandatoryFigures,
  person: personSummarySchema,
  relation: z.enum(['direct', 'indirect', 'secondary']),
  /** People who report to them directly; their team can be opened where there are any and they are below the caller. */
  reports: z.number().int(),
  /** The days they are away, where today is one of them. */
  away: awaySchema.nullable(),
  /** When they last completed something they had to do. */
  latestAt: z.string().nullable(),
  /** Minutes of what they completed in each of the last months; the last is this one. */
  minutes: z.array(z.number().int()),
  can: z.object({ openTeam: z.boolean(), openDashboard: z.boolean(), openManagerDashboard: z.boolean(), remind: z.boolean() }),
});
export type TeamPerson = z.infer<typeof teamPersonSchema>;
export const teamPeopleSchema = pageOf(teamPersonSchema);

const itemFilters = {
  ...team,
  q: search,
  filter: z.enum(TEAM_ITEM_FILTERS).default('all'),
  sort: z.enum(TEAM_ITEM_SORTS).default('overdue'),
  direction: z.enum(SORT_DIRECTIONS).default('descending'),
};
export const teamItemsQuery = pageQuery(20).extend(itemFilters);
export type TeamItemsQuery = z.output<typeof teamItemsQuery>;

/** Something the team learns; counts are of people. */
export const teamItemSchema = z.object({
  card: cardSummarySchema,
  people: z.number().int(),
  open: z.number().int(),
  inProgress: z.number().int(),
  overdue: z.number().int(),
  completed: z.number().int(),
});
export type TeamItem = z.infer<typeof teamItemSchema>;
export const teamItemsSchema = pageOf(teamItemSchema);

const dutyFilters = { ...team, state: z.enum(TEAM_DUTY_FILTERS).optional() };
export const teamItemPeopleQuery = pageQuery(20).extend({ ...dutyFilters, q: search });
export type TeamItemPeopleQuery = z.output<typeof teamItemPeopleQuery>;

const duty = {
  state: z.enum(TEAM_DUTY_STATES),
  priority: z.enum(PRIORITIES),
  startsOn: z.string(),
  dueOn: z.string().nullable(),
  completedAt: z.string().nullable(),
  percentage: z.number().int(),
};
const dutyAbilities = z.object({ remind: z.boolean(), excuse: z.boolean() });
/** A person of the team with one item. */
export const teamItemPersonSchema = z.object({
  id: z.string(),
  person: personSummarySchema,
  ...duty,
  can: dutyAbilities,
});
export type TeamItemPerson = z.infer<typeof teamItemPersonSchema>;
/** With the item itself, also where it is not for the caller. */
export const teamItemPeopleSchema = pageOf(teamItemPersonSchema).extend({ card: cardSummarySchema });

export const teamPersonDutiesQuery = pageQuery(20).extend({ state: z.enum(TEAM_DUTY_FILTERS).optional() });
/** An item of one person of the team. */
export const teamPersonDutySchema = z.object({ id: z.string(), card: cardSummarySchema, ...duty, can: dutyAbilities });
export type TeamPersonDuty = z.infer<typeof teamPersonDutySchema>;
export const teamPersonDutiesSchema = pageOf(teamPersonDutySchema).extend({
  person: personSummarySchema,
  /** When they are away from today on, in order. */
  away: z.array(awaySchema),
});

export const teamPersonParams = z.object({ userId });
export const teamItemParams = z.object({ cardId });

/** How far someone's skills are from what their role asks for (SKL-09). */
export const teamSkillCellSchema = z.object({
  skillId,
  /** `no_level` where they do not have it, or have it without a level. */
  held: z.string(),
  /** Null where their role does not ask for it. */
  required: z.string().nullable(),
  state: z.enum(['met', 'partly', 'missing', 'extra', 'none']),
});
export const teamSkillPersonSchema = z.object({
  person: personSummarySchema,
  role: z.object({ id: z.string(), title: z.string(), family: z.string().nullable() }).nullable(),
  required: z.number().int(),
  met: z.number().int(),
  /** What is short, the furthest first. */
  gaps: z.array(z.object({ skill, held: z.string(), required: z.string(), state: z.enum(['partly', 'missing']) })),
  cells: z.array(teamSkillCellSchema),
  overdue: z.number().int(),
  open: z.number().int(),
  completed: z.number().int(),
});
export type TeamSkillPerson = z.infer<typeof teamSkillPersonSchema>;

const skillFilters = { ...team, q: search };
export const teamSkillsQuery = z.object({
  ...skillFilters,
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(TEAM_LIMITS.mapPeople).default(TEAM_LIMITS.heatMapPeople),
});
export type TeamSkillsQuery = z.output<typeof teamSkillsQuery>;
export const teamSkillsSchema = z.object({
  /** Skills that most of the shown people need, with how many of those who need it have it. */
  skills: z.array(skill.extend({ needed: z.number().int(), met: z.number().int() })),
  /** Levels from the lowest. */
  levels: z.array(z.object({ key: z.string(), label: z.string() })),
  items: z.array(teamSkillPersonSchema),
  nextCursor: z.string().nullable(),
});
export type TeamSkills = z.infer<typeof teamSkillsSchema>;

export const teamReminderSchema = z.object({
  userIds: z.array(userId).min(1).max(TEAM_LIMITS.remindedPeople),
  /** What to remind of; left out, everything that is overdue. */
  cardId: cardId.optional(),
  note: optionalText(300).default(''),
});
export type TeamReminder = z.output<typeof teamReminderSchema>;
export const teamRemindedSchema = z.object({
  reminded: z.number().int(),
  /** Those with nothing open, and those who were reminded of the same within a day. */
  skipped: z.number().int(),
});

export const teamFileParams = z.object({ table: z.enum(TEAM_FILES) });
export const teamFileQuery = z.object({
  ...team,
  q: search,
  filter: z.string().max(40).optional(),
  sort: z.string().max(40).optional(),
  direction: z.enum(SORT_DIRECTIONS).optional(),
  language: z.string().max(12).optional(),
});
export type TeamFileQuery = z.output<typeof teamFileQuery>;
