import { canonicalNumber, emailAddress, nameInFirst, type UserId } from '@waymark/contract/kit';
import { isTimeZone, PROFILE_LIMITS } from '@waymark/contract/people';
import { COMPLETE_LANGUAGES, languageTags, nearestLanguage } from '@waymark/contract/platform';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { isPlaceholder, placeholderAddress } from '../../platform/mail/no-address.ts';
import {
  changeIdentity,
  createUser,
  deleteUser,
  peopleByNumber,
  reactivateUser,
  suspendUser,
  followSource,
} from '../people/people.public.ts';
import { afterAddressChange } from '../session/session.public.ts';
import { ScimFault, type ScimNotes } from './scim-fault.ts';
import { isId } from './scim-filter.repo.ts';
import { isObject, isSameJson, type JsonObject } from './scim-json.ts';
import { nameManager, takeWaitingReports } from './scim-managers.service.ts';
import { checkRequired } from './scim-resource.ts';
import { ENTERPRISE_SCHEMA, userType } from './scim-schema.ts';
import { accountEmail, isTakenAway, saidUser, writableUser } from './scim-users.present.ts';
import { findNamesakes, findScimUser, putProvisioned, type ScimEmail, type ScimUserRow } from './scim-users.repo.ts';

/** A directory at work, inside the transaction of its request. */
export interface Provisioning {
  readonly ctx: InTransaction<ActorContext>;
  readonly notes: ScimNotes;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const part = (resource: JsonObject, name: string): JsonObject => {
  const found = resource[name];
  return isObject(found) ? found : {};
};

/**
 * Makes a person as a directory describes them, or brings back one it removed before: their learning is still there. Throws what
 * is wrong with the description, `user-name-taken`, `email-taken` or `external-id-taken`. Answers with their id.
 */
export async function createScimUser(work: Provisioning, wanted: JsonObject): Promise<UserId> {
  const { ctx, notes } = work;
  const { store: tx } = ctx;
  checkRequired(userType, wanted);
  const userName = text(wanted['userName']) ?? '';
  const email = emailFor(wanted, undefined);
  const [named] = await findNamesakes(tx, userName, email);
  const numbered = named ?? (await ownerOf(tx, wanted));
  // Who only has the number, and is here, is told as such below.
  const namesake = named ?? (numbered?.status === 'deleted' ? { ...numbered, by: 'number' } : undefined);
  if (namesake !== undefined && namesake.status !== 'deleted') {
    throw namesake.by === 'user-name'
      ? new ScimFault('user-name-taken', { value: userName })
      : new ScimFault('email-taken', { value: email });
  }
  if (namesake !== undefined) {
    notes.take('brought-back');
    await reactivateUser(ctx, namesake.id);
    return change(work, await known(tx, namesake.id), { active: true, ...wanted });
  }
  const { firstName, lastName } = namesFor(wanted, undefined);
  const { id } = await createUser(ctx, { email, firstName, lastName });
  return change(work, await known(tx, id), { active: true, ...wanted });
}

/** Who has the number of a description, also where an account that was merged into theirs had it. */
async function ownerOf(tx: Store, wanted: JsonObject) {
  const number = canonicalNumber(text(wanted['externalId']) ?? '');
  return (await peopleByNumber(tx, [number])).get(number);
}

/**
 * Makes a person what a directory describes; nothing happens where it describes an account that was merged into theirs beside them: two descriptions would undo
 * each other, and one that is taken away would take the person. Throws what is wrong with the description, or `last-administrator`.
 */
export async function replaceScimUser(work: Provisioning, before: ScimUserRow, wanted: JsonObject): Promise<void> {
  if (before.is_of_other === true) return work.notes.take('nothing-changes');
  checkRequired(userType, wanted);
  await change(work, before, { active: before.status === 'active', ...wanted });
}

/** Removes a person for a directory, not by an account that was merged into theirs beside them: gone for it at once, and for good after 30 days, unless it or an administrator brings them back. */
export async function removeScimUser({ ctx, notes }: Provisioning, { id, is_of_other: isOfOther }: ScimUserRow): Promise<void> {
  if (isOfOther === true) return notes.take('nothing-changes');
  await deleteUser(ctx, id);
}

async function known(tx: Store, id: string): Promise<ScimUserRow> {
  const row = await findScimUser(tx, id, { lock: true });
  if (row === undefined) throw new ScimFault('resource-not-found', { id });
  return row;
}

async function change({ ctx, notes }: Provisioning, before: ScimUserRow, given: JsonObject): Promise<UserId> {
  const { store: tx } = ctx;
  const { id } = before;
  const now = writableUser(before);
  const wanted = settled(given, before, now);
  const leaves = (name: 'active' | 'emails' | 'name') => wanted[name] === null && !isTakenAway(before, name);
  // A manager who is waited for may be here by now, however they came.
  const isKnown = before.user_name !== null && before.waiting_manager === null;
  if (isKnown && isSameJson(saidUser(before), wanted)) {
    notes.take('nothing-changes');
    return id;
  }
  await changeNames(ctx, before, wanted);
  await changeProfile(ctx, notes, before, wanted, now);
  const manager = text(part(part(wanted, ENTERPRISE_SCHEMA), 'manager')['value']) ?? null;
  const waitingManager = await nameManager(ctx, notes, before, manager);
  await putProvisioned(tx, id, { ...keptOf(wanted), waitingManager }, ctx.now());
  // A person whose directory no longer lets them sign in may not; an administrator who lets them in here again overrides that.
  if (wanted['active'] === false || leaves('active')) await suspendUser(ctx, id);
  else if (wanted['active'] !== null) await reactivateUser(ctx, id);
  await takeWaitingReports({ ctx, notes }, id, { userName: text(wanted['userName']) ?? '', externalId: text(wanted['externalId']) ?? '' });
  return id;
}

/** What is wanted in full: a person always has a name and an address, so what is not said of these stays. What is taken away is null. */
function settled(given: JsonObject, before: ScimUserRow, now: JsonObject): JsonObject {
  const { firstName, lastName } = namesFor(given, before);
  const { formatted, ...names } = part(given, 'name');
  const name: JsonObject = { ...names, ...(firstName === '' ? {} : { givenName: firstName }) };
  delete name['familyName'];
  if (lastName !== '') name['familyName'] = lastName;
  // A whole name that only puts together the others, or that was made for the names before, is not kept beside them.
  const isRenamed = firstName !== before.first_name || lastName !== before.last_name;
  const made = isRenamed ? [`${firstName} ${lastName}`.trim(), before.full_name, part(now, 'name')['formatted']] : [before.full_name];
  if (formatted !== undefined && !made.includes(formatted)) name['formatted'] = formatted;
  const enterprise = { ...part(given, ENTERPRISE_SCHEMA) };
  const manager = part(enterprise, 'manager');
  delete enterprise['manager'];
  const managerId = text(manager['value']);
  if (managerId !== undefined) enterprise['manager'] = { value: isId(managerId) ? managerId.toLowerCase() : managerId };
  const emails = given['emails'] === undefined ? now['emails'] : given['emails'];
  const wanted: JsonObject = { ...given, name: given['name'] === null ? null : name, ...(emails === undefined ? {} : { emails }) };
  delete wanted[ENTERPRISE_SCHEMA];
  delete wanted['groups'];
  return Object.keys(enterprise).length === 0 ? wanted : { ...wanted, [ENTERPRISE_SCHEMA]: enterprise };
}

/** Given and family name; where neither is said, what the person is called, else what they had. */
function namesFor(wanted: JsonObject, before: ScimUserRow | undefined): { firstName: string; lastName: string } {
  const { givenName, familyName, formatted } = part(wanted, 'name');
  const [given, family] = [text(givenName), text(familyName)];
  if (given !== undefined || family !== undefined) {
    return nameInFirst({ firstName: given ?? '', lastName: family ?? '' });
  }
  if (before !== undefined && (wanted['name'] !== null || isTakenAway(before, 'name'))) {
    return { firstName: before.first_name, lastName: before.last_name };
  }
  const called = (text(formatted) ?? text(wanted['displayName']) ?? (text(wanted['userName']) ?? '').split('@')[0] ?? '').trim();
  const space = called.lastIndexOf(' ');
  const short = (name: string) => name.trim().slice(0, PROFILE_LIMITS.name);
  return space < 0
    ? { firstName: short(called), lastName: '' }
    : { firstName: short(called.slice(0, space)), lastName: short(called.slice(space)) };
}

/** The address of the account, in lower case; where there is none a placeholder that no mail goes to. Throws `email-invalid`. */
function emailFor(wanted: JsonObject, before: ScimUserRow | undefined): string {
  const emails = Array.isArray(wanted['emails']) ? wanted['emails'].filter(isObject) : [];
  const named = text(accountEmail(emails)?.['value']);
  const isLeft = wanted['emails'] === null && before !== undefined && !isTakenAway(before, 'emails');
  if (named === undefined && before !== undefined && !isLeft) return before.email;
  const userName = text(wanted['userName']) ?? '';
  const read = emailAddress.safeParse(named ?? userName);
  if (read.success) return read.data;
  if (named !== undefined) throw new ScimFault('email-invalid', { value: named });
  return before !== undefined && isPlaceholder(before.email) ? before.email : placeholderAddress(userName);
}

async function changeNames(ctx: InTransaction<ActorContext>, before: ScimUserRow, wanted: JsonObject): Promise<void> {
  const { store: tx } = ctx;
  const email = emailFor(wanted, before);
  const externalId = canonicalNumber(text(wanted['externalId']) ?? '') || null;
  const userName = text(wanted['userName']) ?? '';
  if (userName.toLowerCase() !== (before.user_name ?? before.email).toLowerCase()) {
    const others = (await findNamesakes(tx, userName, email)).filter(
      ({ id, by, status }) => id !== before.id && by === 'user-name' && status !== 'deleted',
    );
    if (others.length > 0) throw new ScimFault('user-name-taken', { value: userName });
  }
  if (externalId !== null && externalId !== before.external_id) {
    const owner = await ownerOf(tx, wanted);
    if (owner !== undefined && owner.id !== before.id) throw new ScimFault('external-id-taken', { value: externalId });
  }
  const isNewEmail = email !== before.email;
  if (isNewEmail || externalId !== before.external_id) {
    await changeIdentity(ctx, before.id, { ...(isNewEmail ? { email } : {}), externalId });
    if (isNewEmail) await afterAddressChange(ctx, before.id, { from: before.email, to: email });
  }
}

async function changeProfile(ctx: ActorContext, notes: ScimNotes, before: ScimUserRow, wanted: JsonObject, now: JsonObject): Promise<void> {
  const { firstName, lastName } = namesFor(wanted, before);
  // What people chose for themselves stays until the directory says something new.
  const isNew = (name: string) => text(wanted[name]) !== undefined && wanted[name] !== now[name];
  const language = isNew('preferredLanguage') ? languageFor(ctx, notes, text(wanted['preferredLanguage']) ?? '') : undefined;
  const timeZone = isNew('timezone') ? timeZoneFor(notes, text(wanted['timezone']) ?? '') : undefined;
  await followSource(ctx, before.id, {
    ...(firstName === '' ? {} : { firstName }),
    lastName,
    jobTitle: text(wanted['title']) ?? '',
    company: text(part(wanted, ENTERPRISE_SCHEMA)['organization']) ?? '',
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { timeZone }),
  });
}

