import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { RECENT_SPANS } from './jobs.rules.ts';
import { outboxProblems } from './outbox.problems.ts';
import { keptMailsSchema, mailId, mailSchema, mailStatus, mailSummarySchema, sendKeptSchema } from './outbox.schema.ts';

export const listMails = defineEndpoint({
  id: 'jobs.mails',
  method: 'GET',
  path: '/api/v1/mail-outbox',
  summary: 'Emails of the organisation and whether they went out, newest first',
  access: ['MANAGE_ORGANISATION'],
  query: pageQuery(20).extend({ status: mailStatus.optional(), within: z.enum(RECENT_SPANS).optional() }),
  response: pageOf(mailSummarySchema),
});

export const getMail = defineEndpoint({
  id: 'jobs.mail',
  method: 'GET',
  path: '/api/v1/mail-outbox/:mailId',
  summary: 'One email; what it says only where no mail server takes it to its reader',
  access: ['MANAGE_ORGANISATION'],
  params: z.object({ mailId }),
  response: mailSchema,
  problems: [outboxProblems['mail-not-found']],
});

export const sendMail = defineEndpoint({
  id: 'jobs.send-mail',
  method: 'POST',
  path: '/api/v1/mail-outbox/:mailId/sending',
  summary: 'Sends a kept or refused email again',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: z.object({ mailId }),
  response: mailSummarySchema,
  problems: [outboxProblems['mail-not-found'], outboxProblems['mail-not-sendable'], outboxProblems['mail-server-missing']],
});

export const getKeptMails = defineEndpoint({
  id: 'jobs.kept-mails',
  method: 'GET',
  path: '/api/v1/kept-mails',
  summary: 'How many emails were kept and could go now, by age',
  access: ['MANAGE_ORGANISATION'],
  response: keptMailsSchema,
});

export const sendKeptMails = defineEndpoint({
  id: 'jobs.send-kept-mails',
  method: 'POST',
  path: '/api/v1/kept-mails/sending',
  summary: 'Sends what was kept in the last days',
  access: ['MANAGE_ORGANISATION'],
  body: sendKeptSchema,
  response: z.object({ count: z.number().int() }),
  problems: [outboxProblems['mail-server-missing']],
});
