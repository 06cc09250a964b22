import { defineEndpoint } from '../../kit/endpoint.ts';
import { mailServerBody, mailServerSchema, mailTestSchema } from './mail-server.schema.ts';
import { outboxProblems } from './outbox.problems.ts';

const access = ['MANAGE_ORGANISATION'] as const;
const path = '/api/v1/mail-server';
const fixed = outboxProblems['mail-server-of-installation'];

export const getMailServer = defineEndpoint({
  id: 'jobs.mail-server',
  method: 'GET',
  path,
  summary: 'The mail server that emails leave by, without its password',
  access,
  response: mailServerSchema,
});

export const setMailServer = defineEndpoint({
  id: 'jobs.set-mail-server',
  method: 'PUT',
  path,
  summary: 'Connects a mail server; emails leave by it at once',
  access,
  body: mailServerBody,
  response: mailServerSchema,
  problems: [fixed],
});

export const deleteMailServer = defineEndpoint({
  id: 'jobs.delete-mail-server',
  method: 'DELETE',
  path,
  summary: 'Disconnects the mail server; emails are kept in the outbox from then on',
  access,
  response: mailServerSchema,
  problems: [fixed],
});

export const testMailServer = defineEndpoint({
  id: 'jobs.test-mail-server',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Sends the caller a test message by a mail server that is not stored yet',
  access,
  rateLimit: { max: 20, perSeconds: 600, by: 'actor' },
  body: mailServerBody,
  response: mailTestSchema,
  problems: [fixed],
});
