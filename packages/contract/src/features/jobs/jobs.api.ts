import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { jobsProblems as problems } from './jobs.problems.ts';
import { jobParams, jobQueueSchema, jobSchema, jobsQuery } from './jobs.schema.ts';

export const listJobQueues = defineEndpoint({
  id: 'jobs.queues',
  method: 'GET',
  path: '/api/v1/job-queues',
  summary: 'The kinds of background work of the organisation, with how many jobs of each stand where',
  access: ['MANAGE_ORGANISATION'],
  response: z.object({ items: z.array(jobQueueSchema) }),
});

export const listJobs = defineEndpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/v1/jobs',
  summary: 'Background jobs of the organisation, newest first, by state and kind',
  access: ['MANAGE_ORGANISATION'],
  query: jobsQuery,
  response: pageOf(jobSchema),
});

export const retryJob = defineEndpoint({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/v1/jobs/:jobId/retry',
  summary: 'Has a job that was given up tried once more',
  access: ['MANAGE_ORGANISATION'],
  params: jobParams,
  response: jobSchema,
  problems: [problems['job-not-found'], problems['job-restarts-from-source'], problems['job-moved-on']],
});

export const cancelJob = defineEndpoint({
  id: 'jobs.cancel',
  method: 'POST',
  path: '/api/v1/jobs/:jobId/cancel',
  summary: 'Calls off a job that has not begun',
  access: ['MANAGE_ORGANISATION'],
  params: jobParams,
  response: jobSchema,
  problems: [problems['job-not-found'], problems['job-moved-on']],
});
