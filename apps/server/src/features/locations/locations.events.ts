import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

type Change = 'added' | 'changed' | 'removed';

export const locationChanged = defineEvent<{ locationId: string; title: string; change: Change }>('locations.location-changed');
export const orgUnitChanged = defineEvent<{ orgUnitId: string; title: string; change: Change; moved: boolean }>('locations.unit-changed');
export const orgUnitTypesChanged = defineEvent<{ types: string[] }>('locations.unit-types-changed');
export const placesImported = defineEvent<{ kind: 'locations' | 'units'; created: number; changed: number; bad: number }>(
  'locations.imported',
);
export const postcodesChanged = defineEvent<{ countries: string[]; created: number; changed: number; removed: number }>(
  'locations.postcodes-changed',
);
/** Told when the location or the unit of a person changes. */
export const personPlaced = defineEvent<{ userId: UserId; locationId: string | null; orgUnitId: string | null }>('locations.person-placed');
