import type { AccountDetail } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { getPersonFields } from '../custom-fields/custom-fields.public.ts';
import { groupStandingsOf, groupSummaries } from '../groups/groups.public.ts';
import { reportingPlaceOf } from '../people/people.public.ts';
import type { AccountDetailRow } from './account.row.ts';

const GROUPS_SHOWN = 50;

/** Returns the groups a person is in, the first 50. */
export async function groupsOfAccount({ store }: Acting, userId: UserId): Promise<AccountDetail['groups']> {
  const standings = (await groupStandingsOf(store, userId)).slice(0, GROUPS_SHOWN);
  const summaries = await groupSummaries(
    store,
    standings.map(({ id }) => id),
  );
  return standings.flatMap(({ id, role }) => {
    const summary = summaries.get(id);
    return summary === undefined ? [] : [Object.assign(summary, { role })];
  });
}

/** Returns who a person reports to and how many report to them (PPL-10). */
export async function lineOfAccount({ store }: Acting, userId: UserId) {
  const { manager, secondaryManager, directReportsCount } = await reportingPlaceOf(store, userId);
  return { manager, secondaryManager, directReportsCount };
}

/** Returns the organisation's own fields with the person's values (PPL-14); none of them for who is deleted. */
export async function customFieldsOfAccount(ctx: Acting, { id, standing }: AccountDetailRow): Promise<AccountDetail['customFields']> {
  return standing === 'deleted' ? [] : (await getPersonFields(ctx, id as UserId)).items;
}
