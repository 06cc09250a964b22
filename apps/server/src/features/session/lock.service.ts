import { sessionProblems } from '@waymark/contract/session';
import type { BaseContext } from '../../platform/context.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

/** Returns the refusal of a locked account, with the minutes that are left (SES-02). */
export function refuseLocked(ctx: BaseContext, until: Date | null): Refusal {
  const milliseconds = until === null ? ctx.organisation.setting('lock_rule').lockMinutes * 60_000 : until.getTime() - ctx.now().getTime();
  return refuse(sessionProblems['account-locked'], { params: { minutes: Math.max(1, Math.ceil(milliseconds / 60_000)) } });
}
