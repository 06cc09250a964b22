import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { findAbsences } from './absences.repo.ts';

export { absencesChanged } from './absences.events.ts';
export { createAbsence } from './absences.service.ts';

/** Days on which someone is away, both included, as `2026-06-20`. */
export interface Leave {
  readonly from: string;
  readonly to: string;
}

/** LRN-10: when people are away from a day on, in order, by person; who is never away is missing. One statement. */
export async function leavesOf(store: Store, userIds: readonly UserId[], since: string): Promise<Map<UserId, Leave[]>> {
  const rows = await findAbsences(store, [...new Set(userIds)], since);
  return new Map([...rows].map(([userId, own]) => [userId, own.map((row) => ({ from: row.first_day, to: row.last_day }))]));
}
