import { type AccountsQuery, type AccountUpdate, COUNTED_TO } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { afterAddressChange } from '../session/session.public.ts';
import { customFieldsOfAccount, groupsOfAccount, lineOfAccount } from './account-parts.service.ts';
import { deleteDoubles } from './account-doubles.repo.ts';
import { checkIdentityFree } from './account-identity.service.ts';
import { accountOf, lockAuthorizedAccount } from './account-lookup.service.ts';
import { fewOf } from './account-filter.repo.ts';
import { accountUpdated } from './accounts.events.ts';
import { presentAccount, presentAccountDetail } from './accounts.present.ts';
import { countAccounts, findAccounts, findEntries, findOwnErasure, findSessions } from './accounts.repo.ts';
import { refusalOfTaken, updateAccountRow } from '../people/people.public.ts';

/** ADM-01: returns the people of the organisation; with the first page, how many there are. Throws `invalid-input` on `cursor`. */
export async function listAccounts(ctx: Acting, query: AccountsQuery) {
  const { cursor, limit } = query;
  const few = await fewOf(ctx.store, query);
  const rows = await findAccounts(ctx.store, query, cursor === undefined ? null : placeOf(cursor, query.sort), ctx.now(), few);
  const page = toPage(
    rows,
    limit,
    (row) => presentAccount(ctx.actor, row),
    (row) => encodeCursor([row.sort_value, row.id]),
  );
  if (cursor !== undefined) return { ...page, count: null };
  const people = await countAccounts(ctx.store, query, ctx.now(), few);
  return { ...page, count: { people: Math.min(people, COUNTED_TO), isCapped: people > COUNTED_TO } };
}

function placeOf(cursor: string, sort: AccountsQuery['sort']): { value: string; id: string } {
  const [value, id] = decodeCursor(cursor, sort === 'seen' || sort === 'created' ? 'time' : 'text', 'uuid');
  return { value, id };
}

/** ADM-01: returns a person's page in the administration. Throws `person-not-found`. */
export async function getAccount(ctx: Acting, userId: UserId) {
  const row = await accountOf(ctx, userId);
  const [sessions, entries, groups, customFields, line, erasure] = await Promise.all([
    findSessions(ctx.store, userId),
    findEntries(ctx.store, userId),
    groupsOfAccount(ctx, userId),
    customFieldsOfAccount(ctx, row),
    lineOfAccount(ctx, userId),
    findOwnErasure(ctx.store, userId),
  ]);
  return presentAccountDetail(ctx.actor, { row, sessions, entries, erasure, further: { ...line, groups, customFields } });
}

const doubleOf = (column: 'email' | 'external_id') => (column === 'email' ? 'address' : 'number');

/**
 * Changes a person's address or outside id; both addresses are told, and links to a password that were mailed to another one end. Throws
 * `person-not-found`, `account-not-yours-to-change`, or `invalid-input` on `email` or `externalId` (as `checkIdentityFree`).
 */
export async function updateAccount(ctx: Acting, userId: UserId, { email, externalId }: AccountUpdate) {
  await mutate(ctx, accountUpdated, async (ctx) => {
    const row = await lockAuthorizedAccount(ctx, userId, 'edit');
    const wanted = { email: email ?? row.email, external_id: externalId === undefined ? row.external_id : externalId || null };
    const changed = (['email', 'external_id'] as const).filter((column) => wanted[column] !== row[column]);
    if (changed.length === 0) return unchanged(undefined);
    await checkIdentityFree(ctx.store, { email: wanted.email, externalId: wanted.external_id }, userId);
    try {
      await updateAccountRow(ctx.store, row, { ...wanted, updated_at: ctx.now() });
    } catch (error) {
      throw refusalOfTaken(error) ?? error;
    }
    await deleteDoubles(ctx.store, userId, changed.map(doubleOf));
    if (changed.includes('email')) await afterAddressChange(ctx, userId, { from: row.email, to: wanted.email });
    await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, changed: [...changed] } };
  });
  return getAccount(ctx, userId);
}
