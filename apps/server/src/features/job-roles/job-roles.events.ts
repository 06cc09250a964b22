import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

type Change = 'added' | 'changed' | 'archived' | 'restored';

export const jobRoleChanged = defineEvent<{ roleId: string; title: string; change: Change }>('job-roles.role-changed');
export const jobFamilyChanged = defineEvent<{ familyId: string; title: string; change: 'added' | 'changed' | 'removed' }>(
  'job-roles.family-changed',
);
export const jobRolesImported = defineEvent<{ created: number; changed: number; families: number; bad: number }>('job-roles.imported');
/** Told when someone works as something else; null where nothing is known now. */
export const personJobRoleSet = defineEvent<{ userId: UserId; roleId: string | null; source: string }>('job-roles.person-set');
