import { z } from 'zod';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { recommendedCardSchema } from '../discover/discover.schema.ts';
import { groupSummarySchema } from '../groups/group-summary.schema.ts';
import { dutySchema } from '../assignments/duties.schema.ts';
import { planSummarySchema } from '../career-plans/career-plan.schema.ts';
import { todaysCardSchema } from '../feed/feed.schema.ts';
import { widgetLooksSchema } from '../page-layouts/widget-look.schema.ts';
import { HOME_WIDGETS, WAITING_KINDS } from './home.rules.ts';

export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

const placedWidget = z.union([z.enum(HOME_WIDGETS), z.templateLiteral(['section:', z.string()])]);

/** The first screen of home. A widget that is not in the layout is empty. */
export const homeSchema = z.object({
  /** Sections of other teams stand among them as `section:name`. */
  layout: z.array(placedWidget),
  /** How they look, where someone arranged the page (HOM-02). */
  looks: widgetLooksSchema,
  /** Widgets that the person hid; they can be shown again. */
  hidden: z.array(placedWidget),
  /** Whether there is nothing to learn yet that the caller may see. */
  isEmpty: z.boolean(),
  announcements: z.array(announcementSchema),
  /** Begun and not completed, the one touched last first. */
  continueLearning: z.array(cardSummarySchema),
  /** How many cards the caller is at work on, those on the page included; as Learning counts them. */
  inProgress: z.number().int(),
  /** The day the first of them is due (YYYY-MM-DD); null where it is not a duty. */
  leadDueOn: z.string().nullable(),
  /** A place to start, where nothing is begun; it stands nowhere else on the page. */
  start: recommendedCardSchema.nullable(),
  /** What is late or due this week, soonest first, without what leads the page; with nothing due, what is due next (HOM-09). */
  due: z.array(dutySchema),
  /** How many duties are late, due today and due this week, those on the page included. */
  dueCounts: z.object({ overdue: z.number().int(), today: z.number().int(), week: z.number().int() }),
  /** Cards of the day that do not stand above (HOM-08). */
  todaysLearning: z.array(todaysCardSchema),
  recommended: z.array(recommendedCardSchema),
  /** New from people one follows. */
  following: z.array(cardSummarySchema),
  trending: z.array(cardSummarySchema),
  groups: z.array(groupSummarySchema),
});
export type Home = z.infer<typeof homeSchema>;

/** A date of the next seven days that is not a duty: a session, a certificate that ends. */
export const homeDateSchema = z.object({
  title: z.string(),
  /** A whole day (YYYY-MM-DD), or null where it is a time. */
  day: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  path: z.string(),
});
export type HomeDate = z.infer<typeof homeDateSchema>;

/** What waits for the caller, what comes up, and the next step to the role they work towards (HOM-09). */
export const homeAheadSchema = z.object({
  /** Only what waits. What is decided on the page of a group, channel or project comes apart for each, with its slug and title. */
  waiting: z.array(
    z.object({ kind: z.enum(WAITING_KINDS), count: z.number().int(), slug: z.string().nullable(), title: z.string().nullable() }),
  ),
  dates: z.array(homeDateSchema),
  plan: planSummarySchema.nullable(),
});
export type HomeAhead = z.infer<typeof homeAheadSchema>;
