import { expect, test } from 'vitest';
import {
  checkImport,
  getBulkAction,
  getExport,
  getImport,
  readImport,
  runBulkAction,
  runImport,
  showBulkAction,
  startExport,
  undoBulkAction,
} from '@waymark/contract/accounts';
import { getCard } from '@waymark/contract/cards';
import { exportAudit, listAuditTasks, verifyAudit } from '@waymark/contract/audit';
import {
  createCertification,
  createEvidencePack,
  getEvidencePack,
  getRecomputation,
  previewRecomputation,
  startRecomputation,
} from '@waymark/contract/compliance';
import { endLiveStream, keepRecording, type LiveStreamShown, trimRecording } from '@waymark/contract/live-streams';
import { getUpload } from '@waymark/contract/media';
import { confirmMatching, getMatching, runMatching } from '@waymark/contract/mentorship';
import { getPrivacy, requestExport } from '@waymark/contract/privacy';
import { createReport, listReportRuns, runReport } from '@waymark/contract/reports';
import { getPackage, readPackage } from '@waymark/contract/scorm';
import { getSkillImport, runSkillImport, type SkillImport, startSkillImport } from '@waymark/contract/skills';
import { type CompletionImport, getCompletionImport, runCompletionImport, startCompletionImport } from '@waymark/contract/transcript';
import { listWarehouseTargets, runWarehouseCopy, updateWarehouseTarget } from '@waymark/contract/warehouse';
import { features } from '../features.ts';
import { anImport } from '../features/accounts/accounts.factory.ts';
import { aPublishedCard } from '../features/cards/cards.factory.ts';
import { aBroadcast } from '../features/live-streams/live-broadcast.factory.ts';
import { aLiveStream } from '../features/live-streams/live-streams.factory.ts';
import { A_PDF, anUpload, aVideo } from '../features/media/media.factory.ts';
import { aMentor, configureMentorship, intoPool } from '../features/mentorship/mentorship.factory.ts';
import { aPerson, contextOf } from '../features/people/people.factory.ts';
import { packageBytes } from '../features/scorm/scorm.factory.ts';
import { inTransaction } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { testApp } from './app.ts';

// No one takes jobs, and no one scans files: work that was begun waits until the test does it, or gives it up.
const app = await testApp({ environment: { ROLES: 'api', CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: '1' } });
const admin = await app.signedIn({ role: 'super-admin' });
const definitions = new Map(features.flatMap(({ jobs = [] }) => jobs).map((job) => [job.name, job]));

/** Takes the newest job of a name out of the queue, and does it or gives it up. */
async function settle(name: string, how: 'handle' | 'givenUp'): Promise<void> {
  const { rows } = await app.platform.database.owner.query<{ data: { data: never } }>(
    `with newest as (select id from pgboss.job where name = $1 and state = 'created' order by created_on desc limit 1)
     update pgboss.job j set state = 'cancelled' from newest where j.name = $1 and j.id = newest.id returning j.data`,
    [name],
  );
  const [job] = rows;
  if (job === undefined) throw new Error(`No ${name} waits`);
  const ctx = { ...(await contextOf(app, app.home)), jobId: newId() };
  const definition = definitions.get(name);
  if (how === 'handle' && definition?.effect === 'outside') await definition.handle(ctx, job.data.data);
  else if (how === 'handle') await inTransaction(ctx, async (ctx) => definition?.handle(ctx, job.data.data));
  else await inTransaction(ctx, async (ctx) => definition?.givenUp?.(ctx, job.data.data));
}

async function aCheck() {
  const one = await anImport(admin);
  const params = { importId: one.id };
  await admin.call(checkImport, { params, body: { ...one.plan, invite: false } });
  return { params, look: async () => (await admin.call(getImport, { params })).status };
}

async function aBulk() {
  const person = await aPerson(app);
  const { id } = await admin.call(showBulkAction, { body: { kind: 'suspend', whom: { userIds: [person.id] } } });
  const params = { bulkActionId: id };
  await admin.call(runBulkAction, { params });
  return { params, look: async () => (await admin.call(getBulkAction, { params })).status };
}

async function someSkills() {
  const { body } = await admin.send<SkillImport>(
    startSkillImport.method,
    `${startSkillImport.path}?fileName=skills.csv`,
    `label,kind\n${newId()},capability\n`,
    { 'content-type': 'text/csv' },
  );
  const params = { importId: body.id };
  return { params, look: async () => (await admin.call(getSkillImport, { params })).status };
}

