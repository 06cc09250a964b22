import type { UserId } from '@waymark/contract/kit';
import type { LocationId, OrgUnitId, PersonPlaceInput } from '@waymark/contract/locations';
import { holds } from '../../platform/access/actor.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { visiblePerson, visiblePersons } from '../people/people.public.ts';
import { personPlaced } from './locations.events.ts';
import { languageOf, presentLocation, presentUnit } from './locations.present.ts';
import { findLocations, knownLocationIds } from './locations.repo.ts';
import { dayOf } from './org-units.service.ts';
import { findUnits, knownUnitIds } from './org-units.repo.ts';
import { hasLocation } from './places-config.service.ts';
import { findPlacesOf, type PersonPlaceRow, setPlacesOf } from './person-places.repo.ts';

/** Where a person is. Throws `person-not-found`. */
export async function getPlaceOf(ctx: Acting, userId: UserId) {
  await visiblePerson(ctx, userId);
  return presentPlace(ctx, await rowOf(ctx, userId));
}

/**
 * Changes where a person is; what is not sent stays. Throws `person-not-found`, and `invalid-input` on `locationId`
 * (`unknown-location`, `location-not-used`) or `orgUnitId` (`unknown-org-unit`).
 */
export async function setPlaceOfPerson(ctx: Acting, userId: UserId, input: PersonPlaceInput) {
  return inTransaction(ctx, async (ctx) => {
    await setPlacesOfPeople(ctx, [{ userId, input }]);
    return presentPlace(ctx, await rowOf(ctx, userId));
  });
}

/** The same for many people, each named once, in as many statements as one; all of them, or it throws as `setPlaceOfPerson`. */
export async function setPlacesOfPeople(
  ctx: Acting,
  wanted: readonly { readonly userId: UserId; readonly input: PersonPlaceInput }[],
): Promise<void> {
  await mutateMany(ctx, personPlaced, async (ctx) => {
    const ids = wanted.map(({ userId }) => userId);
    await visiblePersons(ctx, ids);
    const before = new Map((await findPlacesOf(ctx.store, ids)).map((row) => [row.user_id, row]));
    const moves = wanted.flatMap(({ userId, input }) => {
      const from = before.get(userId) ?? { user_id: userId, location_id: null, org_unit_id: null };
      const after: PersonPlaceRow = {
        user_id: userId,
        location_id: input.locationId === undefined ? from.location_id : input.locationId,
        org_unit_id: input.orgUnitId === undefined ? from.org_unit_id : input.orgUnitId,
      };
      const [locationId, orgUnitId] = [newValue(from.location_id, after.location_id), newValue(from.org_unit_id, after.org_unit_id)];
      return locationId === undefined && orgUnitId === undefined ? [] : [{ after, locationId, orgUnitId }];
    });
    await checkPlaces(ctx, {
      locationIds: moves.flatMap(({ locationId }) => locationId ?? []),
      orgUnitIds: moves.flatMap(({ orgUnitId }) => orgUnitId ?? []),
    });
    const rows = moves.map(({ after }) => after);
    await setPlacesOf(ctx.store, rows, ctx.now());
    await userAccessChanged(ctx.store, ...rows.map((row) => row.user_id));
    const changes = rows.map(({ user_id: userId, location_id: locationId, org_unit_id: orgUnitId }) => ({
      subject: { type: 'person', id: userId },
      details: { userId, locationId, orgUnitId },
    }));
    return { result: undefined, changes };
  });
}

/** What a value becomes; undefined where it stays. */
const newValue = <Value>(before: Value, after: Value) => (before === after ? undefined : after);

async function checkPlaces(
  ctx: InTransaction<Acting>,
  { locationIds, orgUnitIds }: { readonly locationIds: readonly LocationId[]; readonly orgUnitIds: readonly OrgUnitId[] },
): Promise<void> {
  const [locations, units] = [[...new Set(locationIds)], [...new Set(orgUnitIds)]];
  if (locations.length > 0 && !hasLocation(ctx, 'person')) throw refuseField('locationId', 'location-not-used');
  if (locations.length > 0 && (await knownLocationIds(ctx.store, locations)).length < locations.length) {
    throw refuseField('locationId', 'unknown-location');
  }
  if (units.length > 0 && (await knownUnitIds(ctx.store, units, dayOf(ctx))).length < units.length) {
    throw refuseField('orgUnitId', 'unknown-org-unit');
  }
}

async function rowOf(ctx: Acting, userId: UserId): Promise<PersonPlaceRow> {
  const [row] = await findPlacesOf(ctx.store, [userId]);
  return row ?? { user_id: userId, location_id: null, org_unit_id: null };
}

async function presentPlace(ctx: Acting, row: PersonPlaceRow) {
  const [location] = await findLocations(ctx.store, row.location_id === null ? [] : [row.location_id]);
  const [unit] = await findUnits(ctx.store, row.org_unit_id === null ? [] : [row.org_unit_id]);
  const isUsed = hasLocation(ctx, 'person');
  const edit = holds(ctx.actor, 'MANAGE_USERS');
  return {
    location: location === undefined || !isUsed ? null : presentLocation(location, languageOf(ctx)),
    orgUnit: unit === undefined ? null : presentUnit(unit),
    can: { edit, setLocation: edit && isUsed },
  };
}
