import { z } from 'zod';
import { mediaSchema } from '../cards/card-media.schema.ts';
import { MOVE_ON } from '../cmi5/cmi5.rules.ts';
import { WHEN_REPLACED } from './replacing.rules.ts';

/** What of a course completes its card, in cmi5's words; `CompletedOrPassed` where it says nothing. */
const moveOn = z.enum(MOVE_ON).optional();

/** A SCORM package (PLY-02): what was uploaded, whether it is played in this window or in one of its own, and what completes it. */
export const scormContent = z.object({
  cardType: z.literal('scorm'),
  fileId: z.uuid(),
  launchInline: z.boolean().default(true),
  moveOn,
  whenReplaced: z.enum(WHEN_REPLACED).optional(),
});
export const scormShown = z.object({
  cardType: z.literal('scorm'),
  launchInline: z.boolean(),
  moveOn,
  /** The uploaded package, for its author and content managers. */
  package: mediaSchema.nullable(),
});

/** An H5P package (PLY-11): what was uploaded, and what completes it. It always plays in this window. */
export const h5pContent = z.object({
  cardType: z.literal('h5p'),
  fileId: z.uuid(),
  moveOn,
  whenReplaced: z.enum(WHEN_REPLACED).optional(),
});
export const h5pShown = z.object({
  cardType: z.literal('h5p'),
  moveOn,
  /** The uploaded package, for its author and content managers. */
  package: mediaSchema.nullable(),
});
