import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { GROUP_VISIBILITIES } from './groups.rules.ts';

export const groupId = idOf('group');
export type GroupId = z.infer<typeof groupId>;

/** A group as shown in lists and pickers. */
export const groupSummarySchema = z.object({
  id: groupId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  visibility: z.enum(GROUP_VISIBILITIES),
  membersCount: z.number().int(),
});
export type GroupSummary = z.infer<typeof groupSummarySchema>;
