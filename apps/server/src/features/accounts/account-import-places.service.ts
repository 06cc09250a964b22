import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { type PlacesByCode, placesByCode, setPlacesOfPeople } from '../locations/locations.public.ts';
import type { LineData } from './import-line.ts';

/** Returns the locations and units whose codes stand in some lines; two statements. */
export function placesNamedIn(ctx: Pick<Acting, 'store' | 'now'>, lines: readonly LineData[]): Promise<PlacesByCode> {
  return placesByCode(ctx, {
    locations: lines.flatMap(({ locationCode }) => locationCode ?? []),
    orgUnits: lines.flatMap(({ orgUnitCode }) => orgUnitCode ?? []),
  });
}

/** Puts people where their lines say, as far as they say so. Throws what placing a person by hand throws. */
export async function placeByLines(
  ctx: Acting,
  lines: readonly { readonly userId: UserId; readonly data: LineData }[],
  { locations, orgUnits }: PlacesByCode,
): Promise<void> {
  const wanted = lines.flatMap(({ userId, data: { locationCode, orgUnitCode } }) => {
    if (locationCode === undefined && orgUnitCode === undefined) return [];
    const location = locationCode === undefined ? {} : { locationId: locations.get(locationCode) ?? null };
    const unit = orgUnitCode === undefined ? {} : { orgUnitId: orgUnits.get(orgUnitCode) ?? null };
    return [{ userId, input: { ...location, ...unit } }];
  });
  if (wanted.length > 0) await setPlacesOfPeople(ctx, wanted);
}
