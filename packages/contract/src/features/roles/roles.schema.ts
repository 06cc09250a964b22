import { z } from 'zod';
import { moment, optionalText, requiredText } from '../../kit/text.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { groupId, groupSummarySchema } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ROLE_LIMITS } from './roles.rules.ts';

const name = requiredText(ROLE_LIMITS.name);
const description = optionalText(ROLE_LIMITS.description);
const permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);

export const newRoleSchema = z.object({ name, description: description.default(''), permissions });
export type NewRole = z.output<typeof newRoleSchema>;

/** What is not sent stays. `updatedAt` is what the caller saw: someone else's change in between is not written over. */
export const roleChangeSchema = z.object({
  name: name.optional(),
  description: description.optional(),
  permissions: permissions.optional(),
  updatedAt: moment,
});
export type RoleChange = z.output<typeof roleChangeSchema>;

const roleKey = z.string().min(1).max(100);
export const oneRole = z.object({ roleKey });
export const roleGroupParams = oneRole.extend({ groupId });

/** Someone who has a role: by themselves, or through groups they are in. */
export const roleHolderSchema = z.object({ person: personSummarySchema, isOwn: z.boolean(), groups: z.array(z.string()) });
export type RoleHolder = z.infer<typeof roleHolderSchema>;

export const roleGroupsSchema = z.object({ items: z.array(groupSummarySchema) });
