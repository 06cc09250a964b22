import { type RawBuilder, sql } from 'kysely';
import { CARD_STATUSES, CARD_TYPES } from '@waymark/contract/cards';
import { REQUEST_STATUSES } from '@waymark/contract/opportunities';
import type { FieldKind } from '@waymark/contract/reports';
import { peopleOfAssignment } from '../assignments/assignments.public.ts';
import { requestsFor } from '../opportunities/opportunities.public.ts';
import { isCounted, statusInStore, underway } from '../progress/progress.public.ts';
import { givenInGroups, membersOf } from './report-groups.repo.ts';

type Condition = RawBuilder<unknown>;

/** A table that fields of a subject may need in addition to its own; `after` names those it builds on. */
export interface Joined {
  readonly on: (organisationId: string) => Condition;
  readonly after?: readonly string[];
}

/** What the values of a report are read by. */
export interface ReportFacts {
  readonly organisationId: string;
  /** A day in the organisation's time zone. */
  readonly today: string;
  /** Says whether what the person `u` did with a card, named by its column, is for the reader at all (docs/features/reports.md). */
  readonly isTold: (cardColumn: string) => Condition;
}

/** One field of a subject. Its label is the text `reports.field.<key>`, unless it has one of its own. */
export interface FieldDefinition {
  readonly key: string;
  readonly section: string;
  readonly kind: FieldKind;
  /** The value of a row. */
  readonly value: (facts: ReportFacts) => Condition;
  readonly joins?: readonly string[];
  /** Values with the ids of their texts, or with texts of their own. */
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isText?: boolean }[];
  /** It was a text before it was a choice: filters that were saved then hold as they were. */
  readonly wasText?: boolean;
  /** Who may see it at all: everyone who may use the subject where left out. */
  readonly needs?: 'manages-people';
  /** What a group of rows shows of a number. */
  readonly total?: 'sum' | 'average' | undefined;
  /** A number that is summed and yet no count: it may have decimals. */
  readonly isDecimal?: boolean;
  readonly label?: string;
}

const column =
  (name: string): FieldDefinition['value'] =>
  () =>
    sql.raw(name);
const choice = (keys: readonly string[], prefix: string) =>
  keys.map((value) => ({ value, label: `${prefix}.${value.toLowerCase().replaceAll(' ', '-')}` }));

const field = (
  key: string,
  kind: FieldKind,
  value: string | FieldDefinition['value'],
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  key,
  kind,
  section: key.split('.')[0] ?? key,
  value: typeof value === 'string' ? column(value) : value,
  ...rest,
});

/** Joins of the person a row is about, `u`. */
const PERSON_JOINS: Readonly<Record<string, Joined>> = {
  place: { on: (org) => sql`left join person_places pp on pp.organisation_id = ${org} and pp.user_id = u.id` },
  unit: { on: (org) => sql`left join org_units ou on ou.organisation_id = ${org} and ou.id = pp.org_unit_id`, after: ['place'] },
  site: { on: (org) => sql`left join locations lo on lo.organisation_id = ${org} and lo.id = pp.location_id`, after: ['place'] },
  manager: {
    on: (org) => sql`left join reporting_lines rl on rl.organisation_id = ${org} and rl.report_id = u.id and rl.kind = 'direct'
      left join users mu on mu.organisation_id = ${org} and mu.id = rl.manager_id`,
  },
};

/** Types of content by their names; what was learned elsewhere has none of ours. */
const CONTENT_TYPES = choice([...CARD_TYPES, 'elsewhere'], 'card-type');

const PERSON_FIELDS: readonly FieldDefinition[] = [
  field('person.name', 'text', 'u.full_name'),
  field('person.job-title', 'text', 'u.job_title'),
  field('person.unit', 'text', 'ou.title', { joins: ['unit'] }),
  field('person.location', 'text', 'lo.title', { joins: ['site'] }),
  field('person.manager', 'text', 'mu.full_name', { joins: ['manager'] }),
  field('person.email', 'text', 'u.email', { needs: 'manages-people' }),
  field('person.joined', 'date', `(u.created_at at time zone 'UTC')::date`),
  field('person.status', 'choice', 'u.status', {
    options: choice(['active', 'suspended', 'deleted'], 'reports.value.person'),
    needs: 'manages-people',
  }),
];

