// npm run bench:sourcing: a page of a vacancy's candidates out of 100,000 people (SOU-05), from the kept scores and with nothing kept.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MATCH_TIERS } from '@waymark/contract/matching';
import type { SchemaInput } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import { getSourcingVacancy, listSourcing, searchCandidates } from '@waymark/contract/sourcing';
import { createVacancy, type VacancyRecord } from '@waymark/contract/vacancies';
import { refreshNext } from '../../apps/server/src/features/matching/match-index.service.ts';
import { forgetIndexes } from '../../apps/server/src/features/matching/match-people.service.ts';
import { fillUsers, idOf, withoutForeignKeys } from './fill.ts';
import { fillSkills } from './match-fill.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } } });
const people = Number(values.people);
const BUDGET = { kept: 50, cold: 300 };
const TIMES = 15;
const ASKED = [3, 11, 29, 60, 101, 240, 500, 900];
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

const product = await openProduct();
try {
  const { store, platform, admin } = product;
  const client = new pg.Client({ connectionString: product.url });
  await client.connect();
  await fillUsers(client, store.organisationId, people);
  await withoutForeignKeys(client, () => fillSkills(client, { people, opportunities: 0 }, store.organisationId));
  // Three in four said something of their next step; one in four would move.
  await client.query(
    `insert into career_preferences (organisation_id, user_id, career_goals)
      select $1, id, case when at % 4 = 0 then '{next}'::text[] else '{stay}'::text[] end
        from (select id, row_number() over (order by id) as at from users where organisation_id = $1) people where at % 4 < 3
      on conflict do nothing`,
    [store.organisationId],
  );
  await client.query('vacuum analyze');
  await client.end();
  const organisation = await platform.organisations.withId(store.organisationId);
  if (organisation === undefined) throw new Error('The organisation was made a moment ago');
  const ctx = { store, organisation, now: () => new Date() };
  for (let last = await refreshNext(ctx, null); last !== null;) last = await refreshNext(ctx, last);

  const vacancies: VacancyRecord[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const skills = ASKED.map((skill, place) => ({ skillId: idOf('skill', skill + at) as SkillId, level: LEVELS[place % 3] ?? 'beginner' }));
    vacancies.push(await admin.call(createVacancy, { body: { title: `Vacancy ${at}`, status: 'open', skills, experienceYears: 5 } }));
  }
  await product.jobsDone();
  const vacancyAt = (at: number) => {
    const vacancy = vacancies[at % vacancies.length];
    if (vacancy === undefined) throw new Error('There are vacancies');
    return vacancy;
  };
  const better = MATCH_TIERS.filter((tier) => tier !== 'low');
  const page = async (at: number, body: SchemaInput<(typeof searchCandidates)['body']> = {}) =>
    admin.call(searchCandidates, { params: { vacancyId: vacancyAt(at).id }, body: { tiers: better, ...body } });

  const findings: Finding[] = [];
  const measure = async (what: string, budget: number, work: (at: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let at = 0; at < TIMES; at += 1) {
      const start = performance.now();
      await work(at);
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const spread = `${(sorted[0] ?? 0).toFixed(0)} to ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
    findings.push(atMost(`${what} (median)`, sorted[TIMES >> 1] ?? Number.NaN, budget, 'ms', spread));
  };
  await measure('the page of candidates, nothing kept', BUDGET.cold, (at) => {
    forgetIndexes();
    return page(at);
  });
  await measure('from the kept scores', BUDGET.kept, () => page(0));
  await measure('the lowest match first', BUDGET.kept, () => page(0, { order: 'asc', tiers: [] }));
  await measure('the most experience first', BUDGET.kept, () => page(0, { sort: 'experience' }));
  await measure('page 40', BUDGET.kept, () => page(0, { pageNumber: 40 }));
  await measure('only who says they would move', BUDGET.kept, () => page(0, { availability: ['open'] }));
  await measure('the counts of the lists', BUDGET.kept, () => admin.call(getSourcingVacancy, { params: { slug: vacancyAt(0).slug } }));
  await measure(`the table of ${TIMES} vacancies, counted by tier`, BUDGET.cold, () => admin.call(listSourcing, { query: {} }));
  const report = [
    `${people.toLocaleString('en')} people with ten of 2,000 skills each; vacancies ask for ${ASKED.length}.`,
    `Machine: ${await machine(product.url)}. Load average ${loadNow()}.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/matching-benchmark.md', 'Candidates of a vacancy', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await product.close();
}