async function someCompletions() {
  const { body } = await admin.send<CompletionImport>(
    startCompletionImport.method,
    `${startCompletionImport.path}?fileName=completions.csv`,
    'email,card,date\nno-one@home.example,none,2024-05-01\n',
    { 'content-type': 'text/csv' },
  );
  const params = { importId: body.id };
  return { params, look: async () => (await admin.call(getCompletionImport, { params })).status };
}

async function aPreview() {
  const { id: firstCardId } = await aPublishedCard(admin);
  const terms = { validityMonths: 12, windowDays: 60, graceDays: 30, basis: 'expiry' as const, targets: [] };
  const { id: certificationId } = await admin.call(createCertification, { body: { name: 'Confined spaces', firstCardId, ...terms } });
  const { id: recomputationId } = await admin.call(previewRecomputation, { params: { certificationId } });
  const look = async () => (await admin.call(getRecomputation, { params: { certificationId } })).recomputation?.state;
  return { params: { certificationId, recomputationId }, look };
}

const auditTask = async (id: string) => (await admin.call(listAuditTasks)).items.find((task) => task.id === id)?.status;

/** The job of a work; the words behind it say what it was at. */
const jobOf = (work: string) => work.split(' ')[0] ?? work;

type Begin = () => Promise<() => Promise<unknown>>;
/** Work that keeps a state of its own, how it is begun, and where it stands before and after it was given up. */
const works: [name: string, begin: Begin, before: string, after: string][] = [
  ['imports.check people', async () => (await aCheck()).look, 'checking', 'failed'],
  [
    'imports.run people',
    async () => {
      const { params, look } = await aCheck();
      await settle('imports.check', 'handle');
      await admin.call(runImport, { params, body: { suspending: 0 } });
      return look;
    },
    'running',
    'failed',
  ],
  ['accounts.continue-bulk', async () => (await aBulk()).look, 'running', 'failed'],
  [
    'live-streams.make-film',
    async () => {
      const { card, streamId } = await aBroadcast(admin);
      await admin.call(endLiveStream, { params: { streamId } });
      return async () => ((await admin.call(getCard, { params: { idOrSlug: card.id } })).content as LiveStreamShown).film;
    },
    'being-made',
    'failed',
  ],
  [
    'live-streams.trim',
    async () => {
      const { card, streamId } = await aLiveStream(admin);
      await admin.call(endLiveStream, { params: { streamId } });
      const { id: fileId } = await anUpload(admin, 'recording.mp4', aVideo(2000));
      await admin.call(keepRecording, { params: { streamId }, body: { fileId, seconds: 1 } });
      await admin.call(trimRecording, { params: { streamId }, body: { fromSecond: 0, toSecond: 1 } });
      const content = async () => (await admin.call(getCard, { params: { idOrSlug: card.id } })).content as LiveStreamShown;
      return async () => (await content()).recording?.trim?.state;
    },
    'being-made',
    'failed',
  ],
  [
    'accounts.write-export',
    async () => {
      const { id: exportId } = await admin.call(startExport, { body: {} });
      return async () => (await admin.call(getExport, { params: { exportId } })).status;
    },
    'running',
    'failed',
  ],
  ['imports.check skills', async () => (await someSkills()).look, 'checking', 'failed'],
  [
    'imports.run skills',
    async () => {
      const { params, look } = await someSkills();
      await settle('imports.check', 'handle');
      await admin.call(runSkillImport, { params, body: { leavingOut: 0 } });
      return look;
    },
    'running',
    'failed',
  ],
  ['imports.check completions', async () => (await someCompletions()).look, 'checking', 'failed'],
  [
    'imports.run completions',
    async () => {
      const { params, look } = await someCompletions();
      await settle('imports.check', 'handle');
      await admin.call(runCompletionImport, { params, body: { leavingOut: 1 } });
      return look;
    },
    'running',
    'failed',
  ],
  [
    'audit.export',
    async () =>
      admin.call(exportAudit, { body: {} }).then(
        ({ id }) =>
          () =>
            auditTask(id),
      ),
    'waiting',
    'failed',
  ],
  [
    'audit.verify-chain',
    async () =>
      admin.call(verifyAudit).then(
        ({ id }) =>
          () =>
            auditTask(id),
      ),
    'waiting',
    'failed',
  ],
  [
    'reports.write',
    async () => {
      const definition = {
        subject: 'people' as const,
        people: 'all' as const,
        columns: ['person.name'],
        filters: [],
        groupBy: [],
        sort: null,
      };
      const report = await admin.call(createReport, { body: { name: 'People', definition } });
      const params = { reportId: report.id };
      await admin.call(runReport, { params, body: { format: 'csv' } });
      return async () => (await admin.call(listReportRuns, { params })).items[0]?.status;
    },
    'waiting',
    'failed',
  ],
  [
    'warehouse.copy',
    async () => {
      const params = { kind: 'files' as const };
      await admin.call(updateWarehouseTarget, { params, body: { isOn: true } });
      await admin.call(runWarehouseCopy, { params });
      return async () => (await admin.call(listWarehouseTargets)).items[0]?.status;
    },
    'waiting',
    'idle',
  ],
  [
    'privacy.make-export',
    async () => {
      const person = await app.signedIn();
      await person.call(requestExport);
      return async () => (await person.call(getPrivacy)).export?.status;
    },
    'preparing',
    'failed',
  ],
  [
    'scorm.read-package',
    async () => {
      const { id: fileId } = await anUpload(admin, 'course.zip', await packageBytes());
      await admin.call(readPackage, { params: { fileId } });
      return async () => (await admin.call(getPackage, { params: { fileId } })).state;
    },
    'processing',
    'broken',
  ],
  ['compliance.preview-recomputation', async () => (await aPreview()).look, 'previewing', 'failed'],
  [
    'compliance.recompute',
    async () => {
      const { params, look } = await aPreview();
      await settle('compliance.preview-recomputation', 'handle');
      const { db } = app.home.store;
      await db.updateTable('certification_recomputations').set({ changes: 1 }).where('id', '=', params.recomputationId).execute();
      await admin.call(startRecomputation, { params });
      return look;
    },
    'running',
    'failed',
  ],
  [
    'compliance.make-pack',
    async () => {
      const body = { certificationId: null, asOf: app.clock.now().toISOString().slice(0, 10), anonymous: false };
      const { id: packId } = await admin.call(createEvidencePack, { body });
      return async () => (await admin.call(getEvidencePack, { params: { packId } })).state;
    },
    'waiting',
    'failed',
  ],
  [
    'media.scan',
    async () => {
      const { id: fileId } = await anUpload(admin, 'paper.pdf', A_PDF);
      return async () => (await admin.call(getUpload, { params: { fileId } })).file.status;
    },
    'pending',
    'refused',
  ],
  [
    'mentorship.request-matched',
    async () => {
      await configureMentorship(app);
      await aMentor(app, { programs: ['leaders'] });
      await intoPool(admin, 'leaders', [await app.signedIn()]);
      const { id: matchingId } = await admin.call(runMatching, { params: { program: 'leaders' } });
      await admin.call(confirmMatching, { params: { matchingId } });
      return async () => (await admin.call(getMatching, { params: { matchingId } })).state;
    },
    'confirming',
    'proposed',
  ],
];

