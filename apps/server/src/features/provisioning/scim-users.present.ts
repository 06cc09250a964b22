import { createHash } from 'node:crypto';
import { SCIM_ROOT } from '@waymark/contract/provisioning';
import type { Config } from '../../platform/config/config.ts';
import { isPlaceholder } from '../../platform/mail/no-address.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { canonical, isObject, type Json, type JsonObject } from './scim-json.ts';
import { ENTERPRISE_SCHEMA, FIELDS_SCHEMA, USER_SCHEMA } from './scim-schema.ts';
import type { ScimEmail, ScimUserRow } from './scim-users.repo.ts';

/** Makes addresses of resources. */
export type Locate = (path: string) => string;

export function locator(config: Config, organisation: Organisation): Locate {
  return (path) => addressOf(config, organisation, `${SCIM_ROOT}${path}`);
}

/** Of some addresses the one the account has: the primary one, else one at work, else the first. */
export function accountEmail<Email extends { type?: Json | undefined; primary?: Json | undefined }>(
  emails: readonly Email[],
): Email | undefined {
  return emails.find((one) => one.primary === true) ?? emails.find((one) => one.type === 'work') ?? emails[0];
}

/** What everyone has in the product; a directory that took one away is not shown it until it says it again. Kept as null. */
const TAKEN_AWAY = ['name', 'displayName', 'active', 'emails'] as const;

/** Whether the directory took an attribute away. */
export function isTakenAway({ attributes }: Pick<ScimUserRow, 'attributes'>, name: (typeof TAKEN_AWAY)[number]): boolean {
  return attributes[name] === null;
}

const withoutNulls = (part: JsonObject): JsonObject => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));

/** What a directory may write of a person, as it stands now: what changes are seen by. */
export function writableUser(row: ScimUserRow): JsonObject {
  const { [ENTERPRISE_SCHEMA]: kept, name, ...rest } = row.attributes;
  const names = {
    ...(isObject(name) ? withoutNulls(name) : {}),
    ...optional('givenName', row.first_name),
    ...optional('familyName', row.last_name),
  };
  const emails = isTakenAway(row, 'emails') ? [] : emailsOf(row);
  const enterprise = {
    ...(isObject(kept) ? kept : {}),
    ...optional('employeeNumber', row.employee_number),
    ...optional('department', row.department),
    ...optional('organization', row.company),
    ...(managerWordOf(row) === undefined ? {} : { manager: { value: managerWordOf(row) ?? '' } }),
  };
  return {
    ...withoutNulls(rest),
    userName: row.user_name ?? row.email,
    ...optional('externalId', row.external_id),
    ...(isTakenAway(row, 'name') ? {} : { name: names }),
    ...optional('title', row.job_title),
    ...(isTakenAway(row, 'active') && row.status !== 'active' ? {} : { active: row.status === 'active' }),
    ...(emails.length === 0 ? {} : { emails }),
    ...(Object.keys(enterprise).length === 0 ? {} : { [ENTERPRISE_SCHEMA]: enterprise }),
  };
}

/** The manager as the directory said them while they are waited for, else the one of now. */
const managerWordOf = (row: ScimUserRow): string | undefined => row.waiting_manager ?? row.manager?.id;

/** The same with what the directory took away as null, as it is kept. */
export function saidUser(row: ScimUserRow): JsonObject {
  const said = { ...Object.fromEntries(Object.entries(row.attributes).filter(([, value]) => value === null)), ...writableUser(row) };
  const { name } = row.attributes;
  return isObject(name) && name['formatted'] === null && isObject(said['name'])
    ? { ...said, name: { ...said['name'], formatted: null } }
    : said;
}

