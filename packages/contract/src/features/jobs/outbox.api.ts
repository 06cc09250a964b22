import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { outboxProblems } from './outbox.problems.ts';
import { mailId, mailSchema, mailStatus, mailSummarySchema } from './outbox.schema.ts';

export const listMails = defineEndpoint({
  id: 'jobs.mails',
  method: 'GET',
  path: '/api/v1/mail-outbox',
  summary: 'Emails of the organisation and whether they went out, newest first',
  access: ['MANAGE_ORGANISATION'],
  query: pageQuery(20).extend({ status: mailStatus.optional() }),
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
