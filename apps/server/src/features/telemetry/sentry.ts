import { newId } from '../../platform/db/new-id.ts';

export interface SentryEvent {
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly userId: string | null;
  readonly organisationId: string;
  readonly at: string;
}

const TIMEOUT_MILLISECONDS = 10_000;

/** Sends one error to a Sentry-compatible collector, in its envelope format. Throws when the collector does not take it. */
export async function sendToSentry(dsn: string, event: SentryEvent): Promise<void> {
  const { request } = await import('undici');
  const { origin, pathname, username } = new URL(dsn);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const project = pathname.slice(folder.length);
  const eventId = newId().replaceAll('-', '');
  const lines = [
    { event_id: eventId, sent_at: event.at },
    { type: 'event' },
    {
      event_id: eventId,
      timestamp: event.at,
      platform: 'javascript',
      level: 'error',
      message: event.message,
      extra: { stack: event.stack },
      request: { url: event.path },
      tags: { event_source: 'web', organisation: event.organisationId },
      ...(event.userId === null ? {} : { user: { id: event.userId } }),
    },
  ];
  const { statusCode, body } = await request(`${origin}${folder}api/${project}/envelope/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=server/1`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    headersTimeout: TIMEOUT_MILLISECONDS,
    bodyTimeout: TIMEOUT_MILLISECONDS,
  });
  await body.dump();
  if (statusCode >= 400) throw new Error(`The error collector answered ${statusCode}`);
}
