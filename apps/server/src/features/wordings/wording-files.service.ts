import type { ImportPreview, WordingFormat } from '@waymark/contract/wordings';
import type { ActorContext } from '../../platform/context.ts';
import { type CsvLine, sendCsv } from '../../platform/http/csv-answer.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { latestVersion } from '../configuration/configuration.public.ts';
import { delimiterOf } from '../imports/imports.public.ts';
import { CSV_HEAD, type FileLine, poOf, readWordingFile } from './wording-files.ts';
import { allTexts, judgeTexts } from './wording-reading.service.ts';
import { plainFault } from './wording-fault.ts';
import { findChangedTexts } from './wordings.repo.ts';

const MOST_LINES = 1000;

interface Export {
  readonly language: string;
  readonly format: WordingFormat;
  readonly filter: 'all' | 'changed';
}

/** Sends the texts of a language as a file: those the organisation changed, or all. */
export async function exportWordings(ctx: ActorContext, { language, format, filter }: Export, wire: Wire): Promise<void> {
  const [texts, changed] = await Promise.all([allTexts(ctx, language), findChangedTexts(ctx.store)]);
  const own = new Map(changed.filter((one) => one.language === language).map((one) => [`${one.source}/${one.textId}`, one.text]));
  const lines = texts
    .map((one) => ({
      source: one.source,
      textId: one.textId,
      english: one.own['en'] ?? '',
      product: one.own[language] ?? '',
      changed: own.get(`${one.source}/${one.textId}`),
    }))
    .filter((one) => filter === 'all' || one.changed !== undefined);
  const name = `words-${language}`;
  if (format === 'po') {
    await wire.reply
      .header('content-disposition', `attachment; filename="${name}.po"`)
      .header('cache-control', 'private, no-store')
      .type('text/x-gettext-translation; charset=utf-8')
      .send(
        poOf(
          language,
          lines.map(({ product, changed: said, ...one }) => ({ ...one, text: said ?? product })),
        ),
      );
    return;
  }
  await sendCsv(
    wire,
    `${name}.csv`,
    csvLines(lines.map((one) => [one.source, one.textId, one.english, one.product, one.changed ?? one.product])),
  );
}

async function* csvLines(lines: readonly CsvLine[]): AsyncGenerator<CsvLine> {
  yield CSV_HEAD;
  yield* lines;
}

/** Returns what a file would change, and what of it is refused, line by line; nothing is changed yet. Throws `invalid-input` on `content`. */
export async function previewWordingImport(
  ctx: ActorContext,
  { language, format, content }: { readonly language: string; readonly format: WordingFormat; readonly content: string },
): Promise<ImportPreview> {
  const lines = readLines(format, content);
  const [judged, changed, version] = await Promise.all([
    judgeTexts(
      ctx,
      lines.map(({ line: _line, ...one }) => ({ ...one, language })),
    ),
    findChangedTexts(ctx.store),
    latestVersion(ctx.store),
  ]);
  const own = new Map(changed.filter((one) => one.language === language).map((one) => [`${one.source}/${one.textId}`, one.text]));
  const met = new Set<string>();
  const all = lines.map((one, at) => {
    const verdict = judged[at] ?? null;
    const key = `${one.source}/${one.textId}`;
    const from = own.get(key) ?? verdict?.own ?? '';
    const isAgain = met.has(key);
    met.add(key);
    const fault =
      verdict === null
        ? { code: 'text-unknown', params: {} }
        : isAgain
          ? { code: 'text-twice', params: {} }
          : (plainFault(one.text) ?? verdict.fault);
    const { line, source, textId, text: to } = one;
    return {
      line,
      source,
      textId,
      english: verdict?.english ?? '',
      from,
      to,
      fault: fault === null ? null : { code: fault.code, params: { ...fault.params } },
    };
  });
  const differing = all.filter(({ from, to, fault }) => fault !== null || from !== to);
  return {
    version,
    lines: differing.slice(0, MOST_LINES),
    unchanged: all.length - differing.length,
    more: Math.max(0, differing.length - MOST_LINES),
  };
}

function readLines(format: WordingFormat, content: string): FileLine[] {
  try {
    return readWordingFile(format, content, delimiterOf(content));
  } catch {
    throw refuseField('content', 'file-unreadable');
  }
}
