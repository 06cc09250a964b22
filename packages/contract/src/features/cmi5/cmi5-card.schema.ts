import { z } from 'zod';
import { mediaSchema } from '../cards/card-media.schema.ts';
import { WHEN_REPLACED } from '../scorm/replacing.rules.ts';

/** A cmi5 package (PLY-04): what was uploaded. Each unit says itself which window it wants. */
export const cmi5Content = z.object({ cardType: z.literal('cmi5'), fileId: z.uuid(), whenReplaced: z.enum(WHEN_REPLACED).optional() });
export const cmi5Shown = z.object({
  cardType: z.literal('cmi5'),
  /** The uploaded package, for its author and content managers. */
  package: mediaSchema.nullable(),
});