test.each(works)('PLT-04 what %s was to do does not stay under way for good once it was given up', async (name, begin, before, after) => {
  const look = await begin();
  expect(await look()).toBe(before);
  await settle(jobOf(name), 'givenUp');
  expect(await look()).toBe(after);
});

test('PLT-04 every work that says so when it is given up is among them', () => {
  const named = [...definitions.values()].filter(({ givenUp }) => givenUp !== undefined).map(({ name }) => name);
  expect(named.toSorted()).toEqual([...new Set(works.map(([name]) => jobOf(name)))].toSorted());
});

test('ADM-01 an import that was given up is checked and run again', async () => {
  const { params, look } = await aCheck();
  await settle('imports.check', 'givenUp');
  const { plan, failure } = await admin.call(getImport, { params });
  expect(failure).toBe('unexpected');
  expect(await admin.call(readImport, { params, body: { encoding: 'utf-8', delimiter: ',' } })).toMatchObject({
    status: 'uploaded',
    failure: null,
  });
  await admin.call(checkImport, { params, body: plan });
  await settle('imports.check', 'handle');
  await admin.call(runImport, { params, body: { suspending: 0 } });
  await settle('imports.run', 'handle');
  expect(await look()).toBe('done');
});

test('ADM-10 what a change of many did is taken back, though the taking back was given up once', async () => {
  const { params, look } = await aBulk();
  await settle('accounts.continue-bulk', 'handle');
  await admin.call(undoBulkAction, { params });
  await settle('accounts.continue-bulk', 'givenUp');
  expect(await look()).toBe('failed');
  await admin.call(undoBulkAction, { params });
  await settle('accounts.continue-bulk', 'handle');
  expect(await look()).toBe('undone');
});
