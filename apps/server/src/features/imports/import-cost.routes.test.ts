import { expect, test } from 'vitest';
import { importAbsences } from '@waymark/contract/absences';
import { importGroupMembers } from '@waymark/contract/groups';
import { importJobRoles } from '@waymark/contract/job-roles';
import { importLocations, importOrgUnits, importPostcodes } from '@waymark/contract/locations';
import { importVacancies } from '@waymark/contract/vacancies';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
const group = await aGroup(admin);
const EFFECTS = ['create', 'change', 'same', 'bad'];
const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);

interface Table {
  readonly path: string;
  readonly head: string;
  readonly line: (at: number) => string;
}

const TABLES: Readonly<Record<string, Table>> = {
  absences: { path: importAbsences.path, head: 'email,from,to', line: (at) => `${admin.email},${day(2 * at)},${day(2 * at)}` },
  locations: { path: importLocations.path, head: 'code,title,parent', line: (at) => `L${at},Place ${at},${at === 0 ? '' : 'L0'}` },
  units: { path: importOrgUnits.path, head: 'code,title,parent', line: (at) => `U${at},Unit ${at},${at === 0 ? '' : 'U0'}` },
  postcodes: {
    path: importPostcodes.path,
    head: 'country code,postal code,city,latitude,longitude',
    line: (at) => `DE,${10_000 + at},Town ${at},52.5,13.4`,
  },
  roles: { path: importJobRoles.path, head: 'code,title,family,skills', line: (at) => `R${at},Role ${at},Family ${at},Pumps: Beginner` },
  vacancies: {
    path: importVacancies.path,
    head: 'code,title,role,locations,skills',
    line: (at) => `V${at},Vacancy ${at},Role ${at},L${at},Pumps: Beginner`,
  },
  members: { path: importGroupMembers.path.replace(':groupId', group.id), head: 'email', line: (at) => `nobody-${at}@home.example` },
};

test.each(Object.entries(TABLES))(
  'ADM-05 1,000 lines of %s are checked by as many statements as ten',
  async (_kind, { path, head, line }) => {
    const check = async (count: number) => {
      const text = [head, ...Array.from({ length: count }, (_, at) => line(at))].join('\n');
      let judged = 0;
      const statements = await app.statementsOf(async () => {
        const { body } = await admin.send<{ counts: Record<string, number> }>('POST', `${path}?dryRun=true`, Buffer.from(text), {
          'content-type': 'text/csv',
        });
        judged = EFFECTS.reduce((sum, effect) => sum + (body.counts[effect] ?? 0), 0);
      });
      expect(judged).toBe(count);
      return statements;
    };
    await check(1);
    expect(await check(1_000)).toBe(await check(10));
  },
);

const WRITTEN = {
  roles: { path: importJobRoles.path, head: 'code,title,family', line: (at, words) => `W${at},Role ${at} ${words},Family ${at} ${words}` },
  vacancies: { path: importVacancies.path, head: 'code,title,status', line: (at, words) => `W${at},Vacancy ${at} ${words},open` },
} satisfies Record<string, { path: string; head: string; line: (at: number, words: string) => string }>;

test.each(Object.entries(WRITTEN))(
  'ADM-05 1,000 lines of %s are brought in by as many statements as ten: those that create and those that change',
  async (_kind, { path, head, line }) => {
    let from = 0;
    const bring = async (count: number, words: string) => {
      const text = [head, ...Array.from({ length: count }, (_, at) => line(from + at, words))].join('\n');
      let counts: Record<string, number> = {};
      const statements = await app.statementsOf(async () => {
        const answer = await admin.send<{ counts: Record<string, number> }>('POST', `${path}?dryRun=false`, Buffer.from(text), {
          'content-type': 'text/csv',
        });
        ({ counts } = answer.body);
      });
      return { statements, counts };
    };
    const both = async (count: number) => {
      const created = await bring(count, 'of the night');
      expect(created.counts).toMatchObject({ create: count, change: 0, bad: 0 });
      const changed = await bring(count, 'of the day');
      expect(changed.counts).toMatchObject({ create: 0, change: count, bad: 0 });
      from += count;
      return [created.statements, changed.statements];
    };
    await both(1);
    const few = await both(10);
    expect(await both(1_000)).toEqual(few);
  },
);
