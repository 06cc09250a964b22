import { z } from 'zod';

/** A path as a card: what is in it is kept apart, by version (PTH-09). */
export const pathwayContent = z.object({ cardType: z.literal('pathway') });
export const journeyContent = z.object({ cardType: z.literal('journey') });