const CARD_FIELDS: readonly FieldDefinition[] = [
  field('content.title', 'text', 'c.title'),
  field('content.type', 'choice', 'c.card_type', { options: CONTENT_TYPES }),
  field('content.provider', 'text', 'c.provider'),
  field('content.minutes', 'number', 'c.duration_minutes', { total: 'sum' }),
];

/** What a report can be about. `from` has the row's own table first; a person's rows name them `u`. */
export interface SubjectDefinition {
  readonly from: (organisationId: string) => Condition;
  readonly joins: Readonly<Record<string, Joined>>;
  readonly fields: readonly FieldDefinition[];
  /** Identifies a row, so that the order of rows never changes by itself. */
  readonly tieBreak: string;
  /** Who a row is about: a column with a person's id, or null where rows are about no person. Managers read the rows about their people. */
  readonly person: string | null;
  /** The rows that someone reads who leads groups, by those groups (a list of ids in SQL): what is done in them. None where left out. */
  readonly inGroups?: (organisationId: string, groupIds: Condition) => Condition;
  /** Where being someone's manager or running analytics is not enough: the rows that are for the reader. */
  readonly isConcerned?: (reader: { readonly userId: string; readonly runs: boolean }) => Condition;
  /** Rows that no one's report has. */
  readonly only?: Condition;
  /** Rows say how people are today: only of active people, unless the report shows or filters by `person.status`. */
  readonly isOfToday?: true;
  readonly standard: readonly string[];
}

const withPerson = (table: string, alias: string, personColumn: string) => (org: string) =>
  sql`${sql.raw(table)} ${sql.raw(alias)} join users u on u.organisation_id = ${org} and u.id = ${sql.raw(`${alias}.${personColumn}`)}`;

const HERE = sql`u.status <> 'erased'`;
const DUTY_STATUSES = ['open', 'overdue', 'fulfilled', 'waived', 'withdrawn', 'missed', 'not-given'];
const PRIORITIES = choice(['mandatory', 'recommended', 'optional'], 'reports.value.priority');
const APPLICATION_STATUSES = choice([...REQUEST_STATUSES, 'pendingapproval'], 'reports.value.application');
const dutyStatus: FieldDefinition['value'] = ({ today }) =>
  sql`(case when d.status = 'open' and d.due_on < ${today}::date then 'overdue' else d.status end)`;
/** How many rows of learning there are of the person `u`, as far as the reader is told of them. */
const countOf =
  (alias: string, from: string): FieldDefinition['value'] =>
  ({ isTold }) =>
    sql`(select count(*)::int from ${sql.raw(from)} and ${isTold(`${alias}.card_id`)})`;

const people: SubjectDefinition = {
  from: (org) => sql`(select * from users where organisation_id = ${org}) u`,
  joins: PERSON_JOINS,
  tieBreak: 'u.id',
  person: 'u.id',
  inGroups: membersOf('u.id'),
  only: HERE,
  isOfToday: true,
  standard: ['person.name', 'person.unit', 'person.location', 'learning.completed', 'learning.open', 'learning.overdue'],
  fields: [
    ...PERSON_FIELDS,
    field(
      'learning.completed',
      'number',
      countOf('p', `card_progress p where p.organisation_id = u.organisation_id and p.user_id = u.id and p.completion_state = 'COMPLETED'`),
      { total: 'sum' },
    ),
    field(
      'learning.started',
      'number',
      () =>
        sql`(select count(*)::int from card_progress p where p.organisation_id = u.organisation_id and p.user_id = u.id and ${underway('p')})`,
      { total: 'sum' },
    ),
    field(
      'learning.open',
      'number',
      countOf('d', `learning_duties d where d.organisation_id = u.organisation_id and d.user_id = u.id and d.status = 'open'`),
      { total: 'sum' },
    ),
    field(
      'learning.overdue',
      'number',
      ({ today, isTold }) =>
        sql`(select count(*)::int from learning_duties d where d.organisation_id = u.organisation_id and d.user_id = u.id and d.status = 'open' and d.due_on < ${today}::date
          and ${isTold('d.card_id')})`,
      { total: 'sum' },
    ),
  ],
};

