import type { ImportPlan } from '@waymark/contract/accounts';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { afterAddressChange } from '../session/session.public.ts';
import type { PlacesByCode } from '../locations/locations.public.ts';
import {
  type AccountTexts,
  changeIdentity,
  changeManagers,
  checkNumbersFree,
  indexPeople,
  peopleByAddress,
  refusalOfTaken,
  updateAccountTexts,
} from '../people/people.public.ts';
import type { AccountDetailRow } from './account.row.ts';
import { createAccounts, giveWhatIsWanted } from './account-creation.service.ts';
import { findGroupsByName, findKnownByLines, type KnownRow } from './account-import-known.repo.ts';
import { placeByLines, placesNamedIn } from './account-import-places.service.ts';
import { lockAuthorizedAccounts } from './account-lookup.service.ts';
import { changeStanding } from './account-status.service.ts';
import { accountUpdated } from './accounts.events.ts';
import { type AccountLine, differencesOf, type LineData } from './import-line.ts';

/** Who a line was about, and what is next: a manager, or nothing. */
export interface LineDone {
  readonly userId: UserId;
  readonly next: 'placed' | 'done';
}

/** Who lines are about, as they were before, and the groups and places they name. */
export interface Named {
  readonly people: ReadonlyMap<string, KnownRow>;
  readonly groups: ReadonlyMap<string, GroupId>;
  readonly places: PlacesByCode;
}

/** Looks up whatever lines name; four statements for any number. */
export async function whatLinesName(ctx: Acting, lines: readonly AccountLine[]): Promise<Named> {
  const all = lines.map(({ data }) => data);
  return {
    people: await findKnownByLines(ctx.store, all),
    groups: await findGroupsByName(ctx.store, [...new Set(all.flatMap(({ groups }) => groups))]),
    places: await placesNamedIn(ctx, all),
  };
}

/**
 * Makes and changes the people of some lines, all or none, in as many statements as one line takes; answers for each in their order.
 * Throws what making or changing someone by hand throws.
 */
export async function placeLines(
  ctx: InTransaction<Acting>,
  lines: readonly AccountLine[],
  named: Named,
  { invite, restoreDeleted: restores = false }: Pick<ImportPlan, 'invite' | 'restoreDeleted'>,
): Promise<LineDone[]> {
  const fresh = lines.flatMap(({ data }) => (named.people.has(data.email) ? [] : [data]));
  const ids = await createAccounts(
    ctx,
    fresh.map((data) => newAccountOf(data, groupIdsOf(data, named), invite)),
  );
  const idByEmail = new Map(fresh.map(({ email }, at) => [email, ids[at] as UserId]));
  const changing = lines.flatMap(({ data, user_id: checkedId }) => {
    const known = named.people.get(data.email);
    // The check told of someone else, or of no one: addresses and numbers have changed hands since.
    if (checkedId !== null && checkedId !== known?.id) throw refuseField('email', 'changed-since');
    return known === undefined ? [] : [{ data, known }];
  });
  await changePeople(ctx, changing, named, restores);
  const people = lines.map(({ data }) => ({ data, userId: named.people.get(data.email)?.id ?? (idByEmail.get(data.email) as UserId) }));
  await placeByLines(ctx, people, named.places);
  return people.map(({ data, userId }) => ({ userId, next: data.managerEmail === undefined ? 'done' : 'placed' }));
}

const groupIdsOf = ({ groups }: LineData, named: Named) => groups.flatMap((name) => named.groups.get(name) ?? []);

function newAccountOf(data: LineData, groupIds: GroupId[], invite: boolean) {
  const { email, firstName = '', lastName = '', jobTitle = '', company = '', location = '', externalId = '' } = data;
  return {
    ...{ email, firstName, lastName, jobTitle, company, location, externalId, groupIds, invite },
    language: data.language,
    roles: [...data.roles],
    managerId: null,
    customFields: data.customFields,
  };
}

const COLUMN_OF = {
  firstName: 'first_name',
  lastName: 'last_name',
  jobTitle: 'job_title',
  company: 'company',
  location: 'location',
  language: 'language',
  externalId: 'external_id',
} as const;
const FIELDS = Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[];

