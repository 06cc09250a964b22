import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { geolocationFilterSchema } from '../locations/geolocation.schema.ts';
import { matchSchema } from '../matching/matching.schema.ts';
import { RHYTHMS } from '../mentorship/mentorship.rules.ts';
import { anyRequestStatus } from '../opportunities/opportunity-requests.schema.ts';
import { OPPORTUNITY_TYPES } from '../opportunities/opportunities.rules.ts';
import { opportunityId, opportunityReferenceSchema } from '../opportunities/opportunities.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import {
  ALL_SORT_TYPES,
  DURATION_FILTERS,
  FEEDBACK_REASONS,
  MARK_NAMES,
  MARKETPLACE_LIMITS,
  SEARCH_LIMIT,
  SORT_ORDERS,
} from './marketplace.rules.ts';

export const savedSearchId = idOf('saved-search');
export type SavedSearchId = z.infer<typeof savedSearchId>;

const percent = z.number().int().min(0).max(100);
const values = z.array(z.string().min(1).max(200)).max(50).default([]);

/** What a search asks for, under the names of MKT-02. Values equal to a single '0' say nothing (MKT-03). */
export const searchPayloadSchema = z
  .object({
    pageNumber: z.number().int().min(0).default(0),
    pageSize: z.number().int().min(1).max(100).default(12),
    type: z.enum(OPPORTUNITY_TYPES),
    keyword: optionalText(MARKETPLACE_LIMITS.keyword).default(''),
    sortType: z.enum(ALL_SORT_TYPES).optional(),
    sortOrder: z.enum(SORT_ORDERS).default('asc'),
    roleId: values,
    capabilityId: values,
    location: values,
    geolocation: geolocationFilterSchema.default([]),
    jobFamily: values,
    organizationId: values,
    remote: values,
    contractType: values,
    schedule: values,
    levelId: values,
    careerTrack: values,
    careerGoal: values,
    skills: values,
    timeZones: values,
    languages: values,
    /** Bands of the score, each above its first bound (from 0 on in the lowest) up to its second (MKT-06). */
    scoreRange: z
      .array(z.tuple([percent, percent]))
      .max(10)
      .default([]),
    duration: z.array(z.enum(DURATION_FILTERS)).max(DURATION_FILTERS.length).default([]),
  })
  .refine(({ pageNumber, pageSize }) => (pageNumber + 1) * pageSize <= SEARCH_LIMIT, { path: ['pageNumber'], message: 'too-far' });
export type SearchPayload = z.output<typeof searchPayloadSchema>;
export type SearchPayloadInput = z.input<typeof searchPayloadSchema>;

/** An opportunity as lists show it, whatever its type; what the type has not is null or empty. */
export const opportunityItemSchema = opportunityReferenceSchema.extend({
  summary: z.string(),
  imageUrl: z.string().nullable(),
  /** Whose offer it is: a mentor. */
  person: personSummarySchema.nullable(),
  /** Who runs a project; empty for other types. */
  owners: z.array(personSummarySchema),
  /** How often a mentor has time; null for other types, and for one's own offer. */
  rhythm: z.enum(RHYTHMS).nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  applyBy: z.string().nullable(),
  durationDays: z.number().int().nullable(),
  timeCommitment: z.string(),
  remote: z.boolean().nullable(),
  /** Null: no limit. */
  placesLeft: z.number().int().nullable(),
  skills: z.array(z.object({ skillId: z.string(), level: z.string(), name: z.string() })),
  /** Published within the last week. */
  isNew: z.boolean(),
  marks: z.object({ bookmark: z.boolean(), dismiss: z.boolean(), aspirational: z.boolean() }),
  /** How well the caller fits; null where the offer asks for nothing that could be matched. */
  match: matchSchema.nullable(),
  /** Where the caller's own request stands, if one is open. */
  requestStatus: anyRequestStatus.nullable(),
});
export type OpportunityItem = z.infer<typeof opportunityItemSchema>;

export const searchResultSchema = z.object({
  items: z.array(opportunityItemSchema),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
  /** At most 1,000. */
  total: z.number().int(),
  /** What the keyword was taken for, where nothing has it as it was typed. */
  correctedKeyword: z.string().nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** What one may choose in the filters of a type, by what is open now (MKT-04). */
export const filterOptionsSchema = z.object({
  skills: z.array(z.object({ value: z.string(), label: z.string() })),
  timeZones: z.array(z.string()),
  languages: z.array(z.string()),
  /** Of the organisation. */
  locations: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Where one band of scores ends and the next begins (MKT-06). */
  scoreThresholds: z.array(z.number().int()),
});
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

export const typeParams = z.object({ type: z.enum(OPPORTUNITY_TYPES) });
export const markParams = z.object({ opportunityId, mark: z.enum(MARK_NAMES) });
export const markInputSchema = z.object({ state: z.boolean() });
export const markedSchema = opportunityItemSchema.pick({ id: true, type: true, marks: true });

/** The first screen of the marketplace: a few of each type the caller may see, with how many there are (MKT-01). */
export const overviewSchema = z.object({
  sections: z.array(z.object({ type: z.enum(OPPORTUNITY_TYPES), total: z.number().int(), items: z.array(opportunityItemSchema) })),
  openRequests: z.number().int(),
  bookmarked: z.number().int(),
});
export type Overview = z.infer<typeof overviewSchema>;

/** A search kept to be run again; `bucket` is the type it looks through (MKT-09). */
export const savedSearchSchema = z.object({
  id: savedSearchId,
  bucket: z.enum(OPPORTUNITY_TYPES),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** Whether its owner is told of what is new in it. */
  alerts: z.boolean(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export const savedSearchInputSchema = z.object({
  name: requiredText(MARKETPLACE_LIMITS.savedSearchName),
  payload: searchPayloadSchema,
  alerts: z.boolean().default(false),
});
export const searchAlertsSchema = z.object({ alerts: z.boolean() });
export const savedSearchParams = z.object({ savedSearchId });

export const feedbackParams = z.object({ opportunityId });
export const feedbackSchema = z.object({
  reason: z.enum(FEEDBACK_REASONS),
  text: optionalText(MARKETPLACE_LIMITS.feedback).default(''),
});

/** What clients ask before they show the marketplace (MKT-10). */
export const marketplaceConfigSchema = z.object({
  enableCareerPath: z.boolean(),
  /** Sections of the career dashboard in their order. */
  careerDashboard: z.object({ sections: z.array(z.string()) }),
  opportunitiesInfo: z.array(z.object({ type: z.enum(OPPORTUNITY_TYPES), enabled: z.boolean(), total: z.number().int() })),
  /** How matches are made, and where one band of scores ends and the next begins. `isDefaultSource`: by the product's own weights. */
  matchRecommendations: z.object({ version: z.number().int(), thresholds: z.array(z.number()), isDefaultSource: z.boolean() }),
  /** What has a location here (LOC-04). */
  officeFeatures: z.object({ person: z.boolean(), project: z.boolean(), mentorship: z.boolean(), job_vacancy: z.boolean() }),
  /** Whether the caller may look at people who would fit, for what they look after. */
  accessibleCandidates: z.boolean(),
});
export type MarketplaceConfig = z.infer<typeof marketplaceConfigSchema>;
