import type { AccountDouble } from '@waymark/contract/accounts';
import { canonicalEmail, type UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction, JobContext } from '../../platform/context.ts';
import { changeIdentity, peopleByAddress, personSummaries } from '../people/people.public.ts';
import { findDoubles, noteDouble, tellApart } from './account-doubles.repo.ts';
import { findOldAddresses } from './account-addresses.repo.ts';
import { lockAuthorizedAccount } from './account-lookup.service.ts';
import { doubleForgotten } from './accounts.events.ts';

/** ADM-01: returns the accounts that had the same employee number or address as another one, the newest first. */
export async function listAccountDoubles(ctx: Acting): Promise<{ items: AccountDouble[]; count: number }> {
  const rows = await findDoubles(ctx.store);
  const people = await personSummaries(
    ctx.store,
    rows.flatMap((row) => [row.user_id, row.holder_id]),
  );
  const items = rows.flatMap((row) => {
    const [person, holder] = [people.get(row.user_id), people.get(row.holder_id)];
    if (person === undefined || holder === undefined) return [];
    return [{ person, holder, kind: row.kind, value: row.value, notedAt: row.noted_at.toISOString() }];
  });
  return { items, count: rows[0]?.count ?? 0 };
}

/** ADM-01: forgets that an account had what another one has: they are two people, also when it is found again. Throws as `lockAuthorizedAccount`. */
export async function forgetAccountDouble(ctx: Acting, userId: UserId, kind: AccountDouble['kind']): Promise<void> {
  await mutate(ctx, doubleForgotten, async (ctx) => {
    const account = await lockAuthorizedAccount(ctx, userId, 'edit');
    await tellApart(ctx.store, account, kind, ctx.now());
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, kind } };
  });
}

/**
 * Brings addresses that were stored before one function said what an address is into its form, some people at a time (ADM-01). Where someone has the address
 * in that form already, both stay as they are and it is noted. Returns the last person that was looked at; undefined when none is left.
 */
export async function renewAddresses(ctx: InTransaction<JobContext>, after: UserId | undefined): Promise<UserId | undefined> {
  const people = await findOldAddresses(ctx.store, after);
  const wanted = people.flatMap(({ id, email }) => {
    const canonical = canonicalEmail(email);
    return canonical === undefined || canonical === email ? [] : [{ id, canonical, email }];
  });
  for (const { id, canonical, email } of wanted) {
    const holder = (await peopleByAddress(ctx.store, [canonical])).get(canonical);
    if (holder === undefined) await changeIdentity({ ...ctx, actor: null }, id, { email: canonical });
    else if (holder.id !== id) await noteDouble(ctx.store, { userId: id, kind: 'address', value: email, holderId: holder.id }, ctx.now());
  }
  return people.at(-1)?.id;
}
