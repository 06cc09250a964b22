import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@waymark/contract/assignments';
import {
  addMonths,
  awardFor,
  CERTIFICATION_STATUSES,
  type CertificationStanding,
  getCertification,
  getComplianceCalendar,
  getComplianceForecast,
  listCertifications,
  listStandings,
  standingOf,
  updateCertification,
} from '@waymark/contract/compliance';
import { setPersonFields, updateCustomField } from '@waymark/contract/custom-fields';
import { setPersonPlace } from '@waymark/contract/locations';
import type { TargetRule } from '@waymark/contract/targets';
import { recordForOthers } from '@waymark/contract/transcript';
import type { SchemaInput } from '@waymark/contract/kit';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { aLocation, anOrgUnit } from '../locations/locations.factory.ts';
import { aTarget } from '../targets/targets.factory.ts';
import { aCertification, ownStanding } from './compliance.factory.ts';
import { statusOn } from './standings.repo.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

test('LRN-08 figures by unit and by location equal a recount of the people, today and in a forecast; a unit has those below it', async () => {
  const division = await anOrgUnit(officer, { title: 'Generation' });
  const station = await anOrgUnit(officer, { title: 'Station', parentId: division.id });
  const sales = await anOrgUnit(officer, { title: 'Sales' });
  const [leeds, oslo] = [await aLocation(officer, { title: 'Leeds' }), await aLocation(officer, { title: 'Oslo', countryCode: 'NO' })];
  const people = await Promise.all(Array.from({ length: 12 }, () => app.signedIn()));
  const units = [division, station, sales, null];
  const locations = [leeds, oslo, null];
  for (const [at, { userId }] of people.entries()) {
    const [unit, location] = [units[at % units.length], locations[at % locations.length]];
    await officer.call(setPersonPlace, { params: { userId }, body: { orgUnitId: unit?.id ?? null, locationId: location?.id ?? null } });
  }
  const targets = people.map(({ userId }) => ({ type: 'user' as const, id: userId }));
  const { id, firstCard } = await aCertification(app, officer, targets, { priorLearning: true });
  // Valid, renewal open, in grace and lapsed, three of each place apart; every fifth person never did it.
  for (const [at, { userId }] of people.entries()) {
    if (at % 5 === 4) continue;
    const achievedOn = addDays(today(), -[10, 320, 380, 500][(at % 7) % 4]!);
    await officer.call(recordForOthers, { body: { userIds: [userId], cardId: firstCard.id, achievedOn, evidence: 'Paper' } });
  }
  await app.jobsDone();

  type Narrowed = Pick<
    NonNullable<SchemaInput<(typeof listStandings)['query']>>,
    'unitId' | 'ownUnitId' | 'locationId' | 'endsFrom' | 'endsUntil' | 'planned'
  >;
  const everyone = async (query: Narrowed & { on: string }) => {
    const found: CertificationStanding[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await officer.call(listStandings, { query: { certificationId: id, limit: 5, cursor, ...query } });
      found.push(...page.items);
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  };
  const recount = (standings: readonly CertificationStanding[], by: 'unit' | 'location') =>
    [...Map.groupBy(standings, (one) => one[by])]
      .map(([name, own]) => ({
        name: name ?? '',
        people: own.length,
        statuses: Object.fromEntries(CERTIFICATION_STATUSES.map((status) => [status, own.filter((one) => one.status === status).length])),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  for (const on of [today(), addDays(today(), 60), addDays(today(), 400)]) {
    const standings = await everyone({ on });
    expect(standings).toHaveLength(12);
    for (const by of ['unit', 'location'] as const) {
      const { rows } = await officer.call(getComplianceForecast, { query: { certificationId: id, on, by } });
      const counted = rows.map(({ name, people: number, statuses }) => ({ name, people: number, statuses }));
      expect(counted.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(recount(standings, by));
    }
    const below = await everyone({ on, unitId: division.id });
    expect(below).toEqual(standings.filter(({ unit }) => unit === 'Generation' || unit === 'Station'));
    expect(await everyone({ on, unitId: division.id, locationId: oslo.id })).toEqual(below.filter(({ location }) => location === 'Oslo'));
  }
  for (const by of ['unit', 'location'] as const) {
    const { rows } = await officer.call(getComplianceForecast, { query: { certificationId: id, by } });
    for (const { id: place, people: number } of rows) {
      const query = { certificationId: id, [by === 'unit' ? 'ownUnitId' : 'locationId']: place ?? 'none', limit: 50 };
      const { items } = await officer.call(listStandings, { query });
      expect([by, place, items.length], 'ANA-09 a row opens exactly what it counts').toEqual([by, place, number]);
    }
  }
  const ending = (standings: readonly CertificationStanding[], month: string) =>
    standings.filter(({ award }) => award !== null && award.expiresOn >= today() && award.expiresOn.startsWith(month)).length;
  for (const places of [{ unitId: division.id }, { unitId: sales.id }, { locationId: leeds.id }]) {
    const { months } = await officer.call(getComplianceCalendar, { query: { certificationId: id, ...places } });
    const standings = await everyone({ on: today(), ...places });
    expect(months.map((one) => one.planned + one.unplanned)).toEqual(months.map(({ month }) => ending(standings, month)));
    const busiest = months.toSorted((a, b) => b.planned + b.unplanned - a.planned - a.unplanned)[0]!;
    const span = { endsFrom: `${busiest.month}-01`, endsUntil: addDays(addMonths(`${busiest.month}-01`, 1), -1) };
    for (const planned of ['yes', 'no'] as const) {
      const opened = await everyone({ on: today(), ...places, ...span, planned });
      expect(opened.length, 'ANA-09 a month opens what it counts').toBe(planned === 'yes' ? busiest.planned : busiest.unplanned);
    }
  }
});

test('LRN-08 for people with random certificates, waivers and beginnings the store says of any day what the rule says', async () => {
  const { store } = app.home;
  const { id, firstCard } = await aCertification(app, officer, []);
  for (const seed of [1, 2, 3]) {
    let state = seed * 7_919;
    const random = (below: number) => Math.floor(((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647) * below);
    const someDay = () => addDays('2026-01-01', random(900));
    const people = Array.from({ length: 50 }, () => {
      const terms = {
        validityMonths: 1 + random(24),
        windowDays: random(120),
        graceDays: random(90),
        basis: 'expiry' as const,
        fixedDay: null,
      };
      const award = random(4) === 0 ? null : awardFor(terms, someDay(), null);
      return {
        id: newId<string>(),
        award: award === null ? null : { ...award, revokedOn: random(4) === 0 ? someDay() : null },
        startedOn: random(2) === 0 ? null : someDay(),
        waivers: Array.from({ length: random(3) }, () => {
          const from = someDay();
          return { from, until: random(3) === 0 ? null : addDays(from, random(80)) };
        }),
      };
    });
    const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (id uuid, award jsonb, "startedOn" date, waivers jsonb)`;
    await sql`insert into users (organisation_id, id, email, handle, first_name, last_name)
      select ${store.organisationId}, id, id || '@home.example', 'd-' || id, 'Of', 'Days' from ${given}`.execute(store.db);
    await sql`insert into certification_people (organisation_id, certification_id, user_id, required_on, achieved_on, expires_on, window_from, grace_until,
        revoked_on, updated_at)
      select ${store.organisationId}, ${id}, id, '2026-01-01', (award->>'achievedOn')::date, (award->>'expiresOn')::date, (award->>'windowFrom')::date,
        (award->>'graceUntil')::date, (award->>'revokedOn')::date, now() from ${given}`.execute(store.db);
    await sql`insert into card_progress (organisation_id, card_id, user_id, started_at, updated_at, completed_percentage)
      select ${store.organisationId}, ${firstCard.id}, id, "startedOn" + time '12:00', now(), 10 from ${given} where "startedOn" is not null`.execute(
      store.db,
    );
    await sql`insert into certification_waivers (organisation_id, id, certification_id, user_id, state, from_on, until_on, reason, created_at)
      select ${store.organisationId}, gen_random_uuid(), ${id}, n.id, 'granted', (w->>'from')::date, (w->>'until')::date, 'administrative', now()
      from ${given}, jsonb_array_elements(n.waivers) w`.execute(store.db);
    // Days on which something of someone changes, and those beside them.
    const edges = people.flatMap(({ award, startedOn, waivers }) => [
      ...(award === null ? [] : [award.achievedOn, award.expiresOn, award.windowFrom, award.graceUntil, award.revokedOn]),
      startedOn,
      ...waivers.flatMap(({ from, until }) => [from, until]),
    ]);
    for (let at = 0; at < 60; at += 1) {
      const day = addDays(edges[random(edges.length)] ?? '2026-01-01', random(3) - 1);
      const { rows } = await sql<{
        user_id: string;
        status: string;
      }>`select p.user_id, ${statusOn(app.home.store, day)} as status from certification_people p
        where p.certification_id = ${id} and p.user_id = any(${people.map((one) => one.id)}::uuid[])`.execute(store.db);
      const byRule = people.map((one) => [one.id, standingOf({ ...one, leaves: [], dueOn: null }, day).status]);
      expect(Object.fromEntries(rows.map((row) => [row.user_id, row.status])), `seed ${seed}, ${day}`).toEqual(Object.fromEntries(byRule));
    }
  }
});

test('LRN-08 MKT-15 a rule that stops asks a certification of no one new and frees no one; the certification says so until it goes on', async () => {
  const field = await aCustomField(officer, {
    label: 'Contract',
    kind: 'choice',
    options: [{ label: 'Permanent' }, { label: 'Fixed term' }],
  });
  const [permanent = '', fixedTerm = ''] = field.options.map(({ key }) => key);
  const [stays, later] = [await app.signedIn(), await app.signedIn()];
  const give = async (userId: string, value: string) => {
    await officer.call(setPersonFields, { params: { userId }, body: { values: { [field.key]: value } } });
    await app.jobsDone();
  };
  await give(stays.userId, permanent);
  const rule: TargetRule = { combine: 'all', of: [{ field: 'custom-field', key: field.key, match: 'is', values: [permanent] }] };
  const target = await aTarget(officer, rule, 'Permanent staff');
  await app.jobsDone();
  const { id, firstCard } = await aCertification(app, officer, [{ type: 'rule', id: target.id }], { name: 'Ladders' });
  const asked = () => Promise.all([stays, later].map(async (person) => (await ownStanding(person, id)) !== undefined));
  const said = async () => (await officer.call(getCertification, { params: { certificationId: id } })).targets;
  expect([await asked(), await said()]).toMatchObject([[true, false], [{ name: 'Permanent staff', stoppedBy: [] }]]);
  const protect = async (isProtected: boolean) => {
    await officer.call(updateCustomField, { params: { fieldId: field.id }, body: { isProtected } });
    await app.jobsDone();
  };

  await protect(true);
  await give(stays.userId, fixedTerm);
  await give(later.userId, permanent);
  expect(await asked()).toEqual([true, false]);
  expect(await said()).toMatchObject([{ name: 'Permanent staff', stoppedBy: ['Contract'] }]);
  const { items } = await officer.call(listCertifications, { query: { q: 'ladders' } });
  expect(items[0]?.targets[0]?.stoppedBy).toEqual(['Contract']);
  // Its terms can still change; the rule cannot be asked of others.
  const { version } = await officer.call(getCertification, { params: { certificationId: id } });
  const terms = { name: 'Ladders', firstCardId: firstCard.id, validityMonths: 24, windowDays: 60, graceDays: 30, basis: 'expiry' as const };
  const change = (targets: { type: 'rule' | 'user'; id: string }[], of: number) =>
    officer.attempt(updateCertification, { params: { certificationId: id }, body: { ...terms, targets, version: of } });
  const kept = await change([{ type: 'rule', id: target.id }], version);
  expect(kept.body?.validityMonths).toBe(24);
  const wider = [
    { type: 'rule' as const, id: target.id },
    { type: 'user' as const, id: later.userId },
  ];
  expect((await change(wider, version + 1)).problem?.code).toBe('target-field-protected');

  await protect(false);
  expect((await asked())[1]).toBe(true);
  expect(await said()).toMatchObject([{ stoppedBy: [] }]);
});
