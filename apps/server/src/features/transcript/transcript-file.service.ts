import { Readable } from 'node:stream';
import { setImmediate as otherTurns } from 'node:timers/promises';
import type { TranscriptFormat, TranscriptNarrowing } from '@waymark/contract/transcript';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { type Translator, translatorFor } from '../../platform/i18n/translator.ts';
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { workOf } from './finished-work.service.ts';
import { checkMayDownload } from './transcript.service.ts';
import { csvOf, pagesOf, statementsOf, statusWord } from './transcript-rows.service.ts';
import type { TranscriptSearch } from './transcript.repo.ts';

/**
 * Sends the caller's completed learning as a file (LRN-03): PDF or CSV in a language of the product, or statements of xAPI. The same filter and moment give the same
 * file. Throws `transcript-download-off`.
 */
export async function sendTranscript(
  ctx: ActorContext,
  query: TranscriptNarrowing & { format: TranscriptFormat; at?: string | undefined; language?: string | undefined },
  wire: Wire,
): Promise<void> {
  await checkMayDownload(ctx);
  const { format, at, language, ...narrowing } = query;
  const asked = at === undefined ? ctx.now() : new Date(at);
  const asOf = asked > ctx.now() ? ctx.now() : asked;
  const search: TranscriptSearch = {
    ...narrowing,
    userId: ctx.actor.userId,
    asOf,
    zone: ownZone(ctx),
    work: workOf(ctx, ctx.actor.userId),
  };
  const translator = translatorFor(ctx.organisation, language, ctx.actor.language);
  const name = `learning-record-${asOf.toISOString().slice(0, 10)}.${format === 'xapi' ? 'json' : format}`;
  const reply = wire.reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'private, no-store');
  if (format === 'csv') {
    await reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(ctx, search, translator)));
  } else if (format === 'xapi') {
    const { userId, fullName } = ctx.actor;
    await reply.type('application/json').send(Readable.from(jsonLines(statementsOf(ctx, { userId, fullName }, search))));
  } else {
    await reply.type('application/pdf').send(Readable.from(pdfOf(ctx, search, translator, asOf)));
  }
}

async function* jsonLines(completions: AsyncIterable<{ readonly statement: object }>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { statement } of completions) {
    yield `${before}${JSON.stringify(statement)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const GREY = '#464f4e';
/** Where a page begins, and what is left free between two columns, in points. */
const [TOP, GAP] = [48, 12];

/** The bytes of a record as PDF, page by page while it is drawn. */
async function* pdfOf(ctx: ActorContext, search: TranscriptSearch, translator: Translator, asOf: Date): AsyncGenerator<Uint8Array> {
  const { t, language } = translator;
  const isRightToLeft = language.direction === 'rtl';
  const pdf = await PdfWriter.begin({
    title: t('transcript.file-title'),
    author: ctx.organisation.name,
    at: asOf,
    isRightToLeft,
    language: language.code,
  });
  const { document } = pdf;
  const dates = new Intl.DateTimeFormat(language.code, { dateStyle: 'medium', timeZone: 'UTC' });
  const [left, width, bottom] = [48, document.page.width - 96, document.page.height - 60];
  // Title, finished, status, result.
  const columns = pdf.columns([0.5, 0.18, 0.18, 0.14], left, width);
  const wide = { x: left, width };
  /** What stands in the columns of one row, and how high the highest of them is. */
  const fitted = (cells: readonly string[], size: number, weight: 'regular' | 'bold' = 'regular') => {
    const texts = cells.map((text, at) =>
      pdf.fit(text, (columns[at]?.width ?? width) - GAP, {
        size,
        ...(at === 0 ? {} : { least: size - 2 }),
        lines: { height: bottom - TOP },
        weight,
      }),
    );
    return { texts, height: Math.max(...texts.map(({ height }) => height)) };
  };
  const cellsOf = ({ texts }: ReturnType<typeof fitted>, y: number, look: { colour?: string } = {}) =>
    texts.map((text, at) => () => void pdf.write(text, { ...(columns[at] ?? wide), y }, look));
  let y = TOP;
  y += 4 + pdf.write(pdf.fit(ctx.organisation.name, width, { size: 11, least: 9, lines: 3 }), { ...wide, y }, { colour: GREY });
  y +=
    4 +
    pdf.write(
      pdf.fit(t('transcript.file-title'), width, { size: 24, least: 16, lines: 2, weight: 'bold', leading: 1.2 }),
      { ...wide, y },
      { as: 'H1' },
    );
  y += pdf.write(pdf.fit(ctx.actor.fullName, width, { size: 14, least: 11, lines: 3 }), { ...wide, y });
  y += 18 + pdf.write(pdf.fit(t('transcript.as-of', { date: dates.format(asOf) }), width, { size: 10 }), { ...wide, y }, { colour: GREY });
  const head = () => {
    const heads = [t('transcript.title'), t('transcript.finished'), t('transcript.status'), t('transcript.result')];
    const cells = fitted(heads, 9, 'bold');
    pdf.row('TH', cellsOf(cells, y, { colour: GREY }));
    y += 5 + cells.height;
  };
  const closeTable = pdf.open('Table');
  head();
  let hasAny = false;
  for await (const rows of pagesOf(ctx, search)) {
    for (const row of rows) {
      hasAny = true;
      const score = row.score === null ? '' : `${row.score} %`;
      const cells = fitted([row.title, dates.format(row.at), statusWord(translator, row), score], 10);
      // Under the title: who provides it, or what it is where it is not content.
      const origin = row.work_path === null ? row.provider : t(`card-type.${row.card_type}`);
      const provider = origin === '' ? undefined : fitted([origin], 8);
      if (y + cells.height + (provider?.height ?? 0) > bottom) {
        document.addPage();
        const finished = pdf.take();
        if (finished !== undefined) yield finished;
        // Drawing waits for nothing by itself: others get their turn between two pages.
        await otherTurns();
        y = TOP;
        head();
      }
      const [title, ...rest] = cellsOf(cells, y);
      const below = y + cells.height;
      const [provided] = provider === undefined ? [] : cellsOf(provider, below, { colour: GREY });
      const both = () => {
        title?.();
        provided?.();
      };
      pdf.row('TD', [both, ...rest]);
      y = below + (provider?.height ?? 0) + 6;
    }
  }
  closeTable();
  if (!hasAny) pdf.line(t('transcript.none'), { x: left, y, width }, { size: 10 });
  yield* pdf.end() as AsyncIterable<Uint8Array>;
}
