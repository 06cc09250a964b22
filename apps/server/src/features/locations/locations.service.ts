import { DEEPEST_LEVEL, type Location, type LocationId, type LocationInput, locationProblems } from '@waymark/contract/locations';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { LocationRow } from './location.row.ts';
import { locationChanged } from './locations.events.ts';
import { languageOf, presentLocation } from './locations.present.ts';
import * as repo from './locations.repo.ts';
import * as writing from './locations-writing.repo.ts';

interface Asked {
  readonly q?: string | undefined;
  readonly parentId?: string | undefined;
  readonly searchAfter?: string | undefined;
  readonly limit: number;
}

/** LOC-01: returns the locations of the organisation by title, 150 a page, with what the next page is asked by. */
export async function listLocations(ctx: ActorContext, { q = '', parentId, searchAfter, limit }: Asked) {
  const after = searchAfter === undefined ? null : decodeNameCursor(searchAfter);
  const below = parentId === '0' ? null : (parentId as LocationId | undefined);
  const rows = await repo.listLocations(ctx.store, { q, parentId: below, after, limit });
  const page = toPage(
    rows,
    limit,
    (row) => presentLocation(row, languageOf(ctx)),
    (row) => encodeCursor([row.title_key, row.id]),
  );
  return { locations: page.items, searchAfter: page.nextCursor };
}

/** Locations by id in the order asked for; ids of none are left out. */
export async function getLocations(ctx: ActorContext, ids: readonly LocationId[]): Promise<{ locations: Location[] }> {
  const rows = new Map((await repo.findLocations(ctx.store, ids)).map((row) => [row.id, row]));
  return { locations: ids.flatMap((id) => rows.get(id) ?? []).map((row) => presentLocation(row, languageOf(ctx))) };
}

/** Adds a location. Throws `invalid-input` on `parentId` (`unknown-location`, `too-deep`) or `code` (`taken`). */
export async function createLocation(ctx: ActorContext, input: LocationInput): Promise<Location> {
  const id = newId<LocationId>();
  return mutate(ctx, locationChanged, async (ctx) => {
    await repo.lockLocations(ctx.store);
    await checkCode(ctx.store, input.code, id);
    const level = await levelBelow(ctx.store, input.parentId);
    await writing.insertLocations(ctx.store, [{ ...columnsOf(input), id, level }], ctx.now());
    return outcome(await presented(ctx, id), 'added');
  });
}

/**
 * Writes a location again; what is below it moves along. Throws `location-not-found`, and `invalid-input` on `parentId`
 * (`unknown-location`, `too-deep`, `below-itself`) or `code` (`taken`).
 */
export async function updateLocation(ctx: ActorContext, id: LocationId, input: LocationInput): Promise<Location> {
  return mutate(ctx, locationChanged, async (ctx) => {
    await repo.lockLocations(ctx.store);
    const row = await known(ctx.store, id);
    await checkCode(ctx.store, input.code, id);
    const moves = input.parentId !== row.parent_id;
    const level = moves ? await levelBelow(ctx.store, input.parentId) : row.level;
    if (moves && input.parentId !== null && (await writing.locationIdsBelow(ctx.store, id)).includes(input.parentId)) {
      throw refuseField('parentId', 'below-itself');
    }
    await writing.updateLocations(ctx.store, [{ ...columnsOf(input), id }], ctx.now());
    if (moves && (await writing.moveLocation(ctx.store, id, level)) > DEEPEST_LEVEL) throw refuseField('parentId', 'too-deep');
    return outcome(await presented(ctx, id), 'changed');
  });
}

/** Removes a location; anyone who was there is nowhere then. Throws `location-not-found` or `location-has-children`. */
export async function removeLocation(ctx: ActorContext, id: LocationId): Promise<void> {
  await mutate(ctx, locationChanged, async (ctx) => {
    await repo.lockLocations(ctx.store);
    const row = await known(ctx.store, id);
    if (row.has_child) throw refuse(locationProblems['location-has-children']);
    await writing.deleteLocation(ctx.store, id);
    return { ...outcome({ id, title: row.title }, 'removed'), result: undefined };
  });
}

async function checkCode(tx: Store, code: string, id: LocationId): Promise<void> {
  if (code !== '' && (await writing.isCodeOfLocation(tx, code, id))) throw refuseField('code', 'taken');
}

async function known(tx: Store, id: LocationId): Promise<LocationRow> {
  const [row] = await repo.findLocations(tx, [id]);
  if (row === undefined) throw refuse(locationProblems['location-not-found']);
  return row;
}

async function levelBelow(tx: Store, parentId: LocationId | null): Promise<number> {
  if (parentId === null) return 1;
  const [parent] = await repo.findLocations(tx, [parentId]);
  if (parent === undefined) throw refuseField('parentId', 'unknown-location');
  if (parent.level >= DEEPEST_LEVEL) throw refuseField('parentId', 'too-deep');
  return parent.level + 1;
}

async function presented(ctx: InTransaction<ActorContext>, id: LocationId): Promise<Location> {
  return presentLocation(await known(ctx.store, id), languageOf(ctx));
}

function columnsOf({
  title,
  code,
  street,
  postalCode,
  city,
  state,
  countryCode,
  geolocation,
  parentId,
}: LocationInput): writing.LocationColumns {
  return {
    parent_id: parentId,
    code: code || null,
    title,
    street_address: street,
    postal_code: postalCode,
    city,
    state,
    country_code: countryCode,
    lat: geolocation?.lat ?? null,
    lon: geolocation?.lon ?? null,
  };
}

const outcome = <Result extends { readonly id: LocationId; readonly title: string }>(
  result: Result,
  change: 'added' | 'changed' | 'removed',
) => ({
  result,
  subject: { type: 'location', id: result.id },
  details: { locationId: result.id, title: result.title, change },
});
