import type { UserId } from '@waymark/contract/kit';
import type { PersonPlaceInput } from '@waymark/contract/locations';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { visiblePerson } from '../people/people.public.ts';
import { personPlaced } from './locations.events.ts';
import { languageOf, presentLocation, presentUnit } from './locations.present.ts';
import { findLocations } from './locations.repo.ts';
import { dayOf } from './org-units.service.ts';
import { findUnits, knownUnitIds } from './org-units.repo.ts';
import { hasLocation } from './places-config.service.ts';
import { findPlacesOf, type PersonPlaceRow, setPlaceOf } from './person-places.repo.ts';

/** Where a person is. Throws `person-not-found`. */
export async function showPlaceOf(ctx: Acting, userId: UserId) {
  await visiblePerson(ctx, userId);
  return presentPlace(ctx, await rowOf(ctx, userId));
}

/**
 * Changes where a person is; what is not sent stays. Throws `person-not-found`, and `invalid-input` on `locationId`
 * (`unknown-location`, `location-not-used`) or `orgUnitId` (`unknown-org-unit`).
 */
export async function setPlaceOfPerson(ctx: Acting, userId: UserId, input: PersonPlaceInput) {
  return mutate(ctx, personPlaced, async (tx) => {
    const inside = { ...ctx, store: tx };
    await visiblePerson(inside, userId);
    const before = await rowOf(inside, userId);
    const after: PersonPlaceRow = {
      user_id: userId,
      location_id: input.locationId === undefined ? before.location_id : input.locationId,
      org_unit_id: input.orgUnitId === undefined ? before.org_unit_id : input.orgUnitId,
    };
    const [moves, changesUnit] = [after.location_id !== before.location_id, after.org_unit_id !== before.org_unit_id];
    if (!moves && !changesUnit) return unchanged(await presentPlace(inside, before));
    if (moves && after.location_id !== null && !hasLocation(ctx, 'person')) throw refuseField('locationId', 'location-not-used');
    if (moves && after.location_id !== null && (await findLocations(tx, [after.location_id])).length === 0) {
      throw refuseField('locationId', 'unknown-location');
    }
    if (changesUnit && after.org_unit_id !== null && (await knownUnitIds(tx, [after.org_unit_id], dayOf(ctx))).length === 0) {
      throw refuseField('orgUnitId', 'unknown-org-unit');
    }
    await setPlaceOf(tx, after, ctx.now());
    await userAccessChanged(tx, userId);
    return {
      result: await presentPlace(inside, after),
      subject: { type: 'person', id: userId },
      details: { userId, locationId: after.location_id, orgUnitId: after.org_unit_id },
    };
  });
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
