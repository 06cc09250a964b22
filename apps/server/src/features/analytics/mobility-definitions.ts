import type { FigureUnit } from '@waymark/contract/analytics';
import { ANSWER_WITHIN } from '@waymark/contract/analytics';

/** Working days between two columns: Monday to Friday, the first day not counted. 3 January 2000 was a Monday. */
const sinceMonday = (day: string) => `(${day} - date '2000-01-03')`;
const counted = (day: string) => `(${sinceMonday(day)} / 7 * 5 + least(${sinceMonday(day)} % 7, 5))`;
export const workingDays = (from: string, to: string): string => `(${counted(to)} - ${counted(from)})`;

/**
 * Applications by people in view, with the days (in the organisation's zone) on which they were made, answered by a person, said yes to and
 * begun. An offer that was withdrawn or ran out of time is not an answer.
 */
export const ASKED = `
  asked as (
    select r.id, r.type, r.applicant_id, r.opportunity_id, (r.created_at at time zone :zone)::date as made_on,
      (r.ended_at at time zone :zone)::date as ended_on,
      ((select min(s.at) from opportunity_request_steps s where s.organisation_id = r.organisation_id and s.request_id = r.id
        and s.to_status in ('approved', 'accepted')) at time zone :zone)::date as yes_on,
      ((select min(s.at) from opportunity_request_steps s where s.organisation_id = r.organisation_id and s.request_id = r.id
        and s.from_status is not null and (s.to_status in ('approved', 'accepted') or s.to_status = 'rejected' and s.actor_id is not null
          and s.reason_code not in ('project-cancelled', 'project-completed', 'vacancy-closed', 'vacancy-filled'))) at time zone :zone)::date as answered_on,
      (coalesce((select a.started_at from vacancy_applications a where a.organisation_id = r.organisation_id and a.request_id = r.id),
        (select min(s.at) from opportunity_request_steps s where s.organisation_id = r.organisation_id and s.request_id = r.id
          and s.to_status = 'inprogress')) at time zone :zone)::date as begun_on
    from opportunity_requests r
    where r.organisation_id = :organisation and r.type = any(:types::text[]) and :people)`;

/** Applications that had their time to be answered, and those of them that got no answer in it: the figure and the table below it ask alike. */
const HAD_TIME = `made_on between :start and :end and ${workingDays('made_on', 'least(:today::date, :end::date + 1)')} >= ${ANSWER_WITHIN}
  and (answered_on is not null or ended_on is null or ${workingDays('made_on', 'ended_on')} > ${ANSWER_WITHIN})`;
const WENT_UNANSWERED = `${workingDays('made_on', 'coalesce(answered_on, :today::date)')} > ${ANSWER_WITHIN}`;

/** Openings of vacancies: what the chart by level counts. */
export const OPENINGS = 'openings';

/** Which applications a number of the mobility board is about. */
export interface ApplicationsCounted {
  readonly id: string;
  readonly unit: FigureUnit;
  readonly where: string;
  /** Of a share: which of them are counted; all of them where left out. */
  readonly counted?: string;
}

/** The definition of a figure of the mobility board: its words as of all figures; its SQL gives the value and how many people it is about. */
export interface MobilityDefinition extends ApplicationsCounted {
  readonly moreIsBetter: boolean;
  /** What is worked out from the applications that are in it. */
  readonly select: string;
}

/** The statement of a figure after `with asked`. */
const sqlOfMobility = ({ select, where }: Pick<MobilityDefinition, 'select' | 'where'>) =>
  `select ${select}, count(distinct applicant_id)::int as people\n  from asked where ${where}`;

const HERE_AFTER_A_YEAR = `exists (select from users u where u.organisation_id = :organisation and u.id = applicant_id
  and (u.status = 'active' or (u.status_changed_at at time zone :zone)::date > yes_on + 365))`;

export const MOBILITY_DEFINITIONS: readonly MobilityDefinition[] = [
  {
    id: 'people-moved',
    unit: 'count',
    moreIsBetter: true,
    select: 'count(distinct applicant_id)::float8 as value',
    where: 'yes_on between :start and :end',
  },
  {
    id: 'days-to-decision',
    unit: 'days',
    moreIsBetter: false,
    select: `percentile_cont(0.5) within group (order by ${workingDays('made_on', 'answered_on')}) as value`,
    where: 'answered_on between :start and :end',
  },
  {
    id: 'unanswered',
    unit: 'share',
    moreIsBetter: false,
    select: `100.0 * count(*) filter (where ${WENT_UNANSWERED})::float8 / nullif(count(*), 0) as value`,
    where: HAD_TIME,
    counted: WENT_UNANSWERED,
  },
  {
    id: 'days-to-release',
    unit: 'days',
    moreIsBetter: false,
    select: 'percentile_cont(0.5) within group (order by begun_on - yes_on) as value',
    where: `begun_on between :start and :end and begun_on >= yes_on and type <> 'mentorship'`,
  },
  {
    id: 'movers-kept',
    unit: 'share',
    moreIsBetter: true,
    select: `100.0 * count(distinct applicant_id) filter (where ${HERE_AFTER_A_YEAR})::float8 / nullif(count(distinct applicant_id), 0) as value`,
    where: 'yes_on between :start::date - 365 and least(:end::date, :today::date) - 365',
    counted: HERE_AFTER_A_YEAR,
  },
];

const MADE = 'made_on between :start and :end';
/** ANA-09: the numbers of the table by kind of opportunity, of the applications made in the period; `findTypes` counts them by these. */
export const APPLICATIONS_COUNTED = [
  { id: 'made', unit: 'count', where: MADE },
  { id: 'made-answered', unit: 'count', where: `${MADE} and answered_on is not null` },
  { id: 'made-accepted', unit: 'count', where: `${MADE} and answered_on is not null and yes_on is not null` },
  { id: 'made-unanswered', unit: 'count', where: `${HAD_TIME} and ${WENT_UNANSWERED}` },
] as const satisfies readonly ApplicationsCounted[];

/** The statement of a figure, with its places to be filled in. */
export const mobilitySql = (definition: MobilityDefinition): string => `with ${ASKED.trim()}\n${sqlOfMobility(definition)}`;

/** What a definition shows as its SQL. */
export const shownSql = (definition: MobilityDefinition): string =>
  mobilitySql(definition).replaceAll(/\n +/g, '\n  ').replace(' and :people', '');
