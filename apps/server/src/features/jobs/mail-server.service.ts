import { type MailServer as ShownMailServer, type MailServerBody, outboxProblems } from '@waymark/contract/jobs';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { AddressRefused } from '../../platform/fetch/public-address.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import {
  deleteMailServer as deleteMailServerRow,
  findMailServer,
  type MailServer,
  saveMailServer,
} from '../../platform/mail/mail-servers.ts';
import { keepWaitingMails } from '../../platform/mail/queue-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { mailServerConnected, mailServerDisconnected } from './jobs.events.ts';
import { testMail } from './jobs.mails.ts';
import { addressOfPerson } from './outbox.repo.ts';

/** ADM-13: returns the mail server that emails of the organisation leave by. */
export async function getMailServer(ctx: ActorContext): Promise<ShownMailServer> {
  if (ctx.platform.config.mail.smtpUrl !== undefined) return { source: 'environment', server: null };
  const server = await findMailServer(ctx.store, ctx.platform.vault);
  if (server === undefined) return { source: 'none', server: null };
  const { password, ...shown } = server;
  return { source: 'console', server: { ...shown, hasPassword: password !== null } };
}

/** Connects a mail server, by which emails leave at once. Throws `mail-server-of-installation`, or `invalid-input` on `password` (`required`). */
export async function setMailServer(ctx: ActorContext, body: MailServerBody): Promise<ShownMailServer> {
  checkIsOurs(ctx);
  return mutate(ctx, mailServerConnected, async (ctx) => {
    const server = await completed(ctx, body);
    await saveMailServer(ctx.store, ctx.platform.vault, server, ctx.now());
    await organisationChanged(ctx.store);
    const { host, port, security } = server;
    return {
      result: await getMailServer(ctx),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { host, port, security },
    };
  });
}

/** Disconnects the mail server; what waits is kept. Throws `mail-server-of-installation`. */
export async function deleteMailServer(ctx: ActorContext): Promise<ShownMailServer> {
  checkIsOurs(ctx);
  return mutate(ctx, mailServerDisconnected, async (ctx) => {
    const before = await findMailServer(ctx.store, ctx.platform.vault).catch(() => undefined);
    const result: ShownMailServer = { source: 'none', server: null };
    if (!(await deleteMailServerRow(ctx.store))) return unchanged(result);
    await keepWaitingMails(ctx.store);
    await organisationChanged(ctx.store);
    return { result, subject: { type: 'organisation', id: ctx.organisation.id }, details: { host: before?.host ?? '' } };
  });
}

/** Sends the caller a test message by a described server, and returns what became of it. Throws as `setMailServer`. */
export async function testMailServer(ctx: ActorContext, body: MailServerBody) {
  checkIsOurs(ctx);
  const server = await completed(ctx, body);
  const to = await addressOfPerson(ctx.store, ctx.actor.userId);
  const mail = writeMail(ctx, { recipientId: ctx.actor.userId, template: testMail, params: {} }, ctx.actor.language);
  try {
    const transport = await ctx.platform.mail.connect(server);
    await transport.send(
      {
        messageId: `<${newId<string>()}@${ctx.organisation.hostName}>`,
        from: { name: ctx.organisation.name, address: server.fromAddress },
        to,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        headers: mail.headers,
      },
      () => Promise.resolve(),
    );
    return { isSent: true, to, reason: null };
  } catch (error) {
    return { isSent: false, to, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return `This installation makes no calls to ${error.message} (SERVICE_NETWORKS, OUTBOUND_HOSTS).`;
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** A server that the installation brings wins over any other. */
function checkIsOurs({ platform }: ActorContext): void {
  if (platform.config.mail.smtpUrl !== undefined) throw refuse(outboxProblems['mail-server-of-installation']);
}

/** A description with the stored password where none was typed: it is sent to no other host than it was stored for. */
async function completed(ctx: ActorContext, body: MailServerBody): Promise<MailServer> {
  const { host, port, security, userName, fromAddress } = body;
  const described = { host: host.toLowerCase(), port, security, userName, fromAddress };
  if (body.password !== undefined) return { ...described, password: body.password === '' ? null : body.password };
  const stored = await findMailServer(ctx.store, ctx.platform.vault);
  if (stored === undefined || stored.password === null) return { ...described, password: null };
  if (stored.host !== described.host) throw refuseField('password', 'required');
  return { ...described, password: stored.password };
}
