/** Who comes in how: at once, after being asked or let in, or everyone without asking (GRP-01, GRP-08). */
export const GROUP_VISIBILITIES = ['open', 'private', 'mandatory'] as const;
export type GroupVisibility = (typeof GROUP_VISIBILITIES)[number];

/** Roles in a group: owner (team admin), sub admin, member, and who waits for an answer (GRP-02, SES-66). */
export const GROUP_ROLES = ['admin', 'sub_admin', 'member', 'pending'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** The lists of the groups page. */
export const GROUP_TABS = ['mine', 'all', 'suggested', 'pending'] as const;
export type GroupTab = (typeof GROUP_TABS)[number];

export const GROUP_LIMITS = {
  name: 120,
  description: 2_000,
  invitations: 100,
  importLines: 2_000,
  importBytes: 1_000_000,
  tableBytes: 10_000_000,
} as const;

/** Returns whether a role counts as being in the group. */
export function isMemberRole(role: GroupRole | null): boolean {
  return role !== null && role !== 'pending';
}
