import type { CalendarSource } from '../calendar/calendar.public.ts';
import { listExpiring } from './qualifications.repo.ts';

/** What of a person's runs out, in their calendar. */
export const expiries: CalendarSource = async (ctx, { userId, from, limit, t }) => {
  const rows = await listExpiring(ctx.store, userId, from, limit);
  return rows.map(({ id, title, issuer, expires_on }) => ({
    uid: `qualification-${id}`,
    when: { day: expires_on ?? from },
    title: t('calendar.runs-out', { title }),
    description: issuer,
    path: '/me/certifications',
  }));
};
