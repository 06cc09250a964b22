import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, plausibleDay, queryFlag, queryList, requiredText } from '../../kit/text.ts';
import { LOCATION_LIMITS, parseEnableFlag, PLACES_PAGE, UNIT_STATUSES } from './locations.rules.ts';

export const orgUnitId = idOf('org-unit');
export type OrgUnitId = z.infer<typeof orgUnitId>;
export const orgUnitTypeId = idOf('org-unit-type');
export type OrgUnitTypeId = z.infer<typeof orgUnitTypeId>;

/** A unit as shown beside whatever is of it. */
export const orgUnitSummarySchema = z.object({
  id: orgUnitId,
  title: z.string(),
  level: z.number().int(),
  /** Ids from the topmost unit to this one, joined by bars. */
  path: z.string(),
});
export type OrgUnitSummary = z.infer<typeof orgUnitSummarySchema>;

const unitFields = {
  /** What other systems call it; empty where they do not. */
  code: z.string(),
  level: z.number().int(),
  title: z.string(),
  hasChild: z.boolean(),
  path: z.string(),
  /** The units above, the topmost first. */
  allParentDetail: z.array(z.object({ id: orgUnitId, title: z.string(), level: z.number().int() })),
  /** The day from which on it is one, as `YYYY-MM-DD`. */
  effectiveDate: z.string(),
  status: z.enum(UNIT_STATUSES),
  orgType: orgUnitTypeId.nullable(),
};

/** LOC-05. */
export const orgUnitSchema = z.object({ id: orgUnitId, parentId: orgUnitId.nullable(), ...unitFields });
export type OrgUnit = z.infer<typeof orgUnitSchema>;

/** LOC-05: the synthetic root "All" that stands above the topmost units; its id is `0`. */
export const rootUnitSchema = z.object({ ...unitFields, id: z.literal('0'), parentId: z.null() });
export type RootUnit = z.infer<typeof rootUnitSchema>;

const wholeTree = queryFlag.default(false);

export const divisionsQuery = z.object({
  orgType: orgUnitTypeId.optional(),
  /** From 0 on. */
  pageNumber: z.coerce.number().int().min(0).max(10_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(PLACES_PAGE).default(PLACES_PAGE),
});
export const divisionsSchema = z.object({
  items: z.array(orgUnitSchema),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});

export const unitChildrenQuery = z.object({
  /** `0` for the topmost units. */
  parentId: z.union([z.literal('0'), orgUnitId]).default('0'),
  searchAfter: z.string().max(800).optional(),
  /** Also those that are not in effect; only for who administers the organisation. */
  all: wholeTree,
});
export const unitChildrenSchema = z.object({
  root: rootUnitSchema,
  items: z.array(orgUnitSchema),
  searchAfter: z.string().nullable(),
});

export const unitSearchQuery = z.object({ q: z.string().trim().min(1).max(LOCATION_LIMITS.title), all: wholeTree });
export const unitListSchema = z.object({ items: z.array(orgUnitSchema) });
/** `hasMore`: other units begin so, too; a longer text finds them. */
export const unitSearchSchema = unitListSchema.extend({ hasMore: z.boolean() });
export const unitIdsQuery = z.object({ ids: queryList(orgUnitId, PLACES_PAGE) });
export const orgUnitParams = z.object({ orgUnitId });

export const orgUnitInputSchema = z.object({
  title: requiredText(LOCATION_LIMITS.title),
  code: optionalText(LOCATION_LIMITS.code).default(''),
  parentId: orgUnitId.nullable().default(null),
  orgType: orgUnitTypeId.nullable().default(null),
  status: z.enum(UNIT_STATUSES).default('ACTIVE'),
  effectiveDate: plausibleDay.default('1970-01-01'),
});
export type OrgUnitInput = z.output<typeof orgUnitInputSchema>;

/** A flag that may come as text, as directories send it (LOC-06). */
const enableFlag = (whenMissing: boolean) =>
  z
    .union([z.boolean(), z.string().max(20), z.number()])
    .nullish()
    .transform((value) => parseEnableFlag(value, whenMissing));

const label = requiredText(LOCATION_LIMITS.label);

/** LOC-06: a type with where it is shown. */
export const orgUnitTypeInputSchema = z.object({
  /** Left out for a new one. */
  id: orgUnitTypeId.optional(),
  index: z.number().int().min(1).max(999).default(1),
  enable: enableFlag(true),
  label,
  /** The name by language code. */
  labels: z.record(z.string().regex(/^[\w-]{2,12}$/), label).default({}),
  job_vacancy_card: enableFlag(false),
  project_card: enableFlag(false),
  sourcing_table: enableFlag(false),
});
export type OrgUnitTypeInput = z.output<typeof orgUnitTypeInputSchema>;
export const orgUnitTypesInputSchema = z.object({ types: z.array(orgUnitTypeInputSchema).max(LOCATION_LIMITS.types) });

const shownIn = { enable: z.boolean(), job_vacancy_card: z.boolean(), project_card: z.boolean(), sourcing_table: z.boolean() };

/** LOC-06: `label` in the caller's language. */
export const orgUnitTypeSchema = z.object({ id: orgUnitTypeId, index: z.number().int(), enable: z.boolean(), label: z.string() });
export const orgUnitTypeDetailSchema = orgUnitTypeSchema.extend({
  ...shownIn,
  /** The name for languages that have none of their own. */
  defaultLabel: z.string(),
  labels: z.record(z.string(), z.string()),
  unitsCount: z.number().int(),
});
export type OrgUnitType = z.infer<typeof orgUnitTypeSchema>;
export type OrgUnitTypeDetail = z.infer<typeof orgUnitTypeDetailSchema>;
export const orgTypeConfigSchema = z.object({ id: orgUnitTypeId, ...shownIn });
