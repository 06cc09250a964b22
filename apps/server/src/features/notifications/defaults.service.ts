import {
  notificationKinds,
  defaultWays,
  type DefaultsChange,
  isMandatory,
  NOTIFICATION_KINDS,
  type NotificationDefaults,
  notificationProblems,
} from '@waymark/contract/notifications';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { publicationOf, publish } from '../configuration/configuration.public.ts';

const fieldOf = (key: string) => (key === 'notification_daily_cap' ? 'dailyCap' : 'setting');

/** Returns what people of the organisation are told by which way where they have not chosen, and how much in a day (NTF-03, NTF-07). */
export function getDefaults(organisation: Organisation): NotificationDefaults {
  const ways = organisation.setting('notification_ways');
  const items = NOTIFICATION_KINDS.map((kind) => {
    const { inPage, email, digest, push } = defaultWays(ways, kind);
    return { kind, inPage, email, digest, push, mandatory: isMandatory(kind) };
  });
  return { dailyCap: organisation.setting('notification_daily_cap'), items };
}

/** Changes the cap, or the ways of a kind, as a version of the configuration. Throws `notification-mandatory`. */
export async function changeDefaults(ctx: ActorContext, { dailyCap, setting }: DefaultsChange): Promise<NotificationDefaults> {
  if (setting !== undefined && isMandatory(setting.kind)) throw refuse(notificationProblems['notification-mandatory']);
  const { organisations } = ctx.platform;
  const current = (await organisations.withId(ctx.organisation.id)) ?? ctx.organisation;
  const changes = dailyCap === undefined ? [] : [{ key: 'notification_daily_cap', value: dailyCap }];
  await publish(ctx, publicationOf(ctx, { changes: [...changes, ...waysChange(current, setting)] }, fieldOf));
  return getDefaults((await organisations.withId(ctx.organisation.id)) ?? current);
}

/** The organisation's ways with those of one kind in place; what is as ours is not written down. */
function waysChange(organisation: Organisation, setting: DefaultsChange['setting']) {
  if (setting === undefined) return [];
  const { kind, inPage, email, digest } = setting;
  const { [kind]: before, ...others } = organisation.setting('notification_ways');
  const usual = notificationKinds[kind].ways;
  const push = setting.push ?? before?.push ?? usual.push;
  const isUsual = inPage === usual.inPage && email === usual.email && digest === usual.digest && push === usual.push;
  return [{ key: 'notification_ways', value: isUsual ? others : { ...others, [kind]: { inPage, email, digest, push } } }];
}
