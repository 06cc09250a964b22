import { REASON_MENUS, type ReasonMenu } from '@waymark/contract/mentorship';
import type { BaseContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { optionWords } from './mentorship-options.service.ts';

/** Why a mentorship ends without anyone having said so, as the ids of their texts. */
const OURS = [
  'mentorship.mentor-gone',
  'mentorship.mentee-gone',
  'mentorship.nobody-acted',
  'mentorship.nobody-confirmed',
  'mentorship.time-over',
] as const;
type OwnReason = (typeof OURS)[number];

/** Returns a reason of ours, with what it is called in the organisation's language. */
export const endedBecause = ({ organisation }: Pick<BaseContext, 'organisation'>, reasonCode: OwnReason) => ({
  reason: translatorFor(organisation).t(reasonCode),
  reasonCode,
});

/** Returns the code of a reason of a menu: menus may use the same keys. */
export const menuCode = (menu: ReasonMenu, key: string): string => `${menu}:${key}`;

/** Returns what the reason of a step is called in a language: one of ours, or of a menu (MEN-01). */
export function mentorshipReasonWords(ctx: Pick<BaseContext, 'organisation'>, code: string, language: string): string | undefined {
  const ours = OURS.find((one) => one === code);
  if (ours !== undefined) return translatorFor(ctx.organisation, language).t(ours);
  const menus = ctx.organisation.setting('mentorship_reasons');
  for (const menu of REASON_MENUS) {
    const option = menus[menu].options.find(({ key }) => menuCode(menu, key) === code);
    if (option !== undefined) return optionWords(option, language);
  }
  return undefined;
}