async function changePeople(
  ctx: InTransaction<Acting>,
  lines: readonly { readonly data: LineData; readonly known: KnownRow }[],
  named: Named,
  restores: boolean,
): Promise<void> {
  if (lines.length === 0) return;
  for (const { known } of lines) if (known.status === 'deleted') await restore(ctx, known.id, restores);
  const accounts = new Map(
    (
      await lockAuthorizedAccounts(
        ctx,
        lines.map(({ known }) => known.id),
        'edit',
      )
    ).map((account) => [account.id, account]),
  );
  const people = lines.map(({ data, known }) => ({ data, userId: known.id, changed: differencesOf(data, known) }));
  const texts = people.flatMap(({ data, userId, changed }) => {
    const [fields, account] = [FIELDS.filter((field) => changed.includes(field)), accounts.get(userId)];
    if (fields.length === 0 || account === undefined) return [];
    return [{ userId, account, columns: fields.map((field) => COLUMN_OF[field]), texts: textsOf(fields, data) }];
  });
  for (const { data, userId, changed } of people) {
    const from = accounts.get(userId)?.email;
    if (!changed.includes('email') || from === undefined) continue;
    await changeIdentity(ctx, userId, { email: data.email });
    await afterAddressChange(ctx, userId, { from, to: data.email });
  }
  if (texts.length > 0) await changeTexts(ctx, texts);
  const wanted = people.map(({ data, userId, changed }) => ({
    userId,
    roles: changed.includes('roles') ? data.roles : [],
    groupIds: changed.includes('groups') ? groupIdsOf(data, named) : [],
    customFields: changed.some((field) => field.startsWith('custom:')) ? data.customFields : {},
  }));
  await giveWhatIsWanted(ctx, wanted);
}

/** Who was deleted comes back where the plan says so, and only then: also who was deleted since the check. */
async function restore(ctx: InTransaction<Acting>, userId: UserId, restores: boolean): Promise<void> {
  if (!restores) throw refuseField('email', 'person-deleted');
  await changeStanding(ctx, userId, 'reactivate');
}

interface ChangedTexts {
  readonly userId: UserId;
  readonly account: Authorized<AccountDetailRow, 'edit'>;
  readonly columns: readonly string[];
  readonly texts: AccountTexts;
}

async function changeTexts(ctx: InTransaction<Acting>, texts: readonly ChangedTexts[]): Promise<void> {
  await mutateMany(ctx, accountUpdated, async () => {
    const ids = texts.map(({ userId }) => userId);
    // A number may have been taken since the check.
    await checkNumbersFree(
      ctx.store,
      texts.map(({ userId, texts: said }) => ({ userId, externalId: said.external_id })),
    );
    try {
      await updateAccountTexts(ctx.store, texts, ctx.now());
    } catch (error) {
      throw refusalOfTaken(error) ?? error;
    }
    await indexPeople(ctx.store, ids);
    await userAccessChanged(ctx.store, ...ids);
    const changes = texts.map(({ userId, columns }) => ({
      subject: { type: 'person', id: userId },
      details: { userId, changed: [...columns] },
    }));
    return { result: undefined, changes };
  });
}

const textsOf = (fields: readonly (keyof typeof COLUMN_OF)[], data: LineData) =>
  Object.fromEntries(fields.map((field) => [COLUMN_OF[field], data[field]]));

/** Returns the people of lines and their managers, by address; one statement. */
export async function idsOfManagedLines(tx: Store, lines: readonly AccountLine[]): Promise<ReadonlyMap<string, UserId>> {
  const people = await peopleByAddress(
    tx,
    lines.flatMap(({ data }) => [data.email, data.managerEmail ?? '']),
  );
  return new Map([...people].map(([email, { id }]) => [email, id]));
}

/** Puts the people of some lines under their managers, all or none; answers for each in their order. Throws as `changeManager`, and `unknown-person` on `email`. */
export async function placeUnderManagers(
  ctx: Acting,
  lines: readonly AccountLine[],
  ids: ReadonlyMap<string, UserId>,
): Promise<LineDone[]> {
  const wanted = lines.map(({ data }) => {
    const userId = ids.get(data.email);
    if (userId === undefined) throw refuseField('email', 'unknown-person');
    return { userId, managerId: ids.get(data.managerEmail ?? '') ?? userId };
  });
  await changeManagers(ctx, 'direct', wanted);
  return wanted.map(({ userId }) => ({ userId, next: 'done' }));
}
