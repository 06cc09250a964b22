import { z } from 'zod';
import { GRAPH_KINDS, GRAPH_LINKS } from './skills-graph.rules.ts';

export const skillsGraphQuery = z.object({
  /** A skill, a capability or a role whose neighbours are wanted, or `me` for the caller’s role and skills; the most asked for when left out. */
  around: z.union([z.uuid(), z.literal('me')]).optional(),
});

export const skillsGraphSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(GRAPH_KINDS),
      label: z.string(),
      /** Where its page is; null where pages of its kind are switched off. */
      href: z.string().nullable(),
      /** How many roles ask for it; of a role, how many skills it asks for. */
      weight: z.number().int(),
      /** The caller’s own skill or job role. */
      isOwn: z.boolean(),
      x: z.number(),
      y: z.number(),
    }),
  ),
  links: z.array(z.object({ from: z.uuid(), to: z.uuid(), kind: z.enum(GRAPH_LINKS), level: z.string().nullable() })),
  /** It is what is around the caller; false also where nothing is known of them, and the most asked for is shown instead. */
  isAroundMe: z.boolean(),
  /** There is more than is drawn. */
  isPartial: z.boolean(),
});
export type SkillsGraph = z.infer<typeof skillsGraphSchema>;
