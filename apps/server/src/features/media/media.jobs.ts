import type { UserId } from '@waymark/contract/kit';
import type { FileId } from '@waymark/contract/media';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext } from '../../platform/context.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { ScannerUnavailable, type Verdict } from '../../platform/scan/clamd-scanner.ts';
import { fileScanned } from './media.events.ts';
import { deleteFileRow, type FileRow, findFile, findForgottenUploads, findUnusedFilesOf, setJudgement } from './media.repo.ts';

const FORGOTTEN_MILLISECONDS = 24 * 3_600_000;
const LONGEST_WAIT_SECONDS = 600;

interface ScanRequest {
  readonly fileId: FileId;
  /** How often the scanner could not be asked so far. */
  readonly attempt: number;
}

/** Has the scanner look at an uploaded file (MED-05). Until then no one sees it; an infected one is removed for good. */
export const scanFileJob: OutsideJob<ScanRequest> = defineJob({
  name: 'media.scan',
  effect: 'outside',
  handle: async (ctx: JobContext, { fileId, attempt }: ScanRequest) => {
    const { scanners, files, jobs, log } = ctx.platform;
    const scanner = scanners.of(ctx.organisation);
    const file = await findFile(ctx.store, fileId);
    if (file?.scan_status !== 'pending') return;
    // Disconnected meanwhile: what waited for it is shown as what comes without one is.
    if (scanner === undefined) return judge(ctx, file, NOT_SCANNED, { outcome: 'no-scanner', threat: '' });
    try {
      const verdict = await scanner.scan(await files.read(file.storage_key));
      if (verdict.outcome === 'infected') await files.remove(file.storage_key);
      await conclude(ctx, file, verdict);
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.warn({ error, fileId, attempt }, 'the virus scanner cannot be asked');
      await jobs.enqueue(
        ctx.store,
        scanFileJob,
        { fileId, attempt: attempt + 1 },
        { afterSeconds: Math.min(2 ** attempt, LONGEST_WAIT_SECONDS) },
      );
    }
  },
  givenUp: async (ctx, { fileId }) => {
    const file = await findFile(ctx.store, fileId);
    // What no one could judge stays out of sight; its owner sends it again.
    if (file?.scan_status === 'pending')
      await judge(ctx, file, { status: 'refused', refusal: 'scan-failed' }, { outcome: 'failed', threat: '' });
  },
});

const NOT_SCANNED = { status: 'ready', scan_status: 'not_scanned' } as const;
const CONCLUSIONS = {
  clean: { status: 'ready', scan_status: 'clean' },
  infected: { status: 'infected', scan_status: 'infected' },
  'too-large': NOT_SCANNED,
} as const;

async function conclude(ctx: JobContext, file: FileRow, verdict: Verdict): Promise<void> {
  const threat = verdict.outcome === 'infected' ? verdict.name : '';
  const judgement = { ...CONCLUSIONS[verdict.outcome], ...(threat === '' ? {} : { refusal: threat }) };
  await judge(ctx, file, judgement, { outcome: verdict.outcome, threat });
}

async function judge(
  ctx: JobContext,
  file: FileRow,
  judgement: Parameters<typeof setJudgement>[2] & Pick<FileRow, 'status'>,
  found: { readonly outcome: Verdict['outcome'] | 'failed' | 'no-scanner'; readonly threat: string },
): Promise<void> {
  await mutate(ctx, fileScanned, async (ctx) => {
    await setJudgement(ctx.store, file.id, judgement, ctx.now());
    await tellLive(ctx.store, [file.owner_id], { type: 'file-judged', fileId: file.id, status: judgement.status });
    return { result: undefined, subject: { type: 'file', id: file.id }, details: { fileName: file.file_name, ...found } };
  });
}

/** Clears away uploads that stopped a day ago: their bytes and what was noted of them. */
export const clearForgottenUploadsJob = defineJob<null>({
  name: 'media.clear-forgotten-uploads',
  effect: 'outside',
  schedule: '40 * * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - FORGOTTEN_MILLISECONDS);
    for (const file of await findForgottenUploads(ctx.store, before)) {
      await ctx.platform.files.remove(file.storage_key);
      await deleteFileRow(ctx.store, file.id);
    }
  },
});

/**
 * PLT-12: removes the files of an erased person that no record uses: pictures of themselves, uploads of drafts. What published content
 * uses stays with it.
 */
export const removeFilesOfErased = defineJob<{ userId: UserId }>({
  name: 'media.remove-files-of-erased',
  effect: 'outside',
  handle: async (ctx, { userId }) => {
    for (const file of await findUnusedFilesOf(ctx.store, userId)) {
      await ctx.platform.files.remove(file.storage_key);
      await deleteFileRow(ctx.store, file.id);
    }
  },
});
