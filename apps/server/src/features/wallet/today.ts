import { dayIn } from '@waymark/contract/statistics';
import type { BaseContext } from '../../platform/context.ts';

/** The day it is in the organisation's time zone, `YYYY-MM-DD`: periods of subscriptions are counted in its days. */
export function today({ organisation, now }: Pick<BaseContext, 'organisation' | 'now'>): string {
  return dayIn(organisation.setting('time_zone'), now());
}
