import { z } from 'zod';
import { moment } from '../../kit/text.ts';
import { IMPRESSION_ENTITY_TYPES, IMPRESSION_VIEW_TYPES, IMPRESSIONS_PER_BATCH } from './impressions.rules.ts';

/** Something was seen (SHL-40, names as there). The page gives the id, so that a batch sent twice counts once. */
export const impressionSchema = z.object({
  id: z.uuid(),
  entity_id: z.string().min(1).max(100),
  entity_type: z.enum(IMPRESSION_ENTITY_TYPES),
  view_type: z.enum(IMPRESSION_VIEW_TYPES),
  seen_at: moment,
});
export type Impression = z.infer<typeof impressionSchema>;

export const impressionsSchema = z.object({ impressions: z.array(impressionSchema).min(1).max(IMPRESSIONS_PER_BATCH) });
