import { z } from 'zod';
import { NAVIGATION_LIMITS } from './people.rules.ts';

/** How a person has the unified navigation (SHL-33). */
export const navigationSchema = z.object({
  /** Whether they chose it themselves; asked only of people who hold every permission. */
  isChosen: z.boolean(),
  isCollapsed: z.boolean(),
  /** Keys of the sections that are open. */
  open: z.array(z.string().max(NAVIGATION_LIMITS.key)).max(NAVIGATION_LIMITS.sections),
});
export type Navigation = z.infer<typeof navigationSchema>;
