import { randomBytes } from 'node:crypto';
import { type SkillId, skillProblems } from '@waymark/contract/skills';
import { z } from 'zod';
import type { BaseContext } from '../../platform/context.ts';
import { doorPageHeaders, renderDoorPage } from '../../platform/http/door-page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { CREDENTIAL_CONTEXTS } from './credential-issuer.service.ts';
import { findSignedFor } from './credentials.repo.ts';
import { unsigned } from './credentials.service.ts';

const signedAchievement = z.object({ credentialSubject: z.object({ achievement: z.looseObject({ name: z.string() }) }) });

/**
 * SKL-11: sends what a credential was given for, at the address that its file names: a page to browsers, the achievement as JSON to all others.
 * Only of what was signed here. Throws `credential-not-found`.
 */
export async function sendAchievement(
  ctx: BaseContext,
  { skillId, level }: { readonly skillId: SkillId; readonly level: string },
  { request, reply }: Wire,
): Promise<void> {
  const token = await findSignedFor(ctx.store, skillId, level);
  const achievement = token === undefined ? undefined : signedAchievement.safeParse(unsigned(token)).data?.credentialSubject.achievement;
  if (achievement === undefined) throw refuse(skillProblems['credential-not-found']);
  void reply.header('vary', 'accept').header('access-control-allow-origin', '*');
  if (!(request.headers.accept ?? '').includes('text/html')) {
    const context = CREDENTIAL_CONTEXTS.slice(1);
    return void (await reply.type('application/ld+json').send(JSON.stringify({ '@context': context, ...achievement })));
  }
  const { organisation, actor } = ctx;
  const { language, t } = translatorFor(organisation, actor?.language);
  const nonce = randomBytes(16).toString('base64');
  await reply
    .headers(doorPageHeaders(nonce))
    .type('text/html; charset=utf-8')
    .send(
      renderDoorPage({
        organisation: organisation.name,
        brandColour: organisation.setting('brand_colour'),
        language: language.code,
        direction: language.direction,
        title: achievement.name,
        text: t('credential.achievement', { organisation: organisation.name }),
        links: [],
        nonce,
      }),
    );
}
