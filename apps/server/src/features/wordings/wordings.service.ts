import { entryPlace, textKey, type TextPlace } from '@waymark/contract/configuration';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import {
  type NewWording,
  type TermForm,
  type TermPreview,
  wordingProblems as problems,
  type Wording,
  type WordingChange,
  type WordingDetails,
  type WordingFilter,
  type WordingPreview,
} from '@waymark/contract/wordings';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { examplesOf } from '../../platform/i18n/text-examples.ts';
import { type EntryChangeRow, findChangesOf, findEntryHistory, latestVersion, publish } from '../configuration/configuration.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { plainFault } from './wording-fault.ts';
import { findTerm, findTexts, getTexts, judgeTexts } from './wording-reading.service.ts';
import { findChangedTexts } from './wordings.repo.ts';

const LONGEST_HISTORY = 200;
/** So many texts are proposed at once when a term is renamed. */
const MOST_PROPOSED = 500;

interface Search extends PageQuery {
  readonly language: string;
  readonly q: string;
  readonly filter: WordingFilter;
  readonly area: string;
}

/** Returns texts by what they say in any language, with what the organisation made of them (SHL-68). */
export async function listWordings(
  ctx: ActorContext,
  { cursor, limit, ...search }: Search,
): Promise<{ items: Wording[]; nextCursor: string | null; total: number; areas: string[] }> {
  const from = cursor === undefined ? 0 : decodeCursor(cursor, 'count')[0];
  const { items, total, areas } = await findTexts(ctx, { ...search, from, limit, changed: await findChangedTexts(ctx.store) });
  return { items, total, areas, nextCursor: from + limit < total ? encodeCursor([from + limit]) : null };
}

type Place = Pick<TextPlace, 'source' | 'textId'>;

/** Returns a text in every language with all that became of it. Throws `wording-not-found` for one that neither the product nor the organisation says. */
export async function getWording(ctx: ActorContext, place: Place): Promise<WordingDetails> {
  const codes = COMPLETE_LANGUAGES.map(({ code }) => code);
  const keys = codes.map((language) => textKey({ ...place, language }));
  const [[text], changed, history, version] = await Promise.all([
    getTexts(ctx, [place]),
    findChangedTexts(ctx.store),
    findEntryHistory(ctx.store, keys, LONGEST_HISTORY),
    latestVersion(ctx.store),
  ]);
  const own = changed.filter(({ source, textId }) => source === place.source && textId === place.textId);
  if (text === undefined && own.length === 0 && history.length === 0) throw refuse(problems['wording-not-found']);
  return {
    ...place,
    english: text?.own['en'] ?? '',
    areas: [...(text?.areas ?? [])],
    isSaid: text !== undefined,
    texts: codes.map((language) => ({
      language,
      own: text?.own[language] ?? '',
      changed: own.find((one) => one.language === language)?.text ?? null,
    })),
    history: await presentHistory(ctx, history),
    version,
  };
}

async function presentHistory(ctx: ActorContext, rows: readonly EntryChangeRow[]): Promise<WordingChange[]> {
  const people = await personSummaries(
    ctx.store,
    rows.map((row) => row.published_by).filter((id): id is UserId => id !== null),
  );
  return rows.flatMap(({ key, number, before, after, note, published_at, published_by, together }) => {
    const place = entryPlace(key);
    if (place?.kind !== 'text') return [];
    return [
      {
        version: number,
        at: published_at.toISOString(),
        by: published_by === null ? null : (people.get(published_by) ?? null),
        language: place.language,
        from: before as string | null,
        to: after as string | null,
        note,
        together,
      },
    ];
  });
}

/** Returns how a text would read, or why it cannot be said. Throws `wording-not-found`. */
export async function previewWording(ctx: ActorContext, wanted: NewWording & { readonly text: string }): Promise<WordingPreview> {
  const [judged] = await judgeTexts(ctx, [wanted]);
  if (judged == null) throw refuse(problems['wording-not-found']);
  const fault = plainFault(wanted.text) ?? judged.fault;
  return {
    fault: fault === null ? null : { code: fault.code, params: { ...fault.params } },
    examples: fault === null ? examplesOf(wanted.language, wanted.text) : [],
  };
}

interface Change {
  readonly basedOn: number;
  readonly texts: readonly NewWording[];
  readonly note: string;
}

/**
 * Changes texts, all or none, as a version of the configuration (ORG-18, SHL-68). Throws `wording-not-found`, `invalid-input` on the text that cannot
 * be said, `configuration-changed` where someone else changed one since.
 */
export async function changeWordings(ctx: ActorContext, { basedOn, texts, note }: Change): Promise<{ version: number }> {
  const fields = new Map<string, string>();
  for (const [at, one] of texts.entries()) {
    const key = textKey(one);
    if (fields.has(key)) throw refuseField(`texts.${at}.textId`, 'invalid-choice');
    fields.set(key, `texts.${at}.text`);
  }
  const said = texts.flatMap((one, at) => (one.text === null ? [] : [{ ...one, text: one.text, at }]));
  const judged =
    said.length === 0
      ? []
      : await judgeTexts(
          ctx,
          said.map(({ at: _at, ...one }) => one),
        );
  for (const [index, { text, at }] of said.entries()) {
    const verdict = judged[index];
    if (verdict == null) throw refuse(problems['wording-not-found']);
    const fault = plainFault(text) ?? verdict.fault;
    if (fault !== null) throw refuseField(`texts.${at}.text`, fault.code, { ...fault.params });
  }
  const changes = texts.map((one) => {
    const isOwn = one.text === judged[said.findIndex(({ at }) => texts[at] === one)]?.own;
    return { key: textKey(one), after: one.text === null || isOwn ? undefined : one.text };
  });
  return publishTexts(ctx, changes, { basedOn, note, fieldOf: (key) => fields.get(key) ?? 'texts' });
}

async function publishTexts(
  ctx: ActorContext,
  changes: readonly { readonly key: string; readonly after: string | undefined }[],
  how: { readonly basedOn: number; readonly note: string; readonly fieldOf?: (key: string) => string },
): Promise<{ version: number }> {
  const version = await publish(ctx, { ...how, changes, kind: 'published', by: ctx.actor.userId, address: ctx.caller.address });
  return { version };
}

/** Takes back what a version made of texts, as one new change. Throws `wording-change-not-found`, `configuration-changed` where a later one changed one of them. */
export async function undoWordings(ctx: ActorContext, version: number): Promise<{ version: number }> {
  const changes = (await findChangesOf(ctx.store, version)).filter(({ key }) => entryPlace(key)?.kind === 'text');
  if (changes.length === 0) throw refuse(problems['wording-change-not-found']);
  return publishTexts(
    ctx,
    changes.map(({ key, before }) => ({ key, after: typeof before === 'string' ? before : undefined })),
    { basedOn: version, note: '' },
  );
}

/** Returns every text that holds a term in one of its forms, with what renaming makes of it (SHL-68). */
export async function previewTerm(
  ctx: ActorContext,
  { language, forms }: { readonly language: string; readonly forms: readonly TermForm[] },
): Promise<TermPreview> {
  const [found, version] = await Promise.all([
    findTerm(ctx, { language, forms, changed: await findChangedTexts(ctx.store) }),
    latestVersion(ctx.store),
  ]);
  const items = found
    .slice(0, MOST_PROPOSED)
    .map((one) => Object.assign({}, one, { fault: one.fault && { code: one.fault.code, params: { ...one.fault.params } } }));
  return { version, items, more: found.length - items.length };
}
