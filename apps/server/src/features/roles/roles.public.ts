import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { givesMoreThan, hasRoles } from './role-groups.repo.ts';

/**
 * Nobody lets people into a group that comes with roles beyond their own rights (SES-61). Throws `role-beyond-yours`.
 * @param giverId who lets in; null for the product itself, which follows what an administrator decided
 */
export async function checkMayLetIn(store: Store, groupId: string, giverId: UserId | null): Promise<void> {
  if (giverId !== null && (await givesMoreThan(store, groupId, giverId))) throw refuse(peopleProblems['role-beyond-yours']);
}

/** Whether a group comes with roles, and so must not be opened to everybody. */
export async function comesWithRoles(store: Store, groupId: string): Promise<boolean> {
  return hasRoles(store, groupId);
}
