import { z } from 'zod';
import { optionalText, requiredText } from '../../kit/text.ts';
import { GATE_LIMITS } from './progress.rules.ts';

const questionSchema = z.object({ id: z.string().min(1).max(40), text: requiredText(300), kind: z.enum(['rating', 'text']) });
export type EvaluationQuestion = z.infer<typeof questionSchema>;

/** The gates that an author sets on a card (CRD-09); an empty or false one is not a gate. */
export const gateSettingsSchema = z.object({
  /** Cards that have to be completed before this one is started. */
  prerequisites: z.array(z.uuid()).max(GATE_LIMITS.prerequisites).default([]),
  /** What to do before starting. */
  prework: optionalText(2000).default(''),
  enrolmentApproval: z.boolean().default(false),
  /** What the learner confirms to have read and understood. */
  acknowledgment: optionalText(2000).default(''),
  /** What the learner signs with their name. */
  eSignature: optionalText(2000).default(''),
  evaluation: z.array(questionSchema).max(GATE_LIMITS.questions).default([]),
  completionApproval: z.boolean().default(false),
  /** Who decides: the learner's manager (the author where there is none), or the author. Anyone who manages content may too. */
  approver: z.enum(['manager', 'author']).default('manager'),
});
export type GateSettings = z.output<typeof gateSettingsSchema>;

/** The certificate that completing a card grants (LRN-06). */
export const certificateSettingsSchema = z.object({
  /** What the certificate is for; empty means the card's title. */
  title: optionalText(160).default(''),
  /** What the holder has shown, as the paper says it. */
  requirements: optionalText(1000).default(''),
  /** For how many months it is valid; null for no end. */
  validMonths: z.number().int().min(1).max(240).nullable().default(null),
});
export type CertificateSettings = z.output<typeof certificateSettingsSchema>;
