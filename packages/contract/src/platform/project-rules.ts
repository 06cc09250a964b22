import { z } from 'zod';

/** How people come into projects and out of them (PRJ-05). */
export const projectRulesSchema = z.object({
  applicationMessageRequired: z.boolean(),
  managerConsentRequired: z.boolean(),
  rejectionReasonMenu: z.boolean(),
  rejectionReasonRequired: z.boolean(),
  suggestedCandidates: z.boolean(),
  autoAssignSkills: z.boolean(),
  skillsRating: z.boolean(),
  /** Whether anyone who sees projects may propose one, for people who manage projects to decide about. */
  openToProposals: z.boolean().default(false),
});

export const STANDARD_PROJECT_RULES: z.output<typeof projectRulesSchema> = {
  applicationMessageRequired: false,
  managerConsentRequired: false,
  rejectionReasonMenu: true,
  rejectionReasonRequired: false,
  suggestedCandidates: true,
  autoAssignSkills: true,
  skillsRating: true,
  openToProposals: false,
};
