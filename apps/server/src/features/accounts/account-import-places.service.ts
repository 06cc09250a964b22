import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { type PlacesByCode, placesByCode, setPlaceOfPerson } from '../locations/locations.public.ts';
import type { LineData } from './import-line.ts';

/** The locations and units whose codes stand in some lines; two statements. */
export function placesNamedIn(ctx: Pick<Acting, 'store' | 'now'>, lines: readonly LineData[]): Promise<PlacesByCode> {
  return placesByCode(ctx, {
    locations: lines.flatMap(({ locationCode }) => locationCode ?? []),
    orgUnits: lines.flatMap(({ orgUnitCode }) => orgUnitCode ?? []),
  });
}

/** Puts somebody where a line says, as far as it says so. Throws what placing a person by hand throws. */
export async function placeByLine(
  ctx: Acting,
  userId: UserId,
  { locationCode, orgUnitCode }: LineData,
  { locations, orgUnits }: PlacesByCode,
): Promise<void> {
  if (locationCode === undefined && orgUnitCode === undefined) return;
  await setPlaceOfPerson(ctx, userId, {
    ...(locationCode === undefined ? {} : { locationId: locations.get(locationCode) ?? null }),
    ...(orgUnitCode === undefined ? {} : { orgUnitId: orgUnits.get(orgUnitCode) ?? null }),
  });
}
