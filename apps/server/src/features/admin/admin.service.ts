import type { AdminOverview } from '@waymark/contract/admin';
import type { ActorContext } from '../../platform/context.ts';
import { isMailConnected } from '../../platform/mail/mail-servers.ts';
import { countInbox } from '../approvals/approvals.public.ts';
import { findOverview } from './admin.repo.ts';

/** ADM-12: returns what is left to set up (nothing once all is done), what waits, and whether jobs and mail are well. */
export async function getOverview(ctx: ActorContext): Promise<AdminOverview> {
  const row = await findOverview(ctx.store, ctx.actor, ctx.now());
  const isMailConfigured = isMailConnected(ctx);
  const setup: AdminOverview['setup'] = [
    { step: 'brand', done: row.has_brand },
    { step: 'sign-in', done: row.has_sign_in_rules || ctx.organisation.signInProviders.length > 0 },
    { step: 'people', done: row.people > 1 },
    { step: 'content', done: row.published > 0 },
    { step: 'groups', done: row.has_groups },
    { step: 'mail', done: isMailConfigured },
  ];
  const { waiting: approvals } = await countInbox(ctx);
  const waiting: AdminOverview['waiting'] = [
    { kind: 'approvals', count: approvals },
    { kind: 'moderation', count: row.open_cases },
    { kind: 'failed-jobs', count: row.jobs_failed },
    { kind: 'failed-mails', count: row.failed_mails },
    { kind: 'failing-webhooks', count: row.failing_webhooks },
  ];
  return {
    setup: setup.every(({ done }) => done) ? [] : setup,
    waiting: waiting.filter(({ count }) => count > 0),
    people: { active: row.people, seenThisWeek: row.seen },
    content: { published: row.published },
    mail: { isConfigured: isMailConfigured, waiting: row.waiting_mails, kept: row.kept_mails, sentToday: row.sent_mails },
    jobs: { running: row.jobs_running, failedToday: row.jobs_failed },
  };
}
