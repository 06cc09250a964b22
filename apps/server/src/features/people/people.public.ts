import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { findReporting } from './people-reporting.repo.ts';
import { visiblePeople } from './people.policy.ts';
import { summaryOf } from './people.present.ts';
import { idsThatPass, summaryRowsByIds } from './people.repo.ts';
import type { SearchKindPart } from '../../platform/search/search-kind.ts';

export {
  type AccountTexts,
  completeOnboarding,
  markPersonChanged,
  markSeen,
  nameAccount,
  noteInvited,
  takeOverNames,
  updateAcceptedTerms,
  updateAccountRow,
  updateAccountTexts,
} from './people-account-changes.repo.ts';
export { deleteFieldOptions, deleteFieldValues, lockFieldValues, updateFieldValues } from './people-field-values.repo.ts';
export { createDefaultRoles, createUser, createUsers, type NewUser } from './people-accounts.service.ts';
export { type FirstPassword, passwordKeepers } from './password-keepers.ts';
export { actorOf, actorWhoBegan, type BeganAs, beganAs, findHolders as holdersOf } from './people-actors.repo.ts';
export { addressable, checkAddressable, pairsKeptApart, peopleKeptApart, peopleKeptApartFrom } from './people-blocks.service.ts';
export { approachablePeople, keptApart } from './people-blocks.policy.ts';
export { followPerson } from './people-follows.service.ts';
export { changeIdentity, checkNumbersFree, refusalOfTaken } from './people-identity.service.ts';
export { mergedInto, peopleByAddress, peopleByNumber, type PersonMeant } from './people-meant.repo.ts';
export { changeManager, changeManagers } from './people-reporting.service.ts';
export { deleteRoleGroup, deleteRoleRow, insertRoleGroup, insertRoleRow, updateRoleRow } from './people-role-records.repo.ts';
export { findListedRole, type ListedRole } from './people-roles.repo.ts';
export { assignRole, assignRoles, checkMayGive, removeRole, roleNamed } from './people-roles.service.ts';
export {
  managerChanged,
  personDeleted,
  personErased,
  personReactivated,
  personSuspended,
  profileUpdated,
  roleAssigned,
  roleRemoved,
  userCreated,
} from './people.events.ts';
export { findStayingPeople, lockPeople } from './people-locks.repo.ts';
export { hasProfile, visiblePerson, visiblePersons } from './people-lookup.service.ts';
export { IS_PERSON, isBeyond, seesAllActive, visiblePeople } from './people.policy.ts';
export { findOverdueForErasure as overdueForErasure } from './people-status.repo.ts';
export { deleteUser, eraseUser, reactivateUser, suspendUser } from './people-status.service.ts';
export { lockPeopleForMerge } from './people-locks.repo.ts';
export { recountFollows } from './people-merging.repo.ts';
export { mergeUser, unmergeUser } from './people-merging.service.ts';
export { indexPeople } from './people-documents.search.ts';
export { navigationOf, personalSettingsOf, picturesOf, spokenLanguages, summaryOf } from './people.present.ts';
export { followSource, getProfile, updateUser } from './people.service.ts';
export { hasNameFrom, nameContains, nameStartsWith, nameWordsFrom, plainStartsWith } from './people-names.repo.ts';
export { personJson, type PersonRow, type PersonSummaryRow } from './people.row.ts';

/** Returns people by id, for whatever list names them: one query for all. Ids no one has are missing from the map. */
export async function personSummaries(store: Store, ids: readonly UserId[]): Promise<Map<UserId, PersonSummary>> {
  const rows = await summaryRowsByIds(store, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id as UserId, summaryOf(row)]));
}

/** Of some people, those who the caller may see: for mentions, invitations and shares (SES-67). */
export async function visibleAmong(ctx: BaseContext & { readonly store: Store }, ids: readonly UserId[]): Promise<UserId[]> {
  return idsThatPass(ctx.store, [...new Set(ids)], visiblePeople(ctx));
}

/** A person's place in the reporting lines (PPL-10), for the session and the manager pages. */
export interface ReportingPlace {
  readonly manager: PersonSummary | null;
  readonly secondaryManager: PersonSummary | null;
  readonly directReportsCount: number;
  readonly secondaryReportsCount: number;
}

/** Returns who a person reports to and how many report to them. One query. */
export async function reportingPlaceOf(store: Store, userId: UserId): Promise<ReportingPlace> {
  const row = await findReporting(store, userId);
  return {
    manager: row.manager === null ? null : summaryOf(row.manager),
    secondaryManager: row.secondary_manager === null ? null : summaryOf(row.secondary_manager),
    directReportsCount: row.direct_reports_count,
    secondaryReportsCount: row.secondary_reports_count,
  };
}

/** People, as search shows them. */
export const personSearchKind: SearchKindPart<'user'> = {
  isDivided: true,
  show: async (ctx, ids) => {
    const people = await personSummaries(ctx.store, await visibleAmong(ctx, ids as UserId[]));
    return new Map([...people].map(([id, person]) => [id, { kind: 'user', person }]));
  },
};
