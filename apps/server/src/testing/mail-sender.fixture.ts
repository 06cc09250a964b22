import { readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { newId } from '../platform/db/new-id.ts';
import { sendMailJob } from '../platform/mail/mail.jobs.ts';
import { createLog } from '../platform/observability/log.ts';

// Sends one mail in a process of its own, which a test kills in the middle.
const [url = '', folder = '', smtpUrl = '', organisationId = '', mailId = ''] = process.argv.slice(2);
const { platform } = await createPlatform({
  config: readConfig({ DATA_DIR: folder, DATABASE_URL: url, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent', DEMO: 'false' }),
  connection: { connectionString: url },
  features: [],
  log: createLog('silent'),
  clock: { now: () => new Date() },
});
const organisation = await platform.organisations.withId(organisationId as never);
if (organisation === undefined) throw new Error('There is no such organisation');
await sendMailJob.handle(
  {
    platform,
    organisation,
    store: platform.database.tenant(organisation.id),
    requestId: newId(),
    jobId: newId(),
    actor: null,
    now: () => new Date(),
  },
  { mailId },
);
process.exit(0);
