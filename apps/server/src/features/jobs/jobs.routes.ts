import { cancelJob, getMail, listJobQueues, listJobs, listMails, retryJob } from '@waymark/contract/jobs';
import { route } from '../../platform/http/route.ts';
import * as jobs from './jobs.service.ts';
import * as outbox from './outbox.service.ts';

export const jobsRoutes = [
  route(listJobQueues, (ctx) => jobs.listQueues(ctx)),
  route(listJobs, (ctx, { query }) => jobs.listJobs(ctx, query)),
  route(retryJob, (ctx, { params }) => jobs.retryJob(ctx, params.jobId)),
  route(cancelJob, (ctx, { params }) => jobs.cancelJob(ctx, params.jobId)),
  route(listMails, (ctx, { query }) => outbox.listOutbox(ctx, query)),
  route(getMail, (ctx, { params }) => outbox.getMail(ctx, params.mailId)),
];
