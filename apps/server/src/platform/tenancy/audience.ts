import { createHash } from 'node:crypto';
import type { Audience } from '@waymark/contract/platform';

/** What decides whether a switch or a flag is for someone. */
export interface AudienceMember {
  readonly userId: string;
  /** Keys of their roles. */
  readonly roles: readonly string[];
  readonly groupIds: ReadonlySet<string>;
}

/**
 * Returns whether an audience holds a person. A share holds the same people for as long as it is not made smaller, and other people for every key.
 * @param key of the switch or flag, as in the configuration
 */
export function reaches(audience: Audience, key: string, { userId, roles, groupIds }: AudienceMember): boolean {
  const isForAll = audience.groups.length === 0 && audience.roles.length === 0;
  const isNamed = audience.groups.some((id) => groupIds.has(id)) || audience.roles.some((role) => roles.includes(role));
  return (isForAll || isNamed) && bucketOf(key, userId) < audience.percentage;
}

/** 0 to 99; the store counts people by the same rule (configuration-impact.repo.ts). */
function bucketOf(key: string, userId: string): number {
  return createHash('md5').update(`${key}:${userId}`).digest().readUInt32BE(0) % 100;
}