/** What a directory sees of what it may write, which is what its patches are applied to: with the names that are made where it says none. */
export function shownUser(row: ScimUserRow): JsonObject {
  const writable = writableUser(row);
  const { name } = row.attributes;
  const isFormatted = isObject(name) && name['formatted'] === null;
  return {
    ...(isTakenAway(row, 'displayName') ? {} : { displayName: row.full_name }),
    ...writable,
    ...(isObject(writable['name']) ? { name: { ...(isFormatted ? {} : { formatted: row.full_name }), ...writable['name'] } } : {}),
  };
}

/** What patches made of what was shown: what they took away stands there as null, and what is made is not taken for said. */
export function patchedUser(row: ScimUserRow, patched: JsonObject): JsonObject {
  const said = writableUser(row);
  const wanted = { ...patched };
  if (wanted['displayName'] === row.full_name && said['displayName'] === undefined) delete wanted['displayName'];
  const { name } = wanted;
  const before = said['name'];
  // Where there was a name there was a whole one: made of the others, said, or taken away.
  if (isObject(name) && isObject(before)) {
    const { formatted, ...names } = name;
    const isMade = formatted === row.full_name && before['formatted'] === undefined;
    wanted['name'] = isMade ? names : { ...names, formatted: formatted ?? null };
  }
  for (const one of TAKEN_AWAY) if (patched[one] === undefined) wanted[one] = null;
  return wanted;
}

/** The directory's list; where the account's address was changed here, the one it had stands corrected. */
function emailsOf(row: ScimUserRow): JsonObject[] {
  if (row.emails.length === 0) return isPlaceholder(row.email) ? [] : [{ value: row.email, type: 'work', primary: true }];
  const account = accountEmail(row.emails.map((email) => ({ ...email })));
  const at = row.emails.findIndex(({ value }) => value === account?.value);
  return row.emails.map((email, index) =>
    emailOf(index === at && email.value.toLowerCase() !== row.email ? { ...email, value: row.email } : email),
  );
}

function emailOf({ value, type, primary, display }: ScimEmail): JsonObject {
  return { value, ...optional('type', type), ...(primary === null ? {} : { primary }), ...optional('display', display) };
}

function optional(name: string, value: string | null): JsonObject {
  return value === null || value === '' ? {} : { [name]: value };
}

/** The version of a person's resource: changes with what a directory may write, also when someone else changed it (RFC 7644, 3.14). */
export function versionOf(id: string, writable: Json): string {
  const digest = createHash('sha256')
    .update(`${id} ${canonical(writable)}`)
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** A person as SCIM shows them. */
export function presentUser(row: ScimUserRow, locate: Locate): JsonObject {
  const shown = shownUser(row);
  const enterprise = shown[ENTERPRISE_SCHEMA];
  const location = locate(`/Users/${row.id}`);
  return {
    schemas: [
      USER_SCHEMA,
      ...(enterprise === undefined ? [] : [ENTERPRISE_SCHEMA]),
      ...(row.missing_fields.length === 0 ? [] : [FIELDS_SCHEMA]),
    ],
    id: row.id,
    ...optional('preferredLanguage', row.language),
    ...optional('timezone', row.time_zone),
    ...shown,
    ...(row.groups.length === 0
      ? {}
      : {
          groups: row.groups.map((group) => ({
            value: group.id,
            $ref: locate(`/Groups/${group.id}`),
            display: group.name,
            type: 'direct',
          })),
        }),
    ...(isObject(enterprise) ? { [ENTERPRISE_SCHEMA]: { ...enterprise, ...managerOf(row, locate) } } : {}),
    ...(row.missing_fields.length === 0 ? {} : { [FIELDS_SCHEMA]: { missingFields: [...row.missing_fields] } }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location,
      version: versionOf(row.id, writableUser(row)),
    },
  };
}

function managerOf({ manager, waiting_manager: waiting }: ScimUserRow, locate: Locate): JsonObject {
  return manager === null || waiting !== null
    ? {}
    : { manager: { value: manager.id, $ref: locate(`/Users/${manager.id}`), displayName: manager.name } };
}
