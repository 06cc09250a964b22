import { Readable } from 'node:stream';
import { type ExportFormat, type ExportPreview } from '@waymark/contract/moving-in';
import { ZipFile } from 'yazl';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { cartridgeFiles, type ExportFile, plainFiles } from './course-export-files.ts';
import { type ExportPlan, planExport } from './course-export-plan.service.ts';
import { courseExported } from './moving-in.events.ts';
import { writeQti2 } from './qti-2-writing.ts';

const carriedIn = ({ sections }: ExportPlan) => sections.reduce((sum, { things }) => sum + things.length, 0);

/** Returns what of a pathway, journey or quiz would go out in a format, and what is said of the rest; throws as `planExport` does. */
export async function previewExport(ctx: ActorContext, cardId: string, format: ExportFormat): Promise<ExportPreview> {
  const plan = await planExport(ctx, cardId, format);
  return { carried: carriedIn(plan), notes: [...plan.notes] };
}

/** Sends a pathway, journey or quiz as an archive, file by file as it goes, so that it never stands in memory as a whole; throws as `planExport` does. */
export async function sendExport(ctx: ActorContext, cardId: string, format: ExportFormat, { reply }: Wire): Promise<void> {
  const plan = await planExport(ctx, cardId, format);
  const zip = new ZipFile();
  // What has not changed gives the same file again.
  const mtime = plan.card.updated_at;
  for (const file of filesOf(ctx, plan, format)) {
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.path, { mtime });
    else addLazily(zip, { path: file.path, mtime }, async () => bytesOf(ctx, file.storageKey));
  }
  zip.end();
  zip.on('error', (error) => {
    (zip.outputStream as Readable).destroy(error);
  });
  const { id, title } = plan.card;
  await mutate(ctx, courseExported, async () => ({
    result: undefined,
    subject: { type: 'card', id },
    details: { title, format, items: carriedIn(plan) },
  }));
  const ending = format === 'common-cartridge' ? 'imscc' : 'zip';
  await reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="export.${ending}"; filename*=UTF-8''${encodeURIComponent(`${title}.${ending}`)}`)
    .header('cache-control', 'private, no-store')
    .send(zip.outputStream);
}

function filesOf(ctx: ActorContext, plan: ExportPlan, format: ExportFormat): readonly ExportFile[] {
  const { content } = plan.card;
  if (content.cardType === 'quiz') {
    const version = format === 'qti-3' ? '3.0' : '2.1';
    return [...writeQti2(version, plan.card.title, content)].map(([path, text]) => ({ path, text }));
  }
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  const words = {
    stays: t('moving-in.not-carried'),
    noteOf: ({ title, note }: ExportPlan['notes'][number]) => `${title}: ${t(`moving-in.note-${note}`)}`,
    passMarkOf: (percent: number) => t('moving-in.pass-mark', { percent }),
  };
  return format === 'common-cartridge' ? cartridgeFiles(plan, words) : plainFiles(plan, words);
}

function addLazily(zip: ZipFile, { path, mtime }: { readonly path: string; readonly mtime: Date }, open: () => Promise<Readable>): void {
  // Films and packages are packed already; packing them again only takes time.
  zip.addReadStreamLazy(path, { compress: false, mtime }, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

/** A file whose bytes are gone has an empty place in the archive. */
async function bytesOf(ctx: ActorContext, storageKey: string): Promise<Readable> {
  try {
    return await ctx.platform.files.read(storageKey);
  } catch (error) {
    if (error instanceof FileMissing) return Readable.from([]);
    throw error;
  }
}
