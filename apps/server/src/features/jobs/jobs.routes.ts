import {
  cancelJob,
  deleteMailServer,
  getKeptMails,
  getMail,
  getMailServer,
  listJobQueues,
  listJobs,
  listMails,
  retryJob,
  sendKeptMails,
  sendMail,
  setMailServer,
  testMailServer,
} from '@waymark/contract/jobs';
import { route } from '../../platform/http/route.ts';
import * as jobs from './jobs.service.ts';
import * as mailServer from './mail-server.service.ts';
import * as outbox from './outbox.service.ts';

export const jobsRoutes = [
  route(listJobQueues, (ctx) => jobs.listQueues(ctx)),
  route(listJobs, (ctx, { query }) => jobs.listJobs(ctx, query)),
  route(retryJob, (ctx, { params }) => jobs.retryJob(ctx, params.jobId)),
  route(cancelJob, (ctx, { params }) => jobs.cancelJob(ctx, params.jobId)),
  route(listMails, (ctx, { query }) => outbox.listOutbox(ctx, query)),
  route(getMail, (ctx, { params }) => outbox.getMail(ctx, params.mailId)),
  route(sendMail, (ctx, { params }) => outbox.sendMail(ctx, params.mailId)),
  route(getKeptMails, (ctx) => outbox.getKeptMails(ctx)),
  route(sendKeptMails, (ctx, { body }) => outbox.sendKeptMails(ctx, body.days)),
  route(getMailServer, (ctx) => mailServer.getMailServer(ctx)),
  route(setMailServer, (ctx, { body }) => mailServer.setMailServer(ctx, body)),
  route(deleteMailServer, (ctx) => mailServer.deleteMailServer(ctx)),
  route(testMailServer, (ctx, { body }) => mailServer.testMailServer(ctx, body)),
];
