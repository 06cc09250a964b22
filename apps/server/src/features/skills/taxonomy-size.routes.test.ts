import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getSkillImport, listTaxonomy, runSkillImport, searchSkills, type SkillImport, TAXONOMY_LIMITS } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import { watchTurns } from '../../testing/longest-turn.ts';

const app = await testApp({ holdsThousands: true });
const MANY = 14_000;
const WORDS = ['flow', 'pump', 'valve', 'zone', 'meter', 'survey', 'repair', 'design', 'safety', 'water', 'data', 'plan'];

/** A file of the form of ESCO's, or the real one where someone keeps it at ESCO_SKILLS. */
function largeFile(): string {
  const kept = process.env['ESCO_SKILLS'];
  if (kept !== undefined && existsSync(kept)) return readFileSync(kept, 'utf8');
  const lines = Array.from({ length: MANY }, (_, at) => {
    const word = (step: number) => WORDS[Math.floor(at / step) % WORDS.length] ?? '';
    const label = `${word(1)} ${word(12)} ${word(144)} ${at}`;
    return `http://data.europa.eu/esco/skill/${at},sector,${label},"${label} work\nto ${label}"`;
  });
  return `conceptUri,reuseLevel,preferredLabel,altLabels\n${lines.join('\n')}\n`;
}

test('SKL-08 fourteen thousand skills come in without a pause for others, and are found at once', async () => {
  const keeper = await app.signedIn({ role: 'admin' });
  const text = largeFile();
  expect(text.length).toBeLessThan(TAXONOMY_LIMITS.bytes);
  const longestTurn = watchTurns();
  const begun = performance.now();
  const sent = await keeper.send<SkillImport>('POST', '/api/v1/skill-imports?fileName=esco.csv', text, { 'content-type': 'text/csv' });
  const params = { importId: sent.body.id };
  await app.jobsDone();
  const between = performance.now();
  const { status, counts } = await keeper.call(getSkillImport, { params });
  expect([status, counts.create > (process.env['ESCO_SKILLS'] === undefined ? MANY - 1 : 1_000)]).toEqual(['checked', true]);
  await keeper.call(runSkillImport, { params, body: { leavingOut: counts.bad } });
  await app.jobsDone();
  const ended = performance.now();
  const pause = longestTurn();
  expect((await keeper.call(getSkillImport, { params })).status).toBe('done');
  const search = performance.now();
  expect((await keeper.call(searchSkills, { query: { q: 'sur' } })).items.length).toBeGreaterThan(5);
  const found = performance.now();
  expect((await keeper.call(listTaxonomy, { query: { limit: 100 } })).items).toHaveLength(100);
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  process.stdout.write(
    `taxonomy: ${JSON.stringify(counts)}, checked in ${seconds(begun, between)} s, made in ${seconds(between, ended)} s, ` +
      `longest pause ${pause} ms of CPU, search ${Math.round(found - search)} ms\n`,
  );
  expect(pause).toBeLessThan(250);
}, 180_000);