const progress: SubjectDefinition = {
  from: (org) => sql`${withPerson('card_progress', 'p', 'user_id')(org)} join cards c on c.organisation_id = ${org} and c.id = p.card_id`,
  joins: PERSON_JOINS,
  tieBreak: 'p.user_id, p.card_id',
  person: 'p.user_id',
  inGroups: givenInGroups('p.user_id', 'p.card_id'),
  // What was only opened is in no report (LRN-12).
  only: sql`${HERE} and p.organisation_id = u.organisation_id and ${statusInStore('p')} is not null`,
  standard: ['person.name', 'content.title', 'progress.state', 'progress.percent', 'progress.started', 'progress.completed'],
  fields: [
    ...PERSON_FIELDS,
    ...CARD_FIELDS,
    field('progress.state', 'choice', () => statusInStore('p'), { options: choice(CARD_STATUSES, 'reports.value.progress') }),
    field('progress.percent', 'number', 'p.completed_percentage', { total: 'average' }),
    field('progress.score', 'number', 'p.achieved_score', { total: 'average' }),
    field('progress.started', 'moment', 'p.started_at'),
    field('progress.completed', 'moment', 'p.completed_at'),
  ],
};

const duties: SubjectDefinition = {
  from: (org) => sql`${withPerson('learning_duties', 'd', 'user_id')(org)} join cards c on c.organisation_id = ${org} and c.id = d.card_id`,
  joins: {
    ...PERSON_JOINS,
    giver: {
      on: (org) => sql`left join assignments ga on ga.organisation_id = ${org} and ga.id = d.assignment_id
        left join users gu on gu.organisation_id = ${org} and gu.id = ga.given_by`,
    },
  },
  tieBreak: 'd.id',
  person: 'd.user_id',
  inGroups: givenInGroups('d.user_id', 'd.card_id'),
  only: sql`${HERE} and d.organisation_id = u.organisation_id`,
  isOfToday: true,
  standard: ['person.name', 'person.unit', 'content.title', 'duty.due', 'duty.status', 'duty.finished'],
  fields: [
    ...PERSON_FIELDS,
    ...CARD_FIELDS,
    field('duty.priority', 'choice', 'd.priority', { options: PRIORITIES }),
    field('duty.status', 'choice', dutyStatus, { options: choice(DUTY_STATUSES, 'reports.value.duty') }),
    field('duty.starts', 'date', 'd.starts_on'),
    field('duty.due', 'date', 'd.due_on'),
    field('duty.finished', 'moment', 'd.fulfilled_at'),
    field(
      'duty.days-late',
      'number',
      ({ today }) => sql`greatest(0, (case when d.status = 'open' then ${today}::date else d.fulfilled_at::date end) - d.due_on)`,
      { total: 'average' },
    ),
    field('duty.given', 'moment', 'd.given_at'),
    field('duty.given-by', 'text', 'gu.full_name', { joins: ['giver'] }),
  ],
};

const completions: SubjectDefinition = {
  from: withPerson('learning_completions', 'l', 'user_id'),
  joins: PERSON_JOINS,
  tieBreak: 'l.id',
  person: 'l.user_id',
  inGroups: givenInGroups('l.user_id', 'l.card_id'),
  only: sql`${HERE} and l.organisation_id = u.organisation_id and ${isCounted('l')}`,
  standard: ['person.name', 'content.title', 'content.type', 'completion.status', 'completion.finished', 'completion.score'],
  fields: [
    ...PERSON_FIELDS,
    field('content.title', 'text', 'l.title'),
    field('content.type', 'choice', 'l.card_type', { options: CONTENT_TYPES }),
    field('content.provider', 'text', 'l.provider'),
    field('content.minutes', 'number', 'l.duration_minutes', { total: 'sum' }),
    field('completion.status', 'choice', 'l.status', { options: choice(['Completed', 'Passed'], 'reports.value.completion') }),
    field('completion.finished', 'moment', 'l.achieved_at'),
    field('completion.recorded', 'moment', 'l.recorded_at'),
    field('completion.score', 'number', 'l.score', { total: 'average' }),
    field('completion.skills', 'text', `array_to_string(l.skills, ', ')`),
  ],
};

