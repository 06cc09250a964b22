import { z } from 'zod';
import { queryList } from '../../kit/text.ts';
import { jobRoleReferenceSchema } from '../job-roles/job-role.schema.ts';
import { matchSchema } from '../matching/matching.schema.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { skillRequirementSchema, skillSummarySchema } from '../skills/skills.schema.ts';
import { DEFAULT_HOURS_A_WEEK, LEARN_AT_MOST, MOVE_BANDS, STEPS_AT_MOST } from './career-paths.rules.ts';

/** How the way from one role to another may be told without telling who went it (CAR-06). */
export const movesSchema = z.object({
  band: z.enum(MOVE_BANDS),
  /** From five people on. */
  people: z.number().int().nullable(),
  /** How many of those who left the role went there; from 20 who left and five who went there. */
  percent: z.number().int().nullable(),
  /** Median time in the role before, in months; from five people on. */
  months: z.number().int().nullable(),
  /** People who were moved in a reorganisation; shown, not counted. */
  reorganised: z.number().int().nullable(),
});
export type Moves = z.infer<typeof movesSchema>;

/** The next role from another, with how likely it is. */
export const nextRoleSchema = z.object({
  role: jobRoleReferenceSchema,
  match: matchSchema.nullable(),
  moves: movesSchema,
  /** How alike the skills of both roles are, in per cent. */
  similarity: z.number().int(),
  /** Skills of the role that the caller has, and all it asks for. */
  skillsHeld: z.number().int(),
  skillsAsked: z.number().int(),
  openings: z.number().int(),
});
export type NextRole = z.infer<typeof nextRoleSchema>;

/** A role on the map. Places are of its top left corner, computed by the server so that nothing jumps. */
export const mapNodeSchema = z.object({
  id: opportunityId,
  title: z.string(),
  match: matchSchema.nullable(),
  column: z.number().int(),
  x: z.number(),
  y: z.number(),
  isChosen: z.boolean(),
});
export const mapEdgeSchema = z.object({ from: opportunityId, to: opportunityId, moves: movesSchema, isChosen: z.boolean() });

export const explorerQuery = z.object({
  /** Where to start; the caller’s own role when left out. */
  from: opportunityId.optional(),
  /** The steps chosen so far. */
  path: queryList(opportunityId, STEPS_AT_MOST),
});

export const explorerSchema = z.object({
  /** Null where the caller works in no known role and names none. */
  base: jobRoleReferenceSchema.extend({ isOwn: z.boolean(), since: z.string().nullable() }).nullable(),
  /** What the order rests on: real moves with skills, or skills alone where no one has moved yet. */
  basis: z.enum(['moves', 'skills']),
  /** Moves out of the role, rounded down to tens; null below ten. */
  movesKnown: z.number().int().nullable(),
  /** Year of the first of them. */
  movesSince: z.number().int().nullable(),
  path: z.array(jobRoleReferenceSchema),
  /** Where one can go from the end of the path, the most likely first. */
  next: z.array(nextRoleSchema),
  rolesTotal: z.number().int(),
  map: z.object({
    width: z.number(),
    height: z.number(),
    nodeWidth: z.number(),
    nodeHeight: z.number(),
    nodes: z.array(mapNodeSchema),
    edges: z.array(mapEdgeSchema),
  }),
});
export type Explorer = z.infer<typeof explorerSchema>;

const rangeSchema = z.object({ low: z.number(), high: z.number() });

export const routesInputSchema = z.object({
  from: opportunityId.nullable().default(null),
  to: opportunityId,
  /** A route that was chosen step by step; it is among the answer's whatever it costs. */
  path: z.array(opportunityId).max(STEPS_AT_MOST).default([]),
  /** "What if I learn": skills at a level, on top of what the caller has. */
  learn: z.array(skillRequirementSchema).max(LEARN_AT_MOST).default([]),
  hoursAWeek: z.number().int().min(1).max(40).default(DEFAULT_HOURS_A_WEEK),
});
export type RoutesInput = z.input<typeof routesInputSchema>;

const routeGapSchema = z.object({
  skill: skillSummarySchema,
  required: z.string(),
  held: z.string(),
  /** Hours of content that teaches it; null where none does, or too little: unknown, not 0. */
  hours: rangeSchema.nullable(),
});

export const routeStepSchema = z.object({
  role: jobRoleReferenceSchema,
  moves: movesSchema,
  gaps: z.array(routeGapSchema),
  hours: rangeSchema,
  weeks: rangeSchema,
  /** Skills that no content teaches, or too little; the time without them is a part of the whole. */
  unknownSkills: z.number().int(),
  /** A project on offer that builds one of the skills. */
  project: z.object({ id: opportunityId, slug: z.string(), title: z.string(), days: z.number().int().nullable() }).nullable(),
});

export const routeSchema = z.object({
  steps: z.array(routeStepSchema),
  /** Skill distance of the whole route. */
  distance: z.number(),
  skillsCount: z.number().int(),
  hours: rangeSchema,
  weeks: rangeSchema,
  unknownSkills: z.number().int(),
  /** The most travelled of the routes that people have gone. */
  isMostTravelled: z.boolean(),
});
export type CareerRoute = z.infer<typeof routeSchema>;

export const routesSchema = z.object({
  from: jobRoleReferenceSchema.nullable(),
  to: jobRoleReferenceSchema,
  routes: z.array(routeSchema),
  /** The same without what the caller would learn, by the roles of the route joined by a comma. */
  today: z.array(z.object({ key: z.string(), weeks: rangeSchema, distance: z.number() })),
  /** How much of what each role asks for the caller has, today and after learning, in per cent. */
  readiness: z.array(z.object({ roleId: opportunityId, now: z.number().int(), after: z.number().int() })),
  /** Hours of what the caller would learn; null where nothing is chosen or known. */
  learnHours: rangeSchema.nullable(),
  /** What could be learned: the gaps on the shown routes as of today, the widest first. */
  options: z.array(z.object({ skill: skillSummarySchema, level: z.string(), skillId })),
});
export type CareerRoutes = z.infer<typeof routesSchema>;
