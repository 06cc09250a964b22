import { describe, expect, test } from 'vitest';
import type { ImportId } from '@waymark/contract/imports';
import {
  cancelSkillImport,
  compareSkillVersions,
  createTaxonomySkill,
  getSkillImport,
  getTaxonomySkill,
  listSkillImportLines,
  listSkillImports,
  listSkillVersions,
  readSkillImport,
  listTaxonomy,
  rollBackSkills,
  runSkillImport,
  searchSkills,
  startSkillImport,
  type SkillImport,
  updateTaxonomySkill,
} from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import { skillsByLabels } from './skills.public.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: 'admin' });
const { store } = app.home;

async function send(text: string | Buffer, query = 'fileName=skills.csv'): Promise<SkillImport> {
  const sent = await keeper.send<SkillImport>(startSkillImport.method, `${startSkillImport.path}?${query}`, text, {
    'content-type': 'text/csv',
  });
  if (sent.problem !== undefined) throw new Error(JSON.stringify(sent.problem));
  await app.jobsDone();
  return look(sent.body.id);
}
const look = (importId: ImportId) => keeper.call(getSkillImport, { params: { importId } });
async function run({ id }: SkillImport, leavingOut = 0): Promise<SkillImport> {
  await keeper.call(runSkillImport, { params: { importId: id }, body: { leavingOut } });
  await app.jobsDone();
  return look(id);
}
const badLines = async ({ id }: SkillImport) =>
  (await keeper.call(listSkillImportLines, { params: { importId: id }, query: { effect: 'bad' } })).items.map(({ line, faults }) => [
    line,
    faults.map(({ field, code }) => `${field}:${code}`).join(' '),
  ]);
const find = async (q: string) => (await keeper.call(listTaxonomy, { query: { q } })).items;
const lastVersion = async () => (await keeper.call(listSkillVersions, {})).items[0]?.number ?? 0;

