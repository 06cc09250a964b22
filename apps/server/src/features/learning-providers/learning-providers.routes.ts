import {
  addLearningProvider,
  cancelTaking,
  changeLearningProvider,
  connectProvider,
  disconnectProvider,
  getLearningProvider,
  listCompletions,
  listLearningProviders,
  listOwnProviders,
  removeLearningProvider,
  sendCompletions,
  takeFromProvider,
  takeOwn,
  testLearningProvider,
  updateCourseProgress,
} from '@waymark/contract/learning-providers';
import { route } from '../../platform/http/route.ts';
import { updateProgress } from './course-progress.service.ts';
import * as providers from './learning-providers.service.ts';
import * as own from './own-providers.service.ts';
import { sendFile } from './provider-file.service.ts';
import { testProvider } from './provider-test.service.ts';

export const learningProviderRoutes = [
  route(listLearningProviders, (ctx, { query }) => providers.listProviders(ctx, query)),
  route(getLearningProvider, (ctx, { params }) => providers.getProvider(ctx, params.providerId)),
  route(addLearningProvider, (ctx, { body }) => providers.addProvider(ctx, body)),
  route(changeLearningProvider, (ctx, { params, body }) => providers.changeProvider(ctx, params.providerId, body)),
  route(removeLearningProvider, (ctx, { params }) => providers.removeProvider(ctx, params.providerId)),
  route(testLearningProvider, (ctx, { params }) => testProvider(ctx, params.providerId)),
  route(takeFromProvider, (ctx, { params }) => providers.takeNow(ctx, params.providerId)),
  route(cancelTaking, (ctx, { params }) => providers.stopTaking(ctx, params.providerId)),
  route(sendCompletions, (ctx, { params, query }, wire) =>
    sendFile(ctx, params.providerId, { fileName: query.fileName, dryRun: query.dryRun === 'true' }, wire.request.raw),
  ),
  route(listOwnProviders, (ctx) => own.listOwnProviders(ctx)),
  route(connectProvider, (ctx, { params }) => own.connect(ctx, params.providerId)),
  route(disconnectProvider, (ctx, { params, query }) => own.disconnect(ctx, params.providerId, query.remove === 'true')),
  route(takeOwn, (ctx, { params }) => own.takeOwn(ctx, params.providerId)),
  route(updateCourseProgress, (ctx, { body }) => updateProgress(ctx, body)),
  route(listCompletions, (ctx, { params, query }) => own.listCompletions(ctx, params.userId, query)),
];
