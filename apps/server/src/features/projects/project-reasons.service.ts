import { ENDED_BECAUSE, type EndedBecause, reasonLabel } from '@waymark/contract/projects';
import type { BaseContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import type { StepReason } from './project-application-steps.service.ts';

/** Returns why an application ended by itself. */
export const endedBecause = (because: EndedBecause): StepReason => ({ reason: because, reasonCode: because, reasonText: '' });

const isOurs = (code: string): code is EndedBecause => ENDED_BECAUSE.some((because) => because === code);

/** Returns what the reason of an application is called in a language: one of ours, or of the organisation's menu (PRJ-05). */
export function projectReasonWords(
  { organisation }: Pick<BaseContext, 'organisation'>,
  code: string,
  language: string,
): string | undefined {
  if (isOurs(code)) return translatorFor(organisation, language).t(`projects.${code}`);
  const reason = organisation.setting('project_rejection_reasons').find(({ key }) => key === code);
  return reason === undefined ? undefined : reasonLabel(reason, language);
}
