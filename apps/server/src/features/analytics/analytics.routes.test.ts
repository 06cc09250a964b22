import { getAnalytics, type AnalyticsArea, ANALYTICS_AREAS, exportAnalytics, saveAnalyticsView, listAnalyticsViews, deleteAnalyticsView, getGroupAnalytics, listGroupProgress, exportGroupAnalytics } from '@waymark/contract/analytics';
import { completeCard } from '@waymark/contract/cards';
import { search } from '@waymark/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { type Fact, FACT_KINDS, type FactKind, ingest, WHOLE } from '../statistics/statistics.public.ts';
import { DEFINITIONS, sqlOf } from './figure-definitions.ts';
import { countFigure } from './report-figures.service.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

test('ANA-01 every area answers', async () => {
  for (const area of ANALYTICS_AREAS) {
    const report = await admin.call(getAnalytics, { params: { area }, query: {} });
    console.log(area, report.figures.map((f) => [f.id, f.value, f.before]), report.charts.map((c) => c.id), report.tables.map((t) => [t.id, t.rows.length]));
  }
});
