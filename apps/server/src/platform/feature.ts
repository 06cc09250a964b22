import type { FastifyInstance } from 'fastify';
import type { EventReader } from './events/event-reader.ts';
import type { ApprovalSource } from './approvals/approval-source.ts';
import type { Subscriber } from './events/subscriber.ts';
import type { InstallationRoute } from './http/installation-binder.ts';
import type { OwnTables } from './db/own-tables.ts';
import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { NotificationSubjectType } from '@waymark/contract/notifications';
import type { MailRenewal } from './mail/mail-renewal.ts';
import type { NotificationSubject } from './notifications/notification-subject.ts';
import type { Notify } from './notifications/notify.ts';
import type { Extension } from './extension-point.ts';
import type { Platform } from './platform.ts';
import type { Pulse } from './jobs/pulse.ts';

/** What a feature brings to the server; `features.ts` lists them all. */
export interface ServerFeature {
  /** The same word in the contract, the server, the web and the tests. */
  readonly slug: string;
  readonly routes: readonly Route[];
  /** Its tables, with what of them other features may read. */
  readonly tables?: OwnTables;
  /** Endpoints that are there before any organisation is. */
  readonly installationRoutes?: readonly InstallationRoute[];
  /** Puts a protocol of its own on the server, which is not made from the contract (SCIM). */
  readonly bind?: (app: FastifyInstance, platform: Platform) => Promise<void>;
  readonly jobs?: readonly JobDefinition[];
  readonly pulses?: readonly Pulse[];
  /** What people decide in the inbox of approvals (MGR-05). */
  readonly approvals?: readonly ApprovalSource[];
  readonly subscribers?: readonly Subscriber[];
  /** Follow events in batches without a statement of their own in the change they hear of. */
  readonly readers?: readonly EventReader[];
  /** What it gives to features below it, which must not import it: `calendarSources.with(sessionsInCalendar)`. */
  readonly gives?: readonly Extension[];
  /** By name: who looks again at mails that waited, and hears of those that are given up. */
  readonly mailRenewals?: Readonly<Record<string, MailRenewal>>;
  /** The things of its own that notifications are about. */
  readonly notificationSubjects?: Readonly<Partial<Record<NotificationSubjectType, NotificationSubject>>>;
  /** Delivers what all features tell people: of one feature. */
  readonly notify?: Notify;
}