const skills: SubjectDefinition = {
  from: (org) => sql`${withPerson('person_skills', 's', 'user_id')(org)} join skills k on k.organisation_id = ${org} and k.id = s.skill_id`,
  joins: PERSON_JOINS,
  tieBreak: 's.user_id, s.skill_id',
  person: 's.user_id',
  only: sql`${HERE} and s.organisation_id = u.organisation_id and s.decision is distinct from 'rejected' and (s.status <> 'detected' or s.decision = 'confirmed')`,
  isOfToday: true,
  standard: ['person.name', 'person.unit', 'skill.name', 'skill.level', 'skill.status'],
  fields: [
    ...PERSON_FIELDS,
    field('skill.name', 'text', 'k.name'),
    field('skill.level', 'text', `nullif(s.level, 'no_level')`),
    field('skill.status', 'choice', 's.status', { options: choice(['declared', 'detected', 'evidenced'], 'reports.value.skill') }),
    field('skill.confidence', 'number', 'round((s.confidence * 100)::numeric)::int', { total: 'average' }),
    field('skill.updated', 'moment', 's.updated_at'),
  ],
};

const assignments: SubjectDefinition = {
  from: (org) =>
    sql`(select * from assignments where organisation_id = ${org}) a join cards c on c.organisation_id = ${org} and c.id = a.card_id`,
  joins: {
    giver: { on: (org) => sql`left join users gu on gu.organisation_id = ${org} and gu.id = a.given_by` },
    target: {
      on: (org) => sql`left join users tu on a.target_type = 'user' and tu.organisation_id = ${org} and tu.id = a.target_id
        left join groups tg on a.target_type = 'group' and tg.organisation_id = ${org} and tg.id = a.target_id`,
    },
  },
  tieBreak: 'a.id',
  person: `(case when a.target_type = 'user' then a.target_id end)`,
  inGroups: (_org, groupIds) => sql`(a.target_type = 'group' and a.target_id in (${groupIds}))`,
  standard: ['content.title', 'assignment.to', 'assignment.priority', 'duty.due', 'assignment.people', 'assignment.given-by'],
  fields: [
    ...CARD_FIELDS,
    field('assignment.to', 'text', 'coalesce(tu.full_name, tg.name)', { joins: ['target'] }),
    field('assignment.priority', 'choice', 'a.priority', { options: PRIORITIES }),
    field('duty.starts', 'date', 'a.starts_on', { section: 'assignment' }),
    field('duty.due', 'date', 'a.due_on', { section: 'assignment' }),
    field('assignment.given', 'moment', 'a.given_at'),
    field('assignment.given-by', 'text', 'gu.full_name', { joins: ['giver'] }),
    field('assignment.people', 'number', () => peopleOfAssignment('a'), { total: 'sum' }),
    field('assignment.ended', 'moment', 'a.ended_at'),
  ],
};

const certificates: SubjectDefinition = {
  from: withPerson('certificates', 'ce', 'user_id'),
  joins: PERSON_JOINS,
  tieBreak: 'ce.id',
  person: 'ce.user_id',
  // One that was issued again is the same certificate: it counts once.
  only: sql`${HERE} and ce.organisation_id = u.organisation_id and not exists (select from certificates ca
    where ca.organisation_id = ce.organisation_id and ca.reissue_of = ce.id)`,
  standard: ['person.name', 'certificate.title', 'certificate.issued', 'certificate.until', 'certificate.status'],
  fields: [
    ...PERSON_FIELDS,
    field('certificate.title', 'text', 'ce.title'),
    field('certificate.issuer', 'text', 'ce.issuer'),
    field('certificate.issued', 'date', 'ce.issued_on'),
    field('certificate.until', 'date', 'ce.valid_until'),
    field('certificate.score', 'number', 'ce.score', { total: 'average' }),
    field(
      'certificate.status',
      'choice',
      ({ today }) =>
        sql`(case when ce.revoked_at is not null then 'revoked' when ce.valid_until < ${today}::date then 'expired' else 'valid' end)`,
      { options: choice(['valid', 'expired', 'revoked'], 'reports.value.certificate') },
    ),
  ],
};

