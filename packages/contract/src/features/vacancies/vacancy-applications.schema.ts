import { z } from 'zod';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText } from '../../kit/text.ts';
import { fileId } from '../media/media.schema.ts';
import { REQUEST_LIMITS } from '../opportunities/opportunities.rules.ts';
import { opportunityRequestId, opportunityRequestSchema, requestStepSchema } from '../opportunities/opportunity-requests.schema.ts';
import { APPROVAL_ACTIONS } from '../requests/requests.rules.ts';
import { approvalSchema } from '../requests/requests.schema.ts';
import { VACANCY_APPLICATION_ACTIONS, VACANCY_LIMITS } from './vacancies.rules.ts';

/** Someone's application for a vacancy, with its steps of approval and what the caller may do about it. */
export const vacancyApplicationSchema = opportunityRequestSchema.extend({
  approvals: z.array(approvalSchema),
  /** What follows the step that is open now: the name of the next step, `offer` or `start`; empty at the end. */
  nextStep: z.string(),
  attachments: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string().nullable() })),
  shortlistedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  allowedActions: z.array(z.enum([...APPROVAL_ACTIONS, ...VACANCY_APPLICATION_ACTIONS])),
});
export type VacancyApplication = z.infer<typeof vacancyApplicationSchema>;
export const vacancyApplicationDetailSchema = vacancyApplicationSchema.extend({ steps: z.array(requestStepSchema) });
export type VacancyApplicationDetail = z.infer<typeof vacancyApplicationDetailSchema>;

export const vacancyApplicationParams = z.object({ requestId: opportunityRequestId });
export const vacancyApplySchema = z.object({
  message: optionalText(REQUEST_LIMITS.message).default(''),
  fileIds: z.array(fileId).max(VACANCY_LIMITS.files).default([]),
});

export const vacancyDecisionSchema = z.object({
  action: z.enum(APPROVAL_ACTIONS),
  /** Key of a reason of the organisation's menu; empty for none. */
  reason: optionalText(60).default(''),
  reasonText: optionalText(REQUEST_LIMITS.reason).default(''),
});
export type VacancyDecision = z.output<typeof vacancyDecisionSchema>;
export const vacancyApplicationStepSchema = z.object({
  action: z.enum(VACANCY_APPLICATION_ACTIONS),
  reasonText: optionalText(REQUEST_LIMITS.reason).default(''),
});
export type VacancyApplicationStep = z.output<typeof vacancyApplicationStepSchema>;

export const vacancyApprovalsQuery = pageQuery(20);
export const vacancyApplicationPageSchema = pageOf(vacancyApplicationSchema);
