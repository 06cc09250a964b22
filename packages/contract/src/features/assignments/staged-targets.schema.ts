import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { ASSIGNMENT_LIMITS } from './assignments.rules.ts';

/** People, groups and LMS groups. */
export const targetsSchema = z.object({
  userIds: z.array(userId).max(ASSIGNMENT_LIMITS.users).default([]),
  teamIds: z.array(groupId).max(ASSIGNMENT_LIMITS.groups).default([]),
  lmsGroupIds: z.array(groupId).max(ASSIGNMENT_LIMITS.groups).default([]),
});

/** Who is added and who is removed (SHR-03). */
export const stagedTargetsSchema = z.object({ add: targetsSchema.prefault({}), remove: targetsSchema.prefault({}) });
