import { z } from 'zod';
import { mediaSchema } from '../cards/card-media.schema.ts';

/** A SCORM package (PLY-02): what was uploaded, and whether it is played in this window or in one of its own. */
export const scormContent = z.object({ cardType: z.literal('scorm'), fileId: z.uuid(), launchInline: z.boolean().default(true) });
export const scormShown = z.object({
  cardType: z.literal('scorm'),
  launchInline: z.boolean(),
  /** The uploaded package, for its author and content managers. */
  package: mediaSchema.nullable(),
});
