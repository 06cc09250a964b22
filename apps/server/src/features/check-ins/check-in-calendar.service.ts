import type { CalendarSource } from '../calendar/calendar.public.ts';
import { findMeetings } from './check-ins.repo.ts';

const MINUTE = 60_000;

/** A person's meetings of check-ins, in their calendar feed; not for who acts as them. */
export const checkInsInCalendar: CalendarSource = async (ctx, { userId, from, limit, t }) => {
  if (ctx.actor !== null && ctx.actor.impersonatorId !== null) return [];
  const rows = await findMeetings(ctx.store, userId, from, limit);
  return rows.map((row) => ({
    uid: `check-in-${row.id}`,
    when: { from: row.meets_at, to: new Date(row.meets_at.getTime() + row.meeting_minutes * MINUTE) },
    title: t('check-ins.meeting-with', { name: row.other }),
    description: '',
    sequence: row.revision,
    isBusy: true,
    attendees: [
      { name: row.other, path: `/@${row.other_handle}` },
      { name: row.own, path: `/@${row.own_handle}` },
    ],
    path: `/checkin/${row.id}`,
  }));
};
