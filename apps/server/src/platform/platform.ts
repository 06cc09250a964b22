import type { ApprovalKind } from '@waymark/contract/approvals';
import type { ApprovalSource } from './approvals/approval-source.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ServiceDoor } from './fetch/guarded-fetch.ts';
import type { FetchDoor } from './fetch/public-address.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { MailRenewal } from './mail/mail-renewal.ts';
import type { MailServers } from './mail/mail-servers.ts';
import type { NotificationSubject } from './notifications/notification-subject.ts';
import type { Notify } from './notifications/notify.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Log } from './observability/log.ts';
import type { LiveHub } from './realtime/live-hub.ts';
import type { VirusScanners } from './scan/virus-scanners.ts';
import type { CallLimits } from './http/call-limits.ts';
import type { ClientTokens } from './session/client-tokens.ts';
import type { Secrets } from './session/secrets.ts';
import type { Vault } from './session/vault.ts';
import type { SessionStore } from './session/session-store.ts';
import type { OrganisationStorage } from './storage/organisation-storage.ts';
import type { OrganisationDirectory } from './tenancy/organisation-directory.ts';

/** Tells the time; tests move it. */
export interface Clock {
  now(): Date;
}

/** The parts of the house that every feature stands on, built once at start. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly live: LiveHub;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly sessions: SessionStore;
  readonly clientTokens: ClientTokens;
  readonly callLimits: CallLimits;
  readonly organisations: OrganisationDirectory;
  /** The files of every organisation, each where it keeps them. */
  readonly files: OrganisationStorage;
  /** Who fetches on someone's behalf may talk to: the public internet. */
  readonly fetchDoor: FetchDoor;
  /** Who calls to services of organisations (identity providers, say) may reach. */
  readonly serviceDoor: ServiceDoor;
  /** Who looks through files, for each organisation. */
  readonly scanners: VirusScanners;
  /** Where emails leave; without a mail server they are kept in the outbox. */
  readonly mail: MailServers;
  /** Mails to addresses of these domains stay in the outbox: the people of the demo are made up. */
  readonly unmailedDomains: ReadonlySet<string>;
  /** What people decide, by its kind (`ServerFeature.approvals`). */
  readonly approvals: ReadonlyMap<ApprovalKind, ApprovalSource>;
  /** Who looks again at a mail that waited, by the name it was queued with. */
  readonly mailRenewals: ReadonlyMap<string, MailRenewal>;
  /** By type (`ServerFeature.notificationSubjects`). */
  readonly notificationSubjects: ReadonlyMap<string, NotificationSubject>;
  readonly notify: Notify;
  /** Undefined where the keys of this installation cannot be opened: nothing is then told on devices. */
  readonly push: PushSender | undefined;
}
