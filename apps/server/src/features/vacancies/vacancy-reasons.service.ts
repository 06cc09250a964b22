import { VACANCY_ENDED_BECAUSE, type VacancyDecision, type VacancyEndedBecause } from '@waymark/contract/vacancies';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import type { ApprovalReason } from '../requests/requests.public.ts';

/** Returns why an application ended by itself. */
export const endedBecause = (because: VacancyEndedBecause): ApprovalReason => ({ reason: because, reasonCode: because, reasonText: '' });

const isOurs = (code: string): code is VacancyEndedBecause => VACANCY_ENDED_BECAUSE.some((because) => because === code);

interface MenuReason {
  readonly key: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Returns what a reason of the menu is called in a language. */
export const reasonLabelIn = ({ label, labels }: MenuReason, language: string): string => labels[language] ?? label;

/** Returns what the reason of an application is called in a language: one of ours, or of the organisation's menu. */
export function vacancyReasonWords(
  { organisation }: Pick<BaseContext, 'organisation'>,
  code: string,
  language: string,
): string | undefined {
  if (isOurs(code)) return translatorFor(organisation, language).t(`vacancies.${code}`);
  const reason = organisation.setting('vacancy_rejection_reasons').find(({ key }) => key === code);
  return reason === undefined ? undefined : reasonLabelIn(reason, language);
}

/** Returns the reason someone chose for a rejection, kept by its code. Throws `invalid-input` on `reason` where one is required and missing. */
export function readReason(ctx: Acting, { action, reason, reasonText }: VacancyDecision): ApprovalReason {
  if (action === 'APPROVE') return { reason: '', reasonCode: '', reasonText };
  const menu = ctx.organisation.setting('vacancy_rejection_reasons');
  const chosen = menu.find(({ key }) => key === reason);
  if (reason !== '' && chosen === undefined) throw refuseField('reason', 'invalid-choice');
  const isGiven = chosen !== undefined || reasonText !== '';
  if (ctx.organisation.setting('vacancy_rules').rejectionReasonRequired && !isGiven) {
    throw refuseField(menu.length > 0 ? 'reason' : 'reasonText', 'required');
  }
  const called = chosen === undefined ? '' : reasonLabelIn(chosen, ctx.organisation.setting('DefaultOrgLanguage'));
  return { reason: called, reasonCode: chosen?.key ?? '', reasonText };
}
