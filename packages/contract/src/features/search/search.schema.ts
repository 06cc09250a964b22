import { z } from 'zod';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { CARD_PLANS, CARD_TYPES, DURATION_BUCKETS } from '../cards/cards.rules.ts';
import { channelSummarySchema } from '../channels/channel-summary.schema.ts';
import { groupSummarySchema } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import {
  FACET_GROUPS,
  SEARCH_DATES,
  SEARCH_KINDS,
  SEARCH_RATINGS,
  SEARCH_SORTS,
  SEARCH_STATUSES,
  type SearchDate,
  type SearchKind,
} from './search.rules.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, queryList } from '../../kit/text.ts';

const LONGEST_LIST = 30;

/** The values of one filter; none where it is not asked for. */
const several = <Item extends z.ZodType<string>>(one: Item) => queryList(one, LONGEST_LIST).transform((values) => values ?? []);

const text = z.string().max(200);

/** What is searched for: the address of the results page holds the same names (SRC-02). */
export const searchQuerySchema = pageQuery(12).extend({
  q: optionalText(200).default(''),
  kind: z.enum(SEARCH_KINDS).default('card'),
  sort: z.enum(SEARCH_SORTS).default('relevance'),
  type: several(z.enum(CARD_TYPES)),
  duration: several(z.enum(DURATION_BUCKETS.map(({ key }) => key))),
  level: several(text),
  language: several(text),
  provider: several(text),
  topic: several(z.uuid()),
  skill: several(z.uuid()),
  author: several(z.uuid()),
  price: several(z.enum(CARD_PLANS)),
  date: z.enum(Object.keys(SEARCH_DATES) as [SearchDate, ...SearchDate[]]).optional(),
  rating: z.enum(SEARCH_RATINGS).optional(),
  status: several(z.enum(SEARCH_STATUSES)),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;
export type SearchQueryInput = z.input<typeof searchQuerySchema>;

/** How many there are; with `atLeast` there are more than were counted, shown as "500+". */
export const matchCountSchema = z.object({ count: z.number().int(), atLeast: z.boolean() });
export type MatchCount = z.infer<typeof matchCountSchema>;

export const facetValueSchema = z.object({
  value: z.string(),
  /** Name of a topic, skill or person; null where the web has the word for the value. */
  label: z.string().nullable(),
  count: z.number().int(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

export const searchFacetSchema = z.object({
  group: z.enum([...FACET_GROUPS, 'date', 'rating', 'status']),
  values: z.array(facetValueSchema),
  /** The counts hold for the first thousand matches; there are at least so many. */
  atLeast: z.boolean(),
});
export type SearchFacet = z.infer<typeof searchFacetSchema>;

/** A result of each kind, with the summary that its feature has for lists. */
const hits = {
  card: z.object({ kind: z.literal('card'), card: cardSummarySchema }),
  user: z.object({ kind: z.literal('user'), person: personSummarySchema }),
  group: z.object({ kind: z.literal('group'), group: groupSummarySchema }),
  channel: z.object({ kind: z.literal('channel'), channel: channelSummarySchema }),
} satisfies { [Kind in SearchKind]: z.ZodObject<{ kind: z.ZodLiteral<Kind> }> };
type HitSchema = (typeof hits)[SearchKind];

export const searchHitSchema = z.discriminatedUnion('kind', Object.values(hits) as [HitSchema, ...HitSchema[]]);
export type SearchHit = z.infer<typeof searchHitSchema>;
export type SearchHitOf<Kind extends SearchKind> = z.infer<(typeof hits)[Kind]>;

export const searchResultSchema = z.object({
  items: z.array(searchHitSchema),
  nextCursor: z.string().nullable(),
  /** What the counts are about; null on later pages, which repeat nothing. */
  overview: z
    .object({
      counts: z.record(z.enum(SEARCH_KINDS), matchCountSchema),
      facets: z.array(searchFacetSchema),
      /** The query as it was understood, where typing errors were forgiven; else null. */
      correctedQuery: z.string().nullable(),
      /** Nothing holds all words: these results hold all but one. */
      relaxed: z.boolean(),
    })
    .nullable(),
  /** Folded words that made the matches, for marking them in what is shown. */
  matchedWords: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const suggestionsSchema = z.object({
  cards: z.array(cardSummarySchema.pick({ id: true, slug: true, title: true, cardType: true, provider: true })),
  people: z.array(personSummarySchema),
  groups: z.array(groupSummarySchema.pick({ id: true, slug: true, name: true, imageUrl: true, membersCount: true })),
  channels: z.array(channelSummarySchema.pick({ id: true, slug: true, name: true, coverUrl: true, followersCount: true })),
  /** The query with its typing errors corrected, when only that finds something. */
  correctedQuery: z.string().nullable(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
