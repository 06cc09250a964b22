import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LRUCache } from 'lru-cache';
import type { OrganisationId } from '@waymark/contract/kit';
import type { SaidTexts } from '@waymark/contract/wordings';
import type { BaseContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { findPageTexts } from './wordings.repo.ts';

const KEPT = 100;
const YEAR_SECONDS = 31_536_000;
/** By organisation, language and digest: what changed has another digest, and the old one goes unasked. */
const kept = new LRUCache<string, SaidTexts>({ max: KEPT });

/** The address of what the pages of an organisation say otherwise in a language; undefined where that is nothing. */
export function saidTextsAddress({ organisation }: Pick<BaseContext, 'organisation'>, language: string): string | undefined {
  const digest = organisation.changedTexts.digests[language];
  return digest === undefined ? undefined : `/api/v1/wordings/said/${language}/${digest}`;
}

/** Returns what the pages of an organisation say otherwise in a language, as browsers take it; undefined where that is nothing (SHL-68). */
export async function saidTexts(ctx: BaseContext, language: string): Promise<SaidTexts | undefined> {
  const { organisation, platform } = ctx;
  const digest = organisation.changedTexts.digests[language];
  if (digest === undefined) return undefined;
  const key = `${organisation.id} ${language} ${digest}`;
  const known = kept.get(key) ?? (await loadSaidTexts(platform, organisation.id, language));
  kept.set(key, known);
  return known;
}

async function loadSaidTexts(platform: BaseContext['platform'], organisationId: OrganisationId, language: string): Promise<SaidTexts> {
  const said: Record<string, Record<string, SaidTexts[string][string]>> = {};
  for (const { source, textId, text } of await findPageTexts(platform.database.tenant(organisationId), language)) {
    said[source] = { ...said[source], [textId]: compileMessageOrThrow(text) as SaidTexts[string][string] };
  }
  return said;
}

/** Sends the same: for a year under the digest that holds now, else what holds now, for no longer than it is read. */
export async function getSaidTexts(
  ctx: BaseContext,
  { language, digest }: { language: string; digest: string },
  { reply }: Wire,
): Promise<void> {
  const said = (await saidTexts(ctx, language)) ?? {};
  const isCurrent = ctx.organisation.changedTexts.digests[language] === digest;
  await reply
    .header('cache-control', isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(said));
}
