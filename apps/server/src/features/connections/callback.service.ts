import { randomBytes } from 'node:crypto';
import { CONNECTIONS_CHANNEL, type ConnectionTold } from '@waymark/contract/connections';
import type { VisitorContext } from '../../platform/context.ts';
import { doorPageHeaders, renderDoorPage } from '../../platform/http/door-page.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { type Arrival, takeAnswer } from './connections.service.ts';

const STATUS = { connected: 200, declined: 200, over: 400, elsewhere: 403, failed: 502 } as const;
/** Where people see what they are connected with. */
const HOME = '/settings/integrations';

/** Tells every page of the organisation in this browser, and the one that opened this window; closes it when there is nothing to read. */
const SCRIPT = `const told = JSON.parse(document.body.dataset.told);
new BroadcastChannel('${CONNECTIONS_CHANNEL}').postMessage(told);
if (window.opener) window.opener.postMessage({ channel: '${CONNECTIONS_CHANNEL}', ...told }, location.origin);
if (told.outcome === 'connected' || told.outcome === 'declined') window.close();`;

/** Sends the page that services send people back to: it says what became of it, tells the page that waits, and closes when it is a window of its own. */
export async function sendCallbackPage(
  ctx: VisitorContext,
  query: { readonly state?: string | undefined; readonly code?: string | undefined; readonly error?: string | undefined },
  { reply }: Wire,
): Promise<void> {
  const arrival = await takeAnswer(ctx, query);
  if (arrival.continueAt !== undefined) {
    await reply.header('cache-control', 'no-store').redirect(arrival.continueAt, 302);
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  await reply
    .code(STATUS[arrival.outcome])
    .headers(doorPageHeaders(nonce))
    .type('text/html; charset=utf-8')
    .send(pageOf(ctx, arrival, nonce));
}

function pageOf(ctx: VisitorContext, { outcome, client, returnPath }: Arrival, nonce: string): string {
  const { organisation, actor } = ctx;
  const { language, t } = translatorFor(organisation, actor?.language);
  const told: ConnectionTold = { outcome, purpose: client?.purpose ?? null, service: client?.service ?? null };
  const words = { service: client?.name ?? '' };
  return renderDoorPage({
    organisation: organisation.name,
    brandColour: organisation.setting('brand_colour'),
    language: language.code,
    direction: language.direction,
    title: t(`connections.${outcome}.title`, words),
    text: t(`connections.${outcome}.text`, words),
    links: [{ href: returnPath ?? HOME, label: t('connections.back') }],
    nonce,
    told: JSON.stringify(told),
    script: SCRIPT,
  });
}
