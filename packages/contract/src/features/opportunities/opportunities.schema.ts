import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { OPPORTUNITY_STATES, OPPORTUNITY_TYPES } from './opportunities.rules.ts';

export const opportunityId = idOf('opportunity');
export type OpportunityId = z.infer<typeof opportunityId>;

/** What every list says of an opportunity, whatever its type. */
export const opportunityReferenceSchema = z.object({
  id: opportunityId,
  type: z.enum(OPPORTUNITY_TYPES),
  slug: z.string(),
  title: z.string(),
  state: z.enum(OPPORTUNITY_STATES),
});
export type OpportunityReference = z.infer<typeof opportunityReferenceSchema>;