/** The first language of a list such as `de-AT, en;q=0.8` that the organisation offers. */
function languageFor({ organisation }: ActorContext, notes: ScimNotes, preferred: string): string | undefined {
  const listed = organisation.setting('languages');
  const offered = COMPLETE_LANGUAGES.map(({ code }) => code).filter((code) => listed.length === 0 || listed.includes(code));
  const found = languageTags(preferred).flatMap((tag) => nearestLanguage(tag, offered) ?? [])[0];
  if (found === undefined) notes.take('language-unknown', { value: preferred });
  return found;
}

function timeZoneFor(notes: ScimNotes, timeZone: string): string | undefined {
  if (isTimeZone(timeZone)) return timeZone;
  notes.take('time-zone-unknown', { value: timeZone });
  return undefined;
}

/** What there is no other place for. */
function keptOf(wanted: JsonObject) {
  const { userName, externalId: _externalId, emails, active, title: _title, [ENTERPRISE_SCHEMA]: _enterprise, name, ...rest } = wanted;
  const { givenName: _given, familyName: _family, ...names } = isObject(name) ? name : {};
  const { employeeNumber, department, organization: _organization, manager: _manager, ...enterprise } = part(wanted, ENTERPRISE_SCHEMA);
  const attributes: JsonObject = {
    ...rest,
    ...Object.fromEntries(Object.entries({ name, active, emails }).filter(([, value]) => value === null)),
    ...(Object.keys(names).length === 0 ? {} : { name: names }),
    ...(Object.keys(enterprise).length === 0 ? {} : { [ENTERPRISE_SCHEMA]: enterprise }),
  };
  return {
    userName: text(userName) ?? '',
    employeeNumber: text(employeeNumber) ?? null,
    department: text(department) ?? null,
    attributes,
    emails: (Array.isArray(emails) ? emails : []).flatMap((email) => (isObject(email) ? (toEmail(email) ?? []) : [])),
  };
}

function toEmail({ value, type, primary, display }: JsonObject): ScimEmail | undefined {
  const address = text(value);
  return address === undefined
    ? undefined
    : { value: address, type: text(type) ?? null, primary: typeof primary === 'boolean' ? primary : null, display: text(display) ?? null };
}
