import { findDatedDutiesForCalendar } from './duties-calendar.repo.ts';
import type { CalendarSource } from '../calendar/calendar.public.ts';

const FIRST_MOMENT = Date.parse('2020-01-01T00:00:00Z');

/** What a person has to do by a day, for their calendar program; done, waived and hidden things are not in it. */
export const dutiesInCalendar: CalendarSource = async (ctx, { userId, from, limit, t }) => {
  if (!ctx.organisation.switches.my_learning) return [];
  const rows = await findDatedDutiesForCalendar(ctx.store, userId, from, limit);
  return rows.map((row) => ({
    uid: `duty-${row.id}`,
    when: { day: row.due_on },
    title: t('calendar.duty-due', { title: row.card_title }),
    description: t('calendar.duty-description', { priority: row.priority }),
    changedAt: row.updated_at,
    sequence: Math.floor((row.updated_at.getTime() - FIRST_MOMENT) / 1000),
    path: `/insights/${encodeURIComponent(row.card_slug)}`,
  }));
};
