import { expect, test } from 'vitest';
import { type CardDetail, getCard } from '@waymark/contract/cards';
import { connectProvider, updateCourseProgress } from '@waymark/contract/learning-providers';
import { getSession } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aFile, aProvider } from './learning-providers.factory.ts';

test('CRD-07 a progress update for a SumTotal course comes by the session’s token, and takes over what the provider has told', async () => {
  const app = await testApp();
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const learner = await app.signedIn();
  const provider = await aProvider(admin, { name: 'SumTotal', settings: { kind: 'file' } });
  await learner.call(connectProvider, { params: { providerId: provider.id } });
  await app.jobsDone();
  const table = (completedAt: string, progress: string) =>
    `email,course title,course id,completed at,progress\n${learner.email},Hydraulics,ST-4711,${completedAt},${progress}\n`;
  await aFile(admin, provider.id, table('', '40'));
  await app.jobsDone();

  const content = { cardType: 'course', url: 'https://sumtotal.example/4711', courseId: 'ST-4711' } as const;
  const card = await aPublishedCard(admin, { title: 'Hydraulics', provider: 'SumTotal', content });
  const look = (): Promise<CardDetail> => learner.call(getCard, { params: { idOrSlug: card.id } });
  expect(await look()).toMatchObject({ cardType: 'course', eclId: 'ST-4711', eclSourceTypeName: 'SumTotal', completionState: null });

  expect(updateCourseProgress.path).toBe('/api/v1/user_courses/progress_update');
  const { jwtToken } = await learner.call(getSession);
  const send = (headers: Record<string, string>, user = learner.userId, ecl = 'ST-4711') =>
    app.visitor().send<Record<string, unknown>>('POST', updateCourseProgress.path, { user_id: user, ecl_id: ecl }, headers);
  const token = { 'API-token': jwtToken, JWT: 'true' };
  expect((await send({ JWT: 'true' })).problem?.code).toBe('signed-out');
  expect((await send(token, admin.userId)).problem).toMatchObject({ errors: [{ field: 'user_id' }] });
  expect((await send(token, learner.userId, 'ST-1')).problem?.code).toBe('card-not-found');
  expect((await send(token)).body).toMatchObject({ ecl_id: 'ST-4711', completed_percentage: 40, status: 'In Progress' });

  await aFile(admin, provider.id, table('2026-03-01', '100'));
  await app.jobsDone();
  expect((await send(token)).body).toMatchObject({ completion_state: 'COMPLETED', completed_percentage: 100 });
  expect(await look()).toMatchObject({ completionState: 'COMPLETED' });
});
