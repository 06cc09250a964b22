import { findDatedDutiesForCalendar } from './duties-calendar.repo.ts';
import type { CalendarSource } from '../calendar/calendar.public.ts';

/** What a person has to do by a day, for their calendar program; done, waived and hidden things are not in it. */
export const dutiesInCalendar: CalendarSource = async (ctx, { userId, from, limit, t }) => {
  if (!ctx.organisation.switches.my_learning) return [];
  const rows = await findDatedDutiesForCalendar(ctx.store, userId, from, limit);
  return rows.map((row) => ({
    uid: `duty-${row.id}`,
    when: { day: row.due_on },
    title: t('calendar.duty-due', { title: row.card_title }),
    description: t('calendar.duty-description', { priority: row.priority }),
    path: `/insights/${encodeURIComponent(row.card_slug)}`,
  }));
};
