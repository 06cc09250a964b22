import { setUnitTypes } from '@waymark/contract/locations';
import { defineSamples } from '../../testing/samples.ts';
import { aPerson } from '../people/people.factory.ts';
import { aLocation, anOrgUnit } from './locations.factory.ts';

const csv = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'text/csv' } });

export const locationSamples = defineSamples(({ app, caller }) => {
  const location = async () => ({ locationId: (await aLocation(caller)).id });
  const unit = async () => ({ orgUnitId: (await anOrgUnit(caller)).id });
  const person = async () => ({ userId: (await aPerson(app)).id });
  const types = [{ label: 'Department', labels: { de: 'Abteilung' }, job_vacancy_card: 'true' }];
  return {
    'locations.list': { query: { q: 'pla', limit: 20 } },
    'locations.by-ids': async () => ({ query: { ids: [(await aLocation(caller)).id] } }),
    'locations.create': { body: { title: 'Harwick works', city: 'Harwick', countryCode: 'GB', geolocation: { lat: 52.1, lon: 0.4 } } },
    'locations.update': async () => ({ params: await location(), body: { title: 'Harwick works', parentId: null } }),
    'locations.remove': async () => ({ params: await location() }),
    'locations.import': { query: { dryRun: 'false' }, ...csv('code,title\nHW,Harwick\n') },
    'locations.divisions': { query: { pageNumber: 0, pageSize: 150 } },
    'locations.unit-children': { query: { parentId: '0', all: 'true' } },
    'locations.unit-search': { query: { q: 'uni' } },
    'locations.units-by-ids': async () => ({ query: { ids: [(await anOrgUnit(caller)).id] } }),
    'locations.create-unit': async () => ({
      body: { title: 'Networks', parentId: (await anOrgUnit(caller)).id, effectiveDate: '2024-01-01' },
    }),
    'locations.update-unit': async () => ({ params: await unit(), body: { title: 'Networks', status: 'INACTIVE' } }),
    'locations.remove-unit': async () => ({ params: await unit() }),
    'locations.import-units': { query: { dryRun: 'false' }, ...csv('code,title,parent\nN,Networks,\nN1,Mains,N\n') },
    'locations.unit-types': {},
    'locations.all-unit-types': {},
    'locations.set-unit-types': async () => {
      const { items } = await caller.call(setUnitTypes, { body: { types } });
      return { body: { types: items.map(({ id, defaultLabel }) => ({ id, label: defaultLabel, index: 2 })) } };
    },
    'locations.geolocations': { query: { input: 'halden', language: 'en' } },
    'locations.postcode-countries': {},
    'locations.import-postcodes': { query: { dryRun: 'false' }, ...csv('country,postcode,town\nNO,1771,Halden\n') },
    'locations.remove-postcodes': { params: { countryCode: 'NO' } },
    'locations.config': {},
    'locations.set-config': {
      body: {
        locations: {
          usage: 'both',
          enable: true,
          enable_old_location: false,
          visibility: { country: true, state: true, city: true, point: false },
          association: { person: true, job_vacancy: true, project: true, mentorship: false },
        },
      },
    },
    'locations.of-person': async () => ({ params: await person() }),
    'locations.set-of-person': async () => ({
      params: await person(),
      body: { locationId: (await aLocation(caller)).id, orgUnitId: null },
    }),
  };
});
