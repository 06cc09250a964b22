import type { OwnTables } from '../../platform/db/own-tables.ts';

export const locationsTables: OwnTables = {
  locations: ['code', 'id', 'lat', 'lon', 'title'],
  org_unit_types: [],
  org_units: ['code', 'id', 'level', 'parent_id', 'path', 'status', 'title'],
  person_places: ['location_id', 'org_unit_id', 'user_id'],
  postcodes: [],
};
