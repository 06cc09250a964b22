import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getSkillImport, listTaxonomy, runSkillImport, searchSkills, type SkillImport, TAXONOMY_LIMITS } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const MANY = 14_000;
const WORDS = ['flow', 'pump', 'valve', 'zone', 'meter', 'survey', 'repair', 'design', 'safety', 'water', 'data', 'plan'];

/** A file of the form of ESCO's, or the real one where somebody keeps it at ESCO_SKILLS. */
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

test('SKL-08 fourteen thousand skills come in without keeping others waiting, and are found at once', async () => {
  const keeper = await app.signedIn({ role: 'admin' });
  const text = largeFile();
  expect(text.length).toBeLessThan(TAXONOMY_LIMITS.bytes);
  const sent = await keeper.send<SkillImport>('POST', '/api/v1/skill-imports?fileName=esco.csv', text, { 'content-type': 'text/csv' });
  const params = { importId: sent.body.id };
  const until = async (status: SkillImport['status']): Promise<{ one: SkillImport; longestWait: number }> => {
    let longestWait = 0;
    for (;;) {
      const asked = performance.now();
      const one = await keeper.call(getSkillImport, { params });
      longestWait = Math.max(longestWait, performance.now() - asked);
      if (one.status === status) return { one, longestWait };
      if (one.status === 'failed') throw new Error(one.failure ?? 'failed');
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const begun = performance.now();
  const checked = await until('checked');
  const between = performance.now();
  const { counts } = checked.one;
  expect(counts.create).toBeGreaterThan(13_000);
  await keeper.call(runSkillImport, { params, body: { leavingOut: counts.bad } });
  const done = await until('done');
  const ended = performance.now();
  const search = performance.now();
  expect((await keeper.call(searchSkills, { query: { q: 'sur' } })).items.length).toBeGreaterThan(5);
  const found = performance.now();
  expect((await keeper.call(listTaxonomy, { query: { limit: 100 } })).items).toHaveLength(100);
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  process.stdout.write(
    `taxonomy: ${JSON.stringify(counts)}, checked in ${seconds(begun, between)} s, made in ${seconds(between, ended)} s, ` +
      `longest wait ${Math.round(Math.max(checked.longestWait, done.longestWait))} ms, search ${Math.round(found - search)} ms\n`,
  );
  expect(Math.max(checked.longestWait, done.longestWait)).toBeLessThan(5_000);
}, 180_000);
