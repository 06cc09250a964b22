import { expect, test } from 'vitest';
import { updateUser } from '@waymark/contract/people';
import { createReport, downloadReportRun, previewReport, type ReportDefinition, runReport } from '@waymark/contract/reports';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

const content: ReportDefinition = {
  subject: 'content',
  people: 'all',
  columns: ['content.title', 'content.language', 'content.minutes', 'content.rating'],
  filters: [],
  groupBy: [],
  sort: null,
};

test('ANA-06 what the groups of a report come to stands below them, of all groups and not of those that are shown', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  for (const [language, durationMinutes] of [
    ['de', 10],
    ['de', 20],
    ['fr', 5],
  ] as const)
    await aPublishedCard(curator, { language, durationMinutes });
  const { rows, totals, columns } = await admin.call(previewReport, { body: { ...content, groupBy: ['content.language'] } });
  const minutes = columns.findIndex(({ key }) => key === 'content.minutes');
  const sum = (at: number) => rows.reduce((all, cells) => all + Number(cells[at] ?? 0), 0);
  expect([totals?.[0], totals?.[1], totals?.[minutes]]).toEqual([null, sum(1), sum(minutes)]);
  expect(sum(minutes)).toBeGreaterThanOrEqual(35);
  const several = await admin.call(previewReport, { body: { ...content, groupBy: ['content.title', 'content.language'] } });
  expect(several.totals?.slice(0, 3)).toEqual([null, null, sum(1)]);
  expect((await admin.call(previewReport, { body: content })).totals, 'each row is one thing').toBeNull();
});

test('ANA-06 languages are words, in the language of who reads the page or the file', async () => {
  await admin.call(updateUser, { params: { userId: admin.userId }, body: { language: 'fr' } });
  const { rows } = await admin.call(previewReport, { body: { ...content, groupBy: ['content.language'] } });
  expect(rows.map(([language]) => language)).toEqual(expect.arrayContaining(['allemand', 'français']));
  const { id: reportId } = await admin.call(createReport, { body: { name: 'Contenus', definition: content } });
  const { id } = await admin.call(runReport, { params: { reportId }, body: { format: 'csv' } });
  await app.jobsDone();
  const text = (await admin.attempt(downloadReportRun, { params: { runId: id } })).bytes.toString('utf8');
  expect(text).toContain('allemand');
  expect(text).not.toMatch(/;de;|,de,/);
  const only = { field: 'content.language', operator: 'is' as const, values: ['fr'] };
  expect((await admin.call(previewReport, { body: { ...content, filters: [only] } })).total).toBe(1);
});

test('ANA-06 a report that was saved while a choice was still a text goes on as it was', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  await aPublishedCard(curator, { language: 'ja' });
  const totalOf = async (filter: ReportDefinition['filters'][number]) =>
    (await admin.call(previewReport, { body: { ...content, filters: [filter] } })).total;
  expect(await totalOf({ field: 'content.language', operator: 'contains', values: ['j'] })).toBe(1);
  expect(await totalOf({ field: 'content.language', operator: 'is', values: ['tlh'] })).toBe(0);
  const applications = { ...content, subject: 'applications' as const, columns: ['application.title', 'application.status'] };
  for (const filter of [
    { field: 'application.status', operator: 'contains' as const, values: ['pend'] },
    { field: 'application.status', operator: 'is' as const, values: ['of before'] },
  ]) {
    const { id: reportId } = await admin.call(createReport, {
      body: { name: 'Waiting', definition: { ...applications, filters: [filter] } },
    });
    const { id } = await admin.call(runReport, { params: { reportId }, body: { format: 'csv' } });
    await app.jobsDone();
    expect((await admin.attempt(downloadReportRun, { params: { runId: id } })).status).toBe(200);
  }
});
