import { z } from 'zod';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { recommendedCardSchema } from '../discover/discover.schema.ts';
import { groupSummarySchema } from '../groups/group-summary.schema.ts';
import { HOME_WIDGETS } from './home.rules.ts';

export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** The first screen of home. A widget that is not in the layout is empty. */
export const homeSchema = z.object({
  /** Sections of other teams stand among them as `section:name`. */
  layout: z.array(z.union([z.enum(HOME_WIDGETS), z.templateLiteral(['section:', z.string()])])),
  announcements: z.array(announcementSchema),
  /** Begun and not completed, the one touched last first. */
  continueLearning: z.array(cardSummarySchema),
  recommended: z.array(recommendedCardSchema),
  /** New from people one follows. */
  following: z.array(cardSummarySchema),
  trending: z.array(cardSummarySchema),
  groups: z.array(groupSummarySchema),
});
export type Home = z.infer<typeof homeSchema>;