const groups: SubjectDefinition = {
  from: (org) => sql`(select * from groups where organisation_id = ${org}) g`,
  joins: {},
  tieBreak: 'g.id',
  person: null,
  inGroups: (_org, groupIds) => sql`g.id in (${groupIds})`,
  standard: ['group.name', 'group.visibility', 'group.members', 'group.created'],
  fields: [
    field('group.name', 'text', 'g.name'),
    field('group.visibility', 'choice', 'g.visibility', { options: choice(['open', 'private', 'mandatory'], 'reports.value.group') }),
    field('group.members', 'number', 'g.members_count', { total: 'sum' }),
    field('group.pending', 'number', 'g.pending_count', { total: 'sum' }),
    field('group.created', 'date', `(g.created_at at time zone 'UTC')::date`),
  ],
};

const content: SubjectDefinition = {
  from: (org) => sql`(select * from cards where organisation_id = ${org}) c`,
  joins: { author: { on: (org) => sql`left join users au on au.organisation_id = ${org} and au.id = c.author_id` } },
  tieBreak: 'c.id',
  person: null,
  only: sql`c.state in ('published', 'archived')`,
  standard: ['content.title', 'content.type', 'content.author', 'content.published', 'content.views', 'content.completions'],
  fields: [
    ...CARD_FIELDS,
    field('content.author', 'text', 'au.full_name', { joins: ['author'] }),
    field('content.language', 'text', 'c.language', { wasText: true }),
    field('content.published', 'moment', 'c.published_at'),
    field('content.views', 'number', 'c.views_count', { total: 'sum' }),
    field('content.completions', 'number', 'c.completions_count', { total: 'sum' }),
    field('content.likes', 'number', 'c.likes_count', { total: 'sum' }),
    field('content.comments', 'number', 'c.comments_count', { total: 'sum' }),
    field('content.rating', 'number', 'round(c.ratings_sum::numeric / nullif(c.ratings_count, 0), 1)', { total: 'average' }),
  ],
};

const applications: SubjectDefinition = {
  from: (org) =>
    sql`${withPerson('opportunity_requests', 'r', 'applicant_id')(org)} join opportunities o on o.organisation_id = ${org} and o.id = r.opportunity_id`,
  joins: PERSON_JOINS,
  tieBreak: 'r.id',
  person: 'r.applicant_id',
  // As everywhere (MKT-13): who applied, everyone it ever waited for, which is those who own what was applied to, and who runs the marketplace.
  isConcerned: requestsFor,
  only: sql`${HERE} and r.organisation_id = u.organisation_id`,
  standard: ['person.name', 'application.title', 'application.type', 'application.status', 'application.applied'],
  fields: [
    ...PERSON_FIELDS,
    field('application.title', 'text', 'o.title'),
    field('application.type', 'choice', 'r.type', {
      options: choice(['project', 'mentorship', 'job_vacancy', 'job_role'], 'reports.value.opportunity'),
    }),
    field('application.status', 'choice', 'lower(r.status)', { options: APPLICATION_STATUSES, wasText: true }),
    field('application.applied', 'moment', 'r.created_at'),
    field('application.since', 'moment', 'r.status_since'),
    field('application.ended', 'moment', 'r.ended_at'),
    field('application.days', 'number', '(coalesce(r.ended_at, r.updated_at)::date - r.created_at::date)', { total: 'average' }),
  ],
};

export const SUBJECTS = {
  people,
  progress,
  duties,
  completions,
  skills,
  assignments,
  certificates,
  groups,
  content,
  applications,
} as const;
