import { Readable } from 'node:stream';
import { setImmediate as otherTurns } from 'node:timers/promises';
import type { TranscriptFormat, TranscriptNarrowing } from '@waymark/contract/transcript';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { type Translator, translatorFor } from '../../platform/i18n/translator.ts';
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
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
  const search: TranscriptSearch = { ...narrowing, userId: ctx.actor.userId, asOf };
  const translator = translatorFor(language, ctx.actor.language, ctx.organisation.setting('DefaultOrgLanguage'));
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
  const cell = (at: number, text: string, y: number, look: { size: number; weight?: 'bold'; colour?: string }) => {
    const column = columns[at];
    if (column !== undefined) pdf.line(text, { ...column, y }, look);
  };
  pdf.line(ctx.organisation.name, { x: left, y: 48, width }, { size: 11, colour: GREY });
  pdf.line(t('transcript.file-title'), { x: left, y: 66, width }, { size: 24, weight: 'bold', as: 'H1' });
  pdf.line(ctx.actor.fullName, { x: left, y: 98, width }, { size: 14 });
  pdf.line(t('transcript.as-of', { date: dates.format(asOf) }), { x: left, y: 118, width }, { size: 10, colour: GREY });
  let y = 150;
  const head = () => {
    [t('transcript.title'), t('transcript.finished'), t('transcript.status'), t('transcript.result')].forEach((text, at) =>
      cell(at, text, y, { size: 9, weight: 'bold', colour: GREY }),
    );
    y += 18;
  };
  head();
  let hasAny = false;
  for await (const rows of pagesOf(ctx, search)) {
    for (const row of rows) {
      hasAny = true;
      const lines = pdf.linesOf(row.title, (columns[0]?.width ?? width) - 12, 10, 'regular', 2);
      if (y + lines.length * 14 + 18 > bottom) {
        document.addPage();
        const finished = pdf.take();
        if (finished !== undefined) yield finished;
        // Drawing waits for nothing by itself: others get their turn between two pages.
        await otherTurns();
        y = 48;
        head();
      }
      lines.forEach((line, at) => cell(0, line, y + at * 14, { size: 10 }));
      cell(1, dates.format(row.at), y, { size: 10 });
      cell(2, statusWord(translator, row), y, { size: 10 });
      cell(3, row.score === null ? '' : `${row.score} %`, y, { size: 10 });
      y += lines.length * 14;
      if (row.provider !== '') {
        cell(0, row.provider, y, { size: 8, colour: GREY });
        y += 12;
      }
      y += 6;
    }
  }
  if (!hasAny) pdf.line(t('transcript.none'), { x: left, y, width }, { size: 10 });
  yield* pdf.end() as AsyncIterable<Uint8Array>;
}
