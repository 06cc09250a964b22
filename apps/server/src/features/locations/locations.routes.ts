import {
  createLocation,
  createOrgUnit,
  getLocations,
  getOrgUnits,
  getPersonPlace,
  getPlacesConfig,
  importLocations,
  importOrgUnits,
  importPostcodes,
  listAllUnitTypes,
  listDivisions,
  listLocations,
  listUnitChildren,
  listPostcodeCountries,
  listUnitTypes,
  removeLocation,
  removeOrgUnit,
  removePostcodes,
  searchGeolocations,
  searchUnits,
  setPersonPlace,
  setPlacesConfig,
  setUnitTypes,
  updateLocation,
  updateOrgUnit,
} from '@waymark/contract/locations';
import { type Route, route } from '../../platform/http/route.ts';
import * as geolocations from './geolocations.service.ts';
import * as locations from './locations.service.ts';
import * as units from './org-units.service.ts';
import * as people from './person-places.service.ts';
import * as imports from './place-import.service.ts';
import * as postcodes from './postcodes.service.ts';
import * as config from './places-config.service.ts';

export const locationRoutes: readonly Route[] = [
  route(listLocations, (ctx, { query }) => locations.listLocations(ctx, query)),
  route(getLocations, (ctx, { query }) => locations.getLocations(ctx, query.ids ?? [])),
  route(createLocation, (ctx, { body }) => locations.createLocation(ctx, body)),
  route(updateLocation, (ctx, { params, body }) => locations.updateLocation(ctx, params.locationId, body)),
  route(removeLocation, (ctx, { params }) => locations.removeLocation(ctx, params.locationId)),
  route(importLocations, (ctx, { query }, wire) =>
    imports.importLocations(ctx, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' }),
  ),
  route(listDivisions, (ctx, { query }) => units.listDivisions(ctx, query)),
  route(listUnitChildren, (ctx, { query }) => units.listChildren(ctx, query)),
  route(searchUnits, (ctx, { query }) => units.searchUnits(ctx, query)),
  route(getOrgUnits, (ctx, { query }) => units.getOrgUnits(ctx, query.ids ?? [])),
  route(createOrgUnit, (ctx, { body }) => units.createOrgUnit(ctx, body)),
  route(updateOrgUnit, (ctx, { params, body }) => units.updateOrgUnit(ctx, params.orgUnitId, body)),
  route(removeOrgUnit, (ctx, { params }) => units.removeOrgUnit(ctx, params.orgUnitId)),
  route(importOrgUnits, (ctx, { query }, wire) =>
    imports.importOrgUnits(ctx, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' }),
  ),
  route(listUnitTypes, (ctx) => config.listTypes(ctx)),
  route(listAllUnitTypes, (ctx) => config.listAllTypes(ctx)),
  route(setUnitTypes, (ctx, { body }) => config.setTypes(ctx, body.types)),
  route(searchGeolocations, (ctx, { query }) => geolocations.searchGeolocations(ctx, query)),
  route(listPostcodeCountries, (ctx) => postcodes.listCountries(ctx)),
  route(importPostcodes, (ctx, { query }, wire) =>
    postcodes.importPostcodes(ctx, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' }),
  ),
  route(removePostcodes, (ctx, { params }) => postcodes.removePostcodes(ctx, params.countryCode)),
  route(getPlacesConfig, (ctx) => config.getConfig(ctx)),
  route(setPlacesConfig, (ctx, { body }) => config.setConfig(ctx, body.locations)),
  route(getPersonPlace, (ctx, { params }) => people.getPlaceOf(ctx, params.userId)),
  route(setPersonPlace, (ctx, { params, body }) => people.setPlaceOfPerson(ctx, params.userId, body)),
];
