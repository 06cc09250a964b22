import type { JsonObject } from './scim-json.ts';
import { GROUP_SCHEMA } from './scim-schema.ts';
import type { ScimGroupRow } from './scim-groups.repo.ts';
import { type Locate, versionOf } from './scim-users.present.ts';

/** The version of a group's resource. */
function groupVersion(row: ScimGroupRow): string {
  return versionOf(row.id, [row.name, row.external_id, row.members_mark]);
}

/** A group as SCIM shows it. */
export function presentGroup(row: ScimGroupRow, locate: Locate): JsonObject {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.name,
    ...(row.members === null || row.members.length === 0
      ? {}
      : { members: row.members.map(({ id, name }) => ({ value: id, $ref: locate(`/Users/${id}`), type: 'User', display: name })) }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: locate(`/Groups/${row.id}`),
      version: groupVersion(row),
    },
  };
}
