import type { NotificationBudget, ShownNotificationBudget } from '@waymark/contract/notifications';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import { type BudgetRow, findBudget, saveBudget } from './budgets.repo.ts';
import { localDay } from './local-time.ts';
import { notificationBudgetChanged } from './notifications.events.ts';
import type { QuietTime } from './quiet-time.ts';

const NOTHING_CHOSEN = { daily_cap: null, quiet_from: null, quiet_until: null, quiet_days: [], time_zone: null, day: null, sent: null };

/** Returns how many mails the caller is sent in a day, and when none (NTF-07). */
export async function getBudget(ctx: ActorContext): Promise<ShownNotificationBudget> {
  const row = (await findBudget(ctx.store, ctx.actor.userId)) ?? NOTHING_CHOSEN;
  const organisationCap = ctx.organisation.setting('notification_daily_cap');
  const timeZone = zoneFor(ctx, row.time_zone);
  const { hours, days } = quietTimeOf(row);
  return {
    dailyCap: row.daily_cap === null ? null : Math.min(row.daily_cap, organisationCap),
    organisationCap,
    quietHours: hours,
    quietDays: [...days],
    sentToday: row.day === localDay(ctx.now(), timeZone) ? (row.sent ?? 0) : 0,
    timeZone,
  };
}

/** Chooses fewer than the organisation allows, and quiet hours and days. Throws `invalid-input` on `dailyCap` (`too-large`). */
export async function changeBudget(ctx: ActorContext, budget: NotificationBudget): Promise<ShownNotificationBudget> {
  const { dailyCap, quietHours, quietDays } = budget;
  if (dailyCap !== null && dailyCap > ctx.organisation.setting('notification_daily_cap')) {
    throw refuseField('dailyCap', 'too-large', { maximum: ctx.organisation.setting('notification_daily_cap') });
  }
  return mutate(ctx, notificationBudgetChanged, async (ctx) => {
    await saveBudget(ctx.store, ctx.actor.userId, {
      daily_cap: dailyCap,
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
      quiet_days: [...new Set(quietDays)].toSorted(),
    });
    return { result: await getBudget(ctx), subject: { type: 'user', id: ctx.actor.userId }, details: budget };
  });
}

/** When a person wants no mail. */
export function quietTimeOf({ quiet_from, quiet_until, quiet_days }: BudgetRow): QuietTime {
  const hours = quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until };
  return { hours, days: quiet_days };
}

/** Mails at once that a person gets in a day: the organisation's number, or a lower one of their own. */
export function dailyCapOf({ daily_cap }: BudgetRow, organisationCap: number): number {
  return daily_cap === null ? organisationCap : Math.min(daily_cap, organisationCap);
}
