import type { UserId } from '@waymark/contract/kit';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../platform/access/actor.ts';

/** Someone who acts with these permissions, for tests of policies, which ask no store. */
export function anActor(userId: string, permissions: readonly Permission[] = [], changes: Partial<Actor> = {}): Actor {
  return {
    userId: userId as UserId,
    sessionId: 's',
    fullName: 'A Person',
    permissions: new Set(permissions),
    roles: [],
    language: null,
    timeZone: null,
    impersonatorId: null,
    onboardingCompleted: true,
    ...changes,
  };
}
