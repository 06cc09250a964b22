import { MOVES_FOR_PERCENT, type Moves } from '@waymark/contract/career-paths';
import { FEWEST_SHOWN } from '@waymark/contract/skills';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { GraphRole } from './career-graph.ts';

const DAYS_A_MONTH = 30.44;

/** How people moved from a role to another, without telling of fewer than five. */
export function presentMoves(from: GraphRole | undefined, to: OpportunityId): Moves {
  const pair = from?.pairs.get(to);
  const people = pair?.people ?? 0;
  const isMany = people >= FEWEST_SHOWN;
  const leavers = from?.leavers ?? 0;
  const reorganised = pair?.reorganised ?? 0;
  return {
    band: isMany ? 'people' : people > 0 ? 'some' : 'none',
    people: isMany ? people : null,
    percent: isMany && leavers >= MOVES_FOR_PERCENT ? Math.round((people / leavers) * 100) : null,
    months: isMany && pair?.days != null ? Math.round(pair.days / DAYS_A_MONTH) : null,
    reorganised: reorganised >= FEWEST_SHOWN ? reorganised : null,
  };
}
