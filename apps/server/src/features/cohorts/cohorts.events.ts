import type { CohortId } from '@waymark/contract/cohorts';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** Enough of a cohort for those who tell people about it. */
interface CohortNamed extends Record<string, unknown> {
  readonly cohortId: CohortId;
  readonly cohortName: string;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupSlug: string;
}

export const cohortCreated = defineEvent<CohortNamed>('cohorts.created');
export const cohortUpdated = defineEvent<CohortNamed & { changed: string[] }>('cohorts.updated');
export const cohortDeleted = defineEvent<CohortNamed>('cohorts.deleted');
export const cohortPublished = defineEvent<CohortNamed>('cohorts.published');
export const cohortClosed = defineEvent<CohortNamed>('cohorts.closed');
export const cohortReopened = defineEvent<CohortNamed>('cohorts.reopened');
export const cohortJoined = defineEvent<CohortNamed & { userId: UserId }>('cohorts.joined');
export const cohortAsked = defineEvent<CohortNamed & { userId: UserId }>('cohorts.asked');
export const cohortLeft = defineEvent<CohortNamed & { userId: UserId }>('cohorts.left');
/** `notifies` while the cohort is published; a draft's invited people hear of it when it is. */
export const cohortInvited = defineEvent<CohortNamed & { userId: UserId; invitedBy: UserId; notifies: boolean }>('cohorts.invited');
export const cohortMemberRemoved = defineEvent<CohortNamed & { userId: UserId }>('cohorts.member-removed');
