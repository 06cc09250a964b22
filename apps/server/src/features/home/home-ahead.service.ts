import { type HomeAhead, type HomeDate, WAITING_KINDS } from '@waymark/contract/home';
import type { ActorContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { countInbox } from '../approvals/approvals.public.ts';
import { countOpenInvitations } from '../assessments/assessments.public.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { countWaitingCheckIns } from '../check-ins/check-ins.public.ts';
import { datesOf } from '../calendar/calendar.public.ts';
import { activePlansOf } from '../career-plans/career-plans.public.ts';
import { countWaitingFor, type WaitingCount } from './home-ahead.repo.ts';

const DAYS_AHEAD = 7;
const DATES_READ = 20;
const DAY_MILLISECONDS = 86_400_000;

/** HOM-09: returns what waits for the caller in whatever they are, the dates of the next seven days, and the next step to the role they work towards. */
export async function getAhead(ctx: ActorContext): Promise<HomeAhead> {
  const { switches } = ctx.organisation;
  const { userId } = ctx.actor;
  const [inbox, invitations, checkIns, others, dates, plans] = await Promise.all([
    countInbox(ctx),
    countOpenInvitations(ctx.store, userId),
    countWaitingCheckIns(ctx),
    countWaitingFor(ctx.store, ctx.actor, {
      channels: switches.channels,
      groups: switches.groups,
      vacancies: switches.job_vacancy,
      today: todayOf(ctx).today,
    }),
    comingDates(ctx),
    switches.career_growth ? activePlansOf(ctx, [userId]) : undefined,
  ]);
  const waiting: WaitingCount[] = [
    { kind: 'approvals', count: inbox.waiting, slug: null, title: null },
    { kind: 'reviews', count: invitations.reviews, slug: null, title: null },
    { kind: 'ratings', count: invitations.received - invitations.reviews, slug: null, title: null },
    { kind: 'check-ins', count: checkIns, slug: null, title: null },
    ...others,
  ];
  return {
    waiting: WAITING_KINDS.flatMap((kind) => waiting.filter((entry) => entry.kind === kind && entry.count > 0)),
    dates,
    plan: plans?.get(userId) ?? null,
  };
}

async function comingDates(ctx: ActorContext): Promise<HomeDate[]> {
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  const { today } = todayOf(ctx);
  const entries = await datesOf(ctx, { userId: ctx.actor.userId, from: today, limit: DATES_READ, t });
  const until = ctx.now().getTime() + DAYS_AHEAD * DAY_MILLISECONDS;
  return entries
    .map(({ when, title, path }) =>
      'day' in when
        ? { at: Date.parse(`${when.day}T12:00:00Z`), title, path, day: when.day, from: null, to: null }
        : { at: when.to.getTime(), title, path, day: null, from: when.from.toISOString(), to: when.to.toISOString() },
    )
    .filter(({ at, day }) => at <= until && (day === null ? at >= ctx.now().getTime() : day >= today))
    .sort((one, other) => one.at - other.at)
    .map(({ at: _at, ...date }) => date);
}
