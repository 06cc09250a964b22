import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LRUCache } from 'lru-cache';
import type { SaidTexts } from '@waymark/contract/wordings';
import type { BaseContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { findPageTexts } from './wordings.repo.ts';

/** Characters of texts that are kept, of all organisations together. */
const MOST_KEPT = 20_000_000;
const YEAR_SECONDS = 31_536_000;

/** What is said otherwise, with the digest of the rows it was read from; none where nothing is. */
interface Read {
  readonly digest: string | undefined;
  readonly said: SaidTexts;
  readonly size: number;
}

/** By organisation, language and digest: what changed has another digest, and the old one goes unasked. */
const kept = new LRUCache<string, Read>({ maxSize: MOST_KEPT, sizeCalculation: ({ size }) => size });
/** What is being read: who asks meanwhile waits for the same. */
const arriving = new Map<string, Promise<Read>>();

/** The address of what the pages of an organisation say otherwise in a language; undefined where that is nothing. */
export function saidTextsAddress({ organisation }: Pick<BaseContext, 'organisation'>, language: string): string | undefined {
  const digest = organisation.changedTexts.digests[language];
  return digest === undefined ? undefined : `/api/v1/wordings/said/${language}/${digest}`;
}

/** Returns what the pages of an organisation say otherwise in a language, as browsers take it; undefined where that is nothing (SHL-68). */
export async function saidTexts(ctx: BaseContext, language: string): Promise<SaidTexts | undefined> {
  const digest = ctx.organisation.changedTexts.digests[language];
  return digest === undefined ? undefined : (await readOnce(ctx, language, digest)).said;
}

/** What is kept under a digest, or what holds now: under its own digest it is kept, whichever was asked for. */
async function readOnce(ctx: BaseContext, language: string, digest: string): Promise<Read> {
  const keyOf = (one: string) => `${ctx.organisation.id} ${language} ${one}`;
  const key = keyOf(digest);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const reading = arriving.get(key) ?? readSaidTexts(ctx, language).finally(() => arriving.delete(key));
  arriving.set(key, reading);
  const read = await reading;
  if (read.digest !== undefined) kept.set(keyOf(read.digest), read);
  return read;
}

async function readSaidTexts({ organisation, platform }: BaseContext, language: string): Promise<Read> {
  const rows = await findPageTexts(platform.database.tenant(organisation.id), language);
  const said: Record<string, Record<string, SaidTexts[string][string]>> = {};
  let size = 1;
  for (const { source, textId, text } of rows) {
    try {
      (said[source] ??= {})[textId] = compileMessageOrThrow(text) as SaidTexts[string][string];
      size += text.length;
    } catch (error) {
      // It was valid when it was stored; the product's own text is said in its place.
      platform.log.warn({ organisationId: organisation.id, language, source, textId, error }, 'a changed text is not valid any longer');
    }
  }
  return { digest: rows[0]?.digest, said, size };
}

/** Sends the same: for a year where it is what the digest stands for, else what holds now, for no longer than it is read. */
export async function getSaidTexts(
  ctx: BaseContext,
  { language, digest: asked }: { language: string; digest: string },
  { reply }: Wire,
): Promise<void> {
  const { digest, said } = await readOnce(ctx, language, asked);
  await reply
    .header('cache-control', digest === asked ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(said));
}
