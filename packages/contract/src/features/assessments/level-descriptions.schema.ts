import { z } from 'zod';
import { optionalText } from '../../kit/text.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { ASSESSMENT_LIMITS as LIMITS } from './assessments.rules.ts';

export const levelDescriptionsParams = z.object({ skillId });
/** What each level means for a skill; `translations` by language code. An empty description takes the level's away. */
export const levelDescriptionsSchema = z.object({
  items: z
    .array(
      z.object({
        level: z.string().min(1).max(40),
        description: optionalText(LIMITS.description),
        translations: z.record(z.string().max(12), optionalText(LIMITS.description)).default({}),
      }),
    )
    .max(7),
});
export type LevelDescriptions = z.output<typeof levelDescriptionsSchema>;
