import type { Factor } from '@waymark/contract/second-factor';
import type { FactorRow } from './second-factor.repo.ts';

/** A stored factor as its owner sees it: nothing that would open anything. */
export function presentFactor(row: FactorRow): Factor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
