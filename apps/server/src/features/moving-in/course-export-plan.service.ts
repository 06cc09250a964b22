import type { CardContent, CardType } from '@waymark/contract/cards';
import { type ExportFormat, type ExportNote, exportFormatsOf, STAYING_NOTES } from '@waymark/contract/moving-in';
import type { ActorContext } from '../../platform/context.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import { type CardRow, cardPolicy, findCards, loadAuthorizedCard } from '../cards/cards.public.ts';
import { storedFiles } from '../media/media.public.ts';
import { getPathDraft } from '../pathways/pathways.public.ts';

type StoredFile = Awaited<ReturnType<typeof storedFiles>> extends Map<string, infer File> ? File : never;

/** Something that goes out, with the files it stands on. */
export interface ExportedThing {
  readonly card: Pick<CardRow, 'id' | 'title' | 'description' | 'card_type' | 'language'> & { readonly content: CardContent };
  readonly files: ReadonlyMap<string, StoredFile>;
}

export interface ExportedSection {
  /** Empty for what stands in none. */
  readonly title: string;
  readonly things: readonly ExportedThing[];
}

/** What moving something out carries, and what is said of the rest. */
export interface ExportPlan {
  readonly card: CardRow;
  readonly sections: readonly ExportedSection[];
  readonly notes: readonly { readonly title: string; readonly cardType: CardType; readonly note: ExportNote }[];
}

const LINKS = new Set<CardType>(['article', 'linked_video', 'course']);
const WITH_FILE = new Set<CardType>(['file', 'image', 'video', 'audio', 'scorm', 'h5p']);
const OWN_PICTURE = /\/api\/v1\/files\/([0-9a-f-]{36})/g;

/** Ids of the files that content goes out with; undefined for kinds that stay here. */
function filesIn(content: CardContent): readonly string[] | undefined {
  if (LINKS.has(content.cardType) || content.cardType === 'quiz') return [];
  if (content.cardType === 'text') return [...content.html.matchAll(OWN_PICTURE)].flatMap(([, id]) => id ?? []);
  if (content.cardType === 'video') return [content.fileId, ...(content.captionsFileId === null ? [] : [content.captionsFileId])];
  return 'fileId' in content && WITH_FILE.has(content.cardType) ? [content.fileId] : undefined;
}

/** Why a card stays here, or how it changes as it goes out in a format. */
function notesOf(ctx: ActorContext, card: CardRow, files: ReadonlyMap<string, StoredFile>, format: ExportFormat): readonly ExportNote[] {
  const { content } = card;
  const wanted = filesIn(content);
  const mayHave = LINKS.has(card.card_type)
    ? cardPolicy.rules.view(ctx.actor, card) && !card.viewer_must_buy
    : cardPolicy.rules.edit(ctx.actor, card);
  if (!mayHave) return ['not-yours'];
  if (wanted === undefined) return ['kind-stays'];
  if ('fileId' in content && !files.has(content.fileId)) return ['file-missing'];
  if (content.cardType === 'scorm' && format === 'common-cartridge') return ['as-package'];
  if (content.cardType !== 'quiz' || format === 'files') return [];
  if (format === 'common-cartridge') return ['without-pass-mark'];
  return content.attemptsAllowed > 0 ? ['without-attempts'] : [];
}

interface PlacedCard {
  readonly section: string;
  readonly cardId: string;
}

/** The cards of a path in their order, each with its section; what is a path itself is a section. Those whose draft the caller may not see are `closed`. */
async function placedIn(ctx: ActorContext, pathId: string, title: string): Promise<{ placed: PlacedCard[]; closed: string[] }> {
  const { structure, cards } = await getPathDraft(ctx, pathId);
  const kinds = new Map(cards.map((card) => [card.id as string, card]));
  const headings = new Map(structure.sections.map((section) => [section.id, section.title]));
  const placed: PlacedCard[] = [];
  const closed: string[] = [];
  for (const { cardId, sectionId } of structure.entries) {
    const inner = kinds.get(cardId);
    if (inner === undefined || (inner.cardType !== 'pathway' && inner.cardType !== 'journey')) {
      placed.push({ section: headings.get(sectionId ?? '') ?? title, cardId });
      continue;
    }
    try {
      const within = await placedIn(ctx, cardId, inner.title);
      placed.push(...within.placed);
      closed.push(...within.closed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      closed.push(cardId);
    }
  }
  return { placed, closed };
}

/**
 * Plans what of a pathway, journey or quiz goes out in a format: content that the caller may edit, and links that they may see. Throws `card-not-found`,
 * `forbidden` for who may not edit it, and `invalid-input` on `format` for one that this kind has not.
 */
export async function planExport(ctx: ActorContext, cardId: string, format: ExportFormat): Promise<ExportPlan> {
  const card = await loadAuthorizedCard(ctx, cardId, 'edit');
  if (!exportFormatsOf(card.card_type).includes(format)) throw refuseField('format', 'invalid');
  const { placed, closed } =
    card.card_type === 'quiz' ? { placed: [{ section: '', cardId: card.id }], closed: [] } : await placedIn(ctx, card.id, '');
  const cards = await findCards(ctx.store, ctx.actor, [...placed.map((one) => one.cardId), ...closed]);
  const files = await storedFiles(
    ctx,
    [...cards.values()].flatMap(({ content }) => filesIn(content) ?? []),
  );
  const sections: { title: string; things: ExportedThing[] }[] = [];
  const notes: ExportPlan['notes'][number][] = closed.flatMap((id) => {
    const row = cards.get(id);
    return row === undefined ? [] : [{ title: row.title, cardType: row.card_type, note: 'not-yours' as const }];
  });
  for (const { section, cardId: id } of placed) {
    const row = cards.get(id);
    if (row === undefined) continue;
    const said = notesOf(ctx, row, files, format);
    notes.push(...said.map((note) => ({ title: row.title, cardType: row.card_type, note })));
    if (said.some((note) => STAYING_NOTES.includes(note))) continue;
    const own = new Map((filesIn(row.content) ?? []).flatMap((fileId) => [[fileId, files.get(fileId)] as const]).filter(isThere));
    const last = sections.at(-1);
    const thing = { card: row, files: own };
    if (last !== undefined && last.title === section) last.things.push(thing);
    else sections.push({ title: section, things: [thing] });
  }
  return { card, sections, notes };
}

const isThere = (pair: readonly [string, StoredFile | undefined]): pair is readonly [string, StoredFile] => pair[1] !== undefined;
