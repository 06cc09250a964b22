import type { LocationId, OrgUnitId } from '@waymark/contract/locations';
import { createLocation, createOrgUnit, setPlaceOfPerson, setTypes } from '../features/locations/locations.public.ts';
import type { DemoActors } from './demo-actors.ts';

/** The four towns of Northmere, with where they would be. */
const TOWNS = [
  { title: 'Northmere', postalCode: 'NM1 4QA', street: '1 Reservoir Road', lat: 53.41, lon: -1.53 },
  { title: 'Eastmere', postalCode: 'EM2 7LB', street: 'Mill Lane 22', lat: 53.38, lon: -1.28 },
  { title: 'Westmere', postalCode: 'WM3 1DN', street: 'Canal Wharf 5', lat: 53.44, lon: -1.79 },
  { title: 'Harwick', postalCode: 'HW4 9TT', street: 'Treatment Works, Ford Lane', lat: 53.62, lon: -1.45 },
] as const;

/** Divisions with their departments and the teams of some of them. */
const UNITS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Water networks': {
    'Field operations': ['Repair crews', 'Planned works', 'Night shift'],
    Leakage: ['Leak detection', 'Pressure management'],
    'Network modelling': [],
  },
  'Water treatment': { 'Treatment works': ['Harwick works', 'Eastmere works'], 'Water quality': ['Laboratory'] },
  'Asset strategy': { 'Asset planning': [], 'Data and insight': ['GIS'] },
  'Customer service': { 'Contact centre': [], Metering: [] },
  'People and learning': { Academy: [], Talent: [], 'Health and safety': [] },
};

/** Words of job titles, and the unit whose people have them. */
const BY_TITLE: readonly (readonly [RegExp, string])[] = [
  [/leakage/i, 'Leak detection'],
  [/model/i, 'Network modelling'],
  [/field engineering|network technician/i, 'Field operations'],
  [/field engineer/i, 'Repair crews'],
  [/control room/i, 'Night shift'],
  [/asset planner|asset strategy/i, 'Asset planning'],
  [/gis/i, 'GIS'],
  [/data/i, 'Data and insight'],
  [/customer/i, 'Contact centre'],
  [/safety/i, 'Health and safety'],
  [/talent/i, 'Talent'],
  [/academy|learning|platform/i, 'Academy'],
];

/** Says where Northmere is and how it is made up, and where its people are, by their job titles. */
export async function makePlaces(
  actors: DemoActors,
  people: readonly { email: string; jobTitle: string; location: string }[],
): Promise<void> {
  const admin = actors.as('admin@northmere.example', 200);
  const locations = new Map<string, LocationId>();
  for (const { title, postalCode, street, lat, lon } of TOWNS) {
    const place = {
      title,
      postalCode,
      street,
      city: title,
      state: 'England',
      countryCode: 'GB',
      geolocation: { lat, lon },
      parentId: null,
    };
    locations.set(title, (await createLocation(admin, { ...place, code: postalCode.slice(0, 3) })).id);
  }
  const flags = { enable: true, job_vacancy_card: true, project_card: true, sourcing_table: true };
  const { items } = await setTypes(admin, [
    { index: 1, label: 'Division', labels: { de: 'Bereich' }, ...flags },
    { index: 2, label: 'Department', labels: { de: 'Abteilung' }, ...flags },
    { index: 3, label: 'Team', labels: {}, ...flags, job_vacancy_card: false },
  ]);
  const units = new Map<string, OrgUnitId>();
  const add = async (title: string, parentId: OrgUnitId | null, level: 0 | 1 | 2) => {
    const code = `U${String(units.size + 1).padStart(2, '0')}`;
    const orgType = items[level]?.id ?? null;
    const unit = await createOrgUnit(admin, { title, code, parentId, orgType, status: 'ACTIVE', effectiveDate: '2020-01-01' });
    units.set(title, unit.id);
    return unit.id;
  };
  for (const [division, departments] of Object.entries(UNITS)) {
    const divisionId = await add(division, null, 0);
    for (const [department, teams] of Object.entries(departments)) {
      const departmentId = await add(department, divisionId, 1);
      for (const team of teams) await add(team, departmentId, 2);
    }
  }
  for (const { email, jobTitle, location } of people) {
    const [, unit = 'Academy'] = BY_TITLE.find(([words]) => words.test(jobTitle)) ?? [];
    await setPlaceOfPerson(admin, actors.idOf(email), { locationId: locations.get(location) ?? null, orgUnitId: units.get(unit) ?? null });
  }
}
