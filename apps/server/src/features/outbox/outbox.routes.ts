import { getMail, listMails } from '@waymark/contract/outbox';
import { route } from '../../platform/http/route.ts';
import { listOutbox, showMail } from './outbox.service.ts';

export const outboxRoutes = [
  route(listMails, (ctx, { query }) => listOutbox(ctx, query)),
  route(getMail, (ctx, { params }) => showMail(ctx, params.mailId)),
];
