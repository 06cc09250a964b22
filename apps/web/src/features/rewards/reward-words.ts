import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeKind, ClcPeriod, PointActivity } from '@waymark/contract/rewards';
import type { PointPeriod } from '@waymark/contract/statistics';
import type { Format } from '../../platform/i18n/format.ts';

/** What earns points, in words. */
export const ACTIVITY_WORDS: Readonly<Record<PointActivity, MessageDescriptor>> = {
  'card-completed': msg`Complete something`,
  'course-completed': msg`Complete a course`,
  'assessment-passed': msg`Pass an assessment`,
  'path-completed': msg`Complete a pathway or journey`,
  'on-time': msg`Complete it before its due date`,
  comment: msg`Write a comment`,
  'helpful-answer': msg`Give an answer people find helpful`,
  'card-published': msg`Publish content`,
  shared: msg`Share something`,
  'skill-endorsed': msg`Endorse a skill`,
  'mentorship-session': msg`Have a mentorship session`,
  'project-completed': msg`Complete a project`,
};

export const PERIOD_WORDS: Readonly<Record<PointPeriod, MessageDescriptor>> = {
  week: msg`This week`,
  month: msg`This month`,
  quarter: msg`This quarter`,
  year: msg`This year`,
  all: msg`All time`,
};

export const KIND_WORDS: Readonly<Record<BadgeKind, MessageDescriptor>> = {
  cards: msg`Complete certain content`,
  activity: msg`Do an activity a number of times`,
  clc: msg`Hours of learning in a period`,
  manual: msg`Awarded manually`,
};

export const CLC_WORDS: Readonly<Record<ClcPeriod, MessageDescriptor>> = {
  month: msg`in a month`,
  quarter: msg`in a quarter`,
  year: msg`in a year`,
};

/** Names the period of a badge for hours of learning (`2026`, `2026-Q4`, `2026-11`). */
export function badgePeriod(period: string, format: Pick<Format, 'date'>): string {
  const [year = '', part = ''] = period.split('-');
  const month = (number: number) => format.date(new Date(Date.UTC(Number(year), number - 1, 15, 12)), 'month-year');
  if (part === '') return year;
  if (!part.startsWith('Q')) return month(Number(part));
  const last = Number(part.slice(1)) * 3;
  return `${month(last - 2)} – ${month(last)}`;
}
