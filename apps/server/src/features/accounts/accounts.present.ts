import type { Account, AccountDetail } from '@waymark/contract/accounts';
import { abilities } from '../../platform/access/policy.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { summaryOf } from '../people/people.public.ts';
import type { AccountDetailRow, AccountEntryRow, AccountRow, AccountSessionRow } from './account.row.ts';
import { accountPolicy, isSelf, isWithin } from './accounts.policy.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A line of the list. */
export function presentAccount(actor: Actor, row: Omit<AccountRow, 'sort_value'>): Account {
  return {
    ...summaryOf(row),
    email: row.email,
    status: row.standing,
    roles: row.roles,
    lastSeenAt: row.last_seen_at.getTime() === 0 ? null : row.last_seen_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    isMe: isSelf(actor, row),
  };
}

export interface AccountParts {
  readonly row: AccountDetailRow;
  readonly sessions: readonly AccountSessionRow[];
  readonly entries: readonly AccountEntryRow[];
  /** When they are erased because they asked for it. */
  readonly erasure: Date | null;
  readonly further: Pick<AccountDetail, 'manager' | 'secondaryManager' | 'directReportsCount' | 'groups' | 'customFields'>;
}

/** A person's page in the administration. */
export function presentAccountDetail(actor: Actor, { row, sessions, entries, erasure, further }: AccountParts): AccountDetail {
  return {
    ...presentAccount(actor, row),
    ...further,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    location: row.location,
    language: row.language,
    timeZone: row.time_zone,
    externalId: row.external_id,
    hasPassword: row.has_password,
    isMailed: row.is_mailed,
    isBeyondYours: !isWithin(actor, row),
    lockedUntil: row.standing === 'locked' ? iso(row.locked_until) : null,
    invitedAt: iso(row.invited_at),
    eraseAfter: iso(row.erase_after),
    ownErasureAt: iso(erasure),
    onboardedAt: iso(row.onboarding_completed_at),
    sessions: sessions.map((session) => ({
      id: session.id,
      startedAt: session.created_at.toISOString(),
      lastActiveAt: session.last_active_at.toISOString(),
      userAgent: session.user_agent,
      isCurrent: session.id === actor.sessionId,
    })),
    history: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      action: entry.action,
      actor: entry.actor === null ? null : summaryOf(entry.actor),
    })),
    can: abilities(actor, accountPolicy, row),
  };
}
