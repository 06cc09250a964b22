import { saveSearch, setSearchAlerts } from '@waymark/contract/marketplace';
import { listNotifications } from '@waymark/contract/notifications';
import { createReport, getReportCatalogue, type ReportDefinition, scheduleReport } from '@waymark/contract/reports';
import { features } from '../features.ts';
import { transaction } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { homeContext } from '../features/skills/skills.factory.ts';
import type { TestApp } from './app.ts';
import { EVERY_WEEK } from './private-world.ts';
import type { SignedIn } from './sign-in-as.ts';

const TYPES = ['project', 'job_vacancy', 'mentorship', 'job_role'] as const;

/** Has someone told by the clock of all they can be told of: searches with alerts, and a daily report of skills where reports are for them. */
export async function followEverything(person: SignedIn): Promise<void> {
  for (const type of TYPES) {
    const saved = await person.call(saveSearch, { body: { name: `All of ${type}`, payload: { type, keyword: '' } } });
    await person.call(setSearchAlerts, { params: { savedSearchId: saved.id }, body: { alerts: true } });
  }
  const columns = ['person.name', 'skill.name', 'skill.level'];
  const catalogue = await person.attempt(getReportCatalogue);
  if (catalogue.problem !== undefined || !catalogue.body.subjects.some(({ key }) => key === 'skills')) return;
  const people = catalogue.body.people.includes('all') ? 'all' : 'team';
  const definition: ReportDefinition = { subject: 'skills', people, columns, filters: [], groupBy: [], sort: null };
  const { id: reportId } = await person.call(createReport, { body: { name: 'Every day', definition } });
  const body = { ...EVERY_WEEK, frequency: 'daily' as const, weekdays: [], startsOn: '2026-01-01', time: '00:00' };
  await person.call(scheduleReport, { params: { reportId }, body: { ...body, recipientIds: [person.userId] } });
}

/** A day goes by: every scheduled job runs once, and reports that are due are sent. People who are signed in stay so. */
export async function aDayGoesBy(app: TestApp): Promise<void> {
  const { database, jobs } = app.platform;
  app.clock.advance({ days: 1 });
  await database.owner.query('update sessions set created_at = $1, last_active_at = $1, proved_at = $1', [app.clock.now()]);
  const scheduled = features.flatMap((feature) => feature.jobs ?? []).filter(({ schedule }) => schedule !== undefined);
  await transaction(app.home.store, async (tx) => {
    for (const job of scheduled) await jobs.enqueue(tx, job as Parameters<typeof jobs.enqueue<null>>[1], null);
  });
  await app.jobsDone();
  const ctx = { ...(await homeContext(app)), actor: null, jobId: newId<string>() };
  for (const { handle } of features.flatMap(({ slug, pulses = [] }) => (slug === 'reports' ? pulses : []))) await handle(ctx);
  await app.jobsDone();
}

/** Numbers, ids and days are others each time. */
const plain = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
    .replaceAll(/\d+/g, '#')
    .replaceAll(
      /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
      '',
    )
    .replaceAll(/https?:\S+/g, '');

/** Returns all that some people were ever sent or notified of, each once, without numbers and days. */
export async function sentTo(app: TestApp, people: readonly SignedIn[]): Promise<Set<string>> {
  const { rows } = await app.platform.database.owner.query<{ mail: string }>(
    `select to_address || ': ' || subject || ' ' || text_body as mail from mail_outbox where recipient_id = any($1)`,
    [people.map(({ userId }) => userId)],
  );
  const told = rows.map(({ mail }) => mail);
  for (const person of people) {
    const { notifications } = await person.call(listNotifications, { query: { limit: 50 } });
    told.push(...notifications.map(({ kind, message }) => `${person.email} is notified: ${kind} ${message}`));
  }
  return new Set(told.map(plain));
}
