import { randomBytes } from 'node:crypto';
import { adviceFor } from '@waymark/contract/sso';
import type { VisitorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { doorPageHeaders, renderDoorPage } from '../../platform/http/door-page.ts';
import { SsoFailure } from './sso-failure.ts';

const STATUS = { again: 400, account: 403, provider: 502, administrator: 400 } as const;

/** Sends the browser on to where `work` says. Where that fails, nothing redirects: a plain page says what happened (SES-20). */
export async function sendOn(ctx: VisitorContext, { reply }: Wire, status: 302 | 303, work: () => Promise<string>): Promise<void> {
  await orExplained(ctx, { reply }, async () => reply.header('cache-control', 'no-store').redirect(await work(), status));
}

/** Answers with XML, or the plain page. */
export async function sendXml(ctx: VisitorContext, { reply }: Wire, work: () => Promise<string>): Promise<void> {
  await orExplained(ctx, { reply }, async () => reply.type('application/samlmetadata+xml; charset=utf-8').send(await work()));
}

async function orExplained(ctx: VisitorContext, { reply }: Pick<Wire, 'reply'>, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(error.fault === 'provider-off' ? 404 : STATUS[adviceFor(error.fault)])
      .headers(doorPageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(pageOf(ctx, error, nonce));
  }
}

function pageOf(ctx: VisitorContext, { fault }: SsoFailure, nonce: string): string {
  const { organisation, actor } = ctx;
  const { language, t } = translatorFor(organisation, actor?.language);
  ctx.platform.log.warn({ fault, requestId: ctx.requestId }, 'a sign-on ended at the door');
  return renderDoorPage({
    organisation: organisation.name,
    brandColour: organisation.setting('brand_colour'),
    language: language.code,
    direction: language.direction,
    title: t('sso.failed.title'),
    text: t(`sso.failed.${adviceFor(fault)}`),
    reference: t('sso.failed.reference', { fault, number: ctx.requestId }),
    links: [{ href: '/user/login?auto_sso=false', label: t('sso.failed.back') }],
    nonce,
  });
}