describe('a table of our own', () => {
  test('SKL-08 every bad line is named, and nothing happens before it is run', async () => {
    const table = [
      'label,kind,capability,description,related,label:de',
      'Water quality,capability,,,,Wasserqualität',
      'Sampling,skill,Water quality,Takes samples,Chlorination,Probenahme',
      ',skill,Water quality,,,',
      'sampling ,skill,Water quality,,,',
      'Chlorination,skill,Water quality,,,Chlorung',
      'Turbidity,skill,No such thing,,,',
      'Odour,flavour,,,,',
      'Taste,skill,,,Unheard of,',
    ].join('\n');
    const broken = Buffer.concat([Buffer.from(table), Buffer.from('\nCaf'), Buffer.from([0xe9]), Buffer.from(',skill,,,,\n')]);
    const asked = await send(broken);
    expect(asked).toMatchObject({ status: 'uploaded', reading: { asks: ['encoding'] } });
    const params = { importId: asked.id };
    await keeper.call(readSkillImport, { params, body: { encoding: 'utf-8', check: true } });
    await app.jobsDone();
    const sent = await keeper.call(getSkillImport, { params });
    expect(sent).toMatchObject({
      format: 'csv',
      status: 'checked',
      progress: 100,
      counts: { create: 3, change: 0, same: 0, bad: 6 },
      version: null,
    });
    expect(await badLines(sent)).toEqual([
      [4, 'label:missing-label'],
      [5, 'label:skill-twice-in-file'],
      [7, 'capability:unknown-capability'],
      [8, 'kind:unknown-kind'],
      [9, 'related:unknown-related'],
      [10, ':broken-encoding'],
    ]);
    expect(await find('sampling')).toEqual([]);
    const wrongCount = await keeper.attempt(runSkillImport, { params: { importId: sent.id }, body: { leavingOut: 5 } });
    expect(wrongCount.problem?.code).toBe('skill-import-not-now');
    const before = await lastVersion();
    expect(await run(sent, 6)).toMatchObject({ status: 'done', version: before + 1 });
    expect(await find('sampling')).toMatchObject([{ label: 'Sampling', capability: 'Water quality', source: 'csv' }]);
    const german = await app.signedIn();
    await app.platform.database.owner.query(`update users set language = 'de' where id = $1`, [german.userId]);
    expect((await german.call(searchSkills, { query: { q: 'probe' } })).items).toMatchObject([
      { label: 'Probenahme', capability: 'Wasserqualität' },
    ]);
    const sampling = (await find('sampling'))[0];
    const shown = await keeper.call(getTaxonomySkill, { params: { skillId: sampling?.id as never } });
    expect(shown).toMatchObject({ description: 'Takes samples', labels: { de: 'Probenahme' }, related: [{ label: 'Chlorination' }] });
  });

  test('SKL-08 a capability that is bad is none for the skills that name it', async () => {
    const sent = await send('label,kind,capability\nTransport,capability,Nowhere\nDriving,skill,Transport\n');
    expect(await badLines(sent)).toEqual([
      [2, 'capability:unknown-capability'],
      [3, 'capability:unknown-capability'],
    ]);
  });

  test('SKL-08 capabilities that would stand below themselves are named, also with what is there already', async () => {
    const sent = await send(
      'label,kind,capability\nSelf,capability,Self\nHere,capability,There\nThere,capability,Here\nApart,capability,\n',
    );
    expect(sent.counts).toEqual({ create: 1, change: 0, same: 0, bad: 3 });
    expect(await badLines(sent)).toEqual([
      [2, 'capability:below-itself'],
      [3, 'capability:below-itself'],
      [4, 'capability:below-itself'],
    ]);
    await run(await send('label,kind,capability\nUpper,capability,\nLower,capability,Upper\n'));
    expect(await badLines(await send('label,kind,capability\nUpper,capability,Lower\n'))).toEqual([[2, 'capability:below-itself']]);
  });

  test('SKL-08 a character that is none of a text makes its line bad, and the check comes to its end', async () => {
    const sent = await send('label,description\nPumping\u0000station,\nBooster pumps,Lift\u0007water\nSluices,\n');
    expect(sent).toMatchObject({ status: 'checked', counts: { create: 1, bad: 2 } });
    expect(await badLines(sent)).toEqual([
      [2, ':broken-bytes'],
      [3, ':broken-bytes'],
    ]);
  });

  test('SKL-08 the same file again changes nothing; skills are merged by label with what people added themselves', async () => {
    const [own] = await skillsByLabels(store, ['Trench support'], new Date());
    const table = 'label,description,synonyms\nTrench Support,Keeps trenches open,shoring|trench boxes\nPipe bursting,,\n';
    const first = await send(table);
    expect(first.counts).toEqual({ create: 1, change: 1, same: 0, bad: 0 });
    const changed = async () =>
      (await keeper.call(listSkillImportLines, { params: { importId: first.id }, query: { effect: 'change' } })).items[0]?.fields;
    expect(await changed()).toEqual([
      { field: 'name', before: 'Trench support', after: 'Trench Support' },
      { field: 'description', before: '', after: 'Keeps trenches open' },
      { field: 'synonyms', before: '', after: 'shoring, trench boxes' },
    ]);
    await run(first);
    expect(await changed()).toEqual([]);
    expect((await find('shoring')).map(({ id, label }) => [id, label])).toEqual([[own, 'Trench Support']]);
    const again = await send(table);
    expect(again.counts).toEqual({ create: 0, change: 0, same: 2, bad: 0 });
    const version = await lastVersion();
    expect(await run(again)).toMatchObject({ status: 'done', version: null });
    expect(await lastVersion()).toBe(version);
  });

  test('SKL-08 a file that is not a table, is empty or has no label is refused and leaves nothing', async () => {
    for (const [body, code] of [
      ['', 'skill-import-unreadable'],
      ['just text', 'table-has-no-lines'],
    ] as const) {
      const answer = await keeper.send('POST', '/api/v1/skill-imports?fileName=x.csv', body, { 'content-type': 'text/csv' });
      expect(answer.problem?.code).toBe(code);
    }
    expect(await send('Fertigkeitsname,Notiz\nPumpen,x\n')).toMatchObject({ status: 'uploaded', reading: { asks: ['columns'] } });
    const learner = await app.signedIn();
    const refused = await learner.send('POST', '/api/v1/skill-imports?fileName=x.csv', 'label\nx\n', { 'content-type': 'text/csv' });
    expect(refused.status).toBe(403);
    expect((await learner.attempt(listSkillImports)).status).toBe(403);
  });

  test('SKL-08 imports are listed, the last first', async () => {
    const [first, second] = [await send('label\nWell drilling\n'), await send('label\nPump testing\n')];
    const { items } = await keeper.call(listSkillImports);
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('SKL-08 an import that is cancelled leaves the taxonomy as it was', async () => {
    const sent = await send('label\nCable laying\n');
    await keeper.call(cancelSkillImport, { params: { importId: sent.id } });
    const refused = await keeper.attempt(runSkillImport, { params: { importId: sent.id }, body: { leavingOut: 0 } });
    expect(refused.problem?.code).toBe('skill-import-not-now');
    const other = await send('label\nCable laying\n');
    await keeper.call(runSkillImport, { params: { importId: other.id }, body: { leavingOut: 0 } });
    await keeper.call(cancelSkillImport, { params: { importId: other.id } });
    await app.jobsDone();
    expect(['cancelled', 'done']).toContain((await look(other.id)).status);
    expect((await find('cable laying')).length).toBe((await look(other.id)).status === 'done' ? 1 : 0);
  });

  test('SKL-08 what changed since the check is compared once more: no one’s skill is made twice', async () => {
    const sent = await send('label,description\nManhole entry,Safe entry\n');
    expect(sent.counts.create).toBe(1);
    const [own] = await skillsByLabels(store, ['manhole entry'], new Date());
    await run(sent);
    expect((await find('manhole')).map(({ id, label }) => [id, label])).toEqual([[own, 'Manhole entry']]);
  });
});

describe('files of others', () => {
  test('SKL-08 occupations, and a file without lines, are told for what they are and not kept; an organisation’s way of writing a label stays', async () => {
    const refused = async (text: string) =>
      (await keeper.send(startSkillImport.method, `${startSkillImport.path}?fileName=skills.csv`, text, { 'content-type': 'text/csv' }))
        .problem?.code;
    const before = (await keeper.call(listSkillImports, {})).items.length;
    for (const occupations of [
      'conceptUri,preferredLabel,altLabels\nhttp://data.europa.eu/esco/occupation/1,miller,\n',
      'conceptUri,preferredLabel\nhttp://data.europa.eu/esco/isco/C21,Engineers\n',
      'O*NET-SOC Code\tTitle\tDescription\n11-1011.00\tChief Executives\tLead\n',
    ]) {
      expect(await refused(occupations)).toBe('skill-import-occupations');
    }
    expect(await refused('label,kind\n')).toBe('table-has-no-lines');
    expect((await keeper.call(listSkillImports, {})).items).toHaveLength(before);
    await run(await send('label\nFirst Aid\n'));
    const esco = 'conceptUri,preferredLabel,altLabels\nhttp://data.europa.eu/esco/skill/aid,first aid,emergency aid\n';
    const sent = await run(await send(esco));
    expect(sent.counts).toMatchObject({ create: 0, change: 1 });
    expect(await find('first aid')).toMatchObject([{ label: 'First Aid', source: 'esco' }]);
    expect((await send(esco)).counts).toMatchObject({ change: 0, same: 1 });
  });

  test('SKL-08 ESCO: preferred and alternative labels, line breaks in cells; another language adds its labels by the same address', async () => {
    const uri = (name: string) => `http://data.europa.eu/esco/skill/${name}`;
    const english = `conceptUri,reuseLevel,preferredLabel,altLabels\n${uri('a')},sector,test soil,"soil testing\nsoil sampling"\n${uri('b')},sector,weld pipes,\n${uri('c')},sector,test soil,\n`;
    const sent = await send(english, 'fileName=skills_en.csv&language=en');
    expect(sent).toMatchObject({ format: 'esco', counts: { create: 2, bad: 1 } });
    expect(await badLines(sent)).toEqual([[5, 'label:skill-twice-in-file']]);
    await run(sent, 1);
    expect(await find('soil sampl')).toMatchObject([{ label: 'test soil', source: 'esco' }]);
    const german = await send(`conceptUri,preferredLabel,altLabels\n${uri('a')},Boden prüfen,\n`, 'fileName=skills_de.csv&language=de');
    expect(german.counts).toEqual({ create: 0, change: 1, same: 0, bad: 0 });
    await run(german);
    const [found] = await find('boden');
    expect(await keeper.call(getTaxonomySkill, { params: { skillId: found?.id as never } })).toMatchObject({
      label: 'test soil',
      labels: { de: 'Boden prüfen' },
    });
  });

  test('SKL-08 O*NET: technology by commodity, each once however many occupations use it; and detailed work activities', async () => {
    const technology = [
      'O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\tHot Technology\tIn Demand',
      '11-1011.00\tEPANET\t43232615\tHydraulic software\tN\tN',
      '11-1021.00\tEPANET\t43232615\tHydraulic software\tN\tN',
      '11-1021.00\tInfoWorks\t43232615\tHydraulic software\tN\tN',
    ].join('\n');
    const sent = await send(technology, 'fileName=Technology%20Skills.txt');
    expect(sent).toMatchObject({ format: 'onet-technology', counts: { create: 3, change: 0, same: 0, bad: 0 } });
    await run(sent);
    expect(await find('epanet')).toMatchObject([{ label: 'EPANET', capability: 'Hydraulic software', source: 'onet' }]);
    const activities = 'Element ID\tIWA ID\tDWA ID\tDWA Title\n4.A\t4.A.I01\t4.A.I01.D01\tRead maps to determine routes.\n';
    expect((await run(await send(activities))).status).toBe('done');
    expect(await find('read maps')).toMatchObject([{ label: 'Read maps to determine routes' }]);
  });
});

describe('versions', () => {
  test('SKL-08 are listed, compared and rolled back, also where labels changed hands', async () => {
    const start = await lastVersion();
    const one = await keeper.call(createTaxonomySkill, { body: { label: 'Telemetry', description: 'Reads' } });
    const other = await keeper.call(createTaxonomySkill, { body: { label: 'Metering' } });
    const before = await lastVersion();
    const rename = (id: typeof one.id, label: string) =>
      keeper.call(updateTaxonomySkill, { params: { skillId: id }, body: { label, description: 'Again' } });
    await rename(one.id, 'Remote reading');
    await rename(other.id, 'Telemetry');
    const twice = await keeper.attempt(updateTaxonomySkill, { params: { skillId: one.id }, body: { label: 'TELEMETRY' } });
    expect(twice.problem?.errors).toMatchObject([{ field: 'label', code: 'label-taken' }]);
    const now = await lastVersion();
    expect(now).toBe(before + 2);
    const differences = await keeper.call(compareSkillVersions, { query: { from: before, to: now } });
    expect(differences.items.map(({ label, change }) => [label, change])).toEqual([
      ['Remote reading', 'changed'],
      ['Telemetry', 'changed'],
    ]);
    expect(differences.items[0]?.fields).toContainEqual({ field: 'name', before: 'Telemetry', after: 'Remote reading' });
    const back = await keeper.call(rollBackSkills, { params: { number: before } });
    expect(back).toMatchObject({ number: now + 1, kind: 'rollback', note: String(before), changed: 2 });
    expect((await find('telemetry')).map(({ id }) => id)).toEqual([one.id]);
    expect((await find('metering')).map(({ id }) => id)).toEqual([other.id]);
    await keeper.call(rollBackSkills, { params: { number: start } });
    expect(await find('telemetry')).toEqual([]);
    expect((await keeper.attempt(rollBackSkills, { params: { number: 9_999 } })).problem?.code).toBe('skill-version-not-found');
    const last = await lastVersion();
    expect((await keeper.call(compareSkillVersions, { query: { from: start, to: last } })).items).toEqual([]);
    for (const query of [
      { from: start, to: last + 1 },
      { from: 9_999, to: start },
    ]) {
      expect((await keeper.attempt(compareSkillVersions, { query })).problem?.code).toBe('skill-version-not-found');
    }
  });

  test('SKL-08 versions made at once get numbers of their own, and one skill one label', async () => {
    const before = await lastVersion();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keeper.attempt(createTaxonomySkill, { body: { label: 'Only once' } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
    expect(await lastVersion()).toBe(before + 1);
  });
});
