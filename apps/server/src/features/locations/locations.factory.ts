import { createLocation, createOrgUnit, type Location, type OrgUnit } from '@waymark/contract/locations';
import type { SchemaInput } from '@waymark/contract/kit';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A location as an administrator adds it; on top unless told. */
export async function aLocation(admin: SignedIn, location: Partial<SchemaInput<(typeof createLocation)['body']>> = {}): Promise<Location> {
  made += 1;
  return admin.call(createLocation, { body: { title: `Place ${made}`, countryCode: 'GB', ...location } });
}

/** An organisation unit as an administrator adds it; on top unless told. */
export async function anOrgUnit(admin: SignedIn, unit: Partial<SchemaInput<(typeof createOrgUnit)['body']>> = {}): Promise<OrgUnit> {
  made += 1;
  return admin.call(createOrgUnit, { body: { title: `Unit ${made}`, ...unit } });
}
