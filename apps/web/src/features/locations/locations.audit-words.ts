import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Locations and organisation units`,
  actions: {
    'locations.imported': msg`Locations or organisation units imported`,
    'locations.location-changed': msg`Location changed`,
    'locations.person-placed': msg`Person’s location or unit changed`,
    'locations.postcodes-changed': msg`Postcodes imported or removed`,
    'locations.unit-changed': msg`Organisation unit changed`,
    'locations.unit-types-changed': msg`Organisation unit types changed`,
  },
};
