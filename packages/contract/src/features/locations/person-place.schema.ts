import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { locationId, locationSchema } from './locations.schema.ts';
import { orgUnitId, orgUnitSchema } from './org-units.schema.ts';

/** Where a person is: one location and one unit of the organisation, or none. */
export const personPlaceSchema = z.object({
  location: locationSchema.nullable(),
  orgUnit: orgUnitSchema.nullable(),
  can: z.object({ edit: z.boolean(), setLocation: z.boolean() }),
});
export type PersonPlace = z.infer<typeof personPlaceSchema>;

/** What is not sent stays; null takes away. */
export const personPlaceInputSchema = z.object({
  locationId: locationId.nullable().optional(),
  orgUnitId: orgUnitId.nullable().optional(),
});
export type PersonPlaceInput = z.output<typeof personPlaceInputSchema>;
export const personPlaceParams = z.object({ userId });
