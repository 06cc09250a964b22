import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '@waymark/contract/manager-dashboard';
import type { UserId } from '@waymark/contract/kit';
import { reportIds } from '../reporting/reporting.public.ts';

/** A team: who reports to a manager in some way. */
export interface Team {
  /** Whose team it is: the caller, or a manager below them. */
  readonly managerId: UserId;
  readonly scope: TeamScope;
  /** Whether secondary lines count here. */
  readonly hasSecondary: boolean;
}

/** SQL: the ids of a team's people, each once, whatever their state; never the caller themselves. */
export function teamIds(organisationId: string, { managerId, scope, hasSecondary }: Team, callerId: UserId): RawBuilder<UserId> {
  const ids =
    scope !== 'all'
      ? reportIds(organisationId, managerId, scope)
      : hasSecondary
        ? sql<UserId>`${reportIds(organisationId, managerId, 'tree')} union ${reportIds(organisationId, managerId, 'secondary')}`
        : reportIds(organisationId, managerId, 'tree');
  return sql<UserId>`select id from (${ids}) as t (id) where id <> ${callerId}`;
}
