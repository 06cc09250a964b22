import { createHash } from 'node:crypto';
import { SCIM_ROOT } from '@waymark/contract/provisioning';
import type { Config } from '../../platform/config/config.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { canonical, isObject, type Json, type JsonObject } from './scim-json.ts';
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './scim-schema.ts';
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

/** What a directory may write of a person, as it stands now: what patches are applied to and changes are seen by. */
export function writableUser(row: ScimUserRow): JsonObject {
  const { [ENTERPRISE_SCHEMA]: kept, name, ...rest } = row.attributes;
  const enterprise = {
    ...(isObject(kept) ? kept : {}),
    ...optional('employeeNumber', row.employee_number),
    ...optional('department', row.department),
    ...optional('organization', row.company),
    ...(row.manager === null ? {} : { manager: { value: row.manager.id } }),
  };
  return {
    ...rest,
    userName: row.user_name ?? row.email,
    ...optional('externalId', row.external_id),
    name: { ...(isObject(name) ? name : {}), ...optional('givenName', row.first_name), ...optional('familyName', row.last_name) },
    ...optional('title', row.job_title),
    active: row.status === 'active',
    emails: emailsOf(row),
    ...(Object.keys(enterprise).length === 0 ? {} : { [ENTERPRISE_SCHEMA]: enterprise }),
  };
}

/** The directory's list; where the account's address was changed here, the one it had stands corrected. */
function emailsOf(row: ScimUserRow): JsonObject[] {
  if (row.emails.length === 0) return [{ value: row.email, type: 'work', primary: true }];
  const account = accountEmail(row.emails.map((email) => ({ ...email })));
  const at = row.emails.findIndex(({ value }) => value === account?.value);
  return row.emails.map((email, index) =>
    emailOf(index === at && email.value.toLowerCase() !== row.email ? { ...email, value: row.email } : email),
  );
}

function emailOf({ value, type, primary, display }: ScimEmail): JsonObject {
  return { value, ...optional('type', type), ...(primary ? { primary } : {}), ...optional('display', display) };
}

function optional(name: string, value: string | null): JsonObject {
  return value === null || value === '' ? {} : { [name]: value };
}

/** The version of a person's resource: changes with what a directory may write, whoever changed it (RFC 7644, 3.14). */
export function versionOf(id: string, writable: Json): string {
  const digest = createHash('sha256')
    .update(`${id} ${canonical(writable)}`)
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** A person as SCIM shows them. */
export function presentUser(row: ScimUserRow, locate: Locate): JsonObject {
  const writable = writableUser(row);
  const enterprise = writable[ENTERPRISE_SCHEMA];
  const name = isObject(writable['name']) ? writable['name'] : {};
  const location = locate(`/Users/${row.id}`);
  return {
    schemas: enterprise === undefined ? [USER_SCHEMA] : [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id: row.id,
    displayName: row.full_name,
    ...optional('preferredLanguage', row.language),
    ...optional('timezone', row.time_zone),
    ...writable,
    name: { formatted: row.full_name, ...name },
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
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location,
      version: versionOf(row.id, writable),
    },
  };
}

function managerOf({ manager }: ScimUserRow, locate: Locate): JsonObject {
  return manager === null ? {} : { manager: { value: manager.id, $ref: locate(`/Users/${manager.id}`), displayName: manager.name } };
}
