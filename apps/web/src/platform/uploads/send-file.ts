import { beginUpload, type FileId, type FileView, getUpload, PIECE_BYTES, sendBytes } from '@waymark/contract/media';
import { ApiProblem, isProblemOf } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { waitBeforeRetry } from '../realtime/backoff.ts';
import type { UploadTools } from './use-upload.ts';

export interface UploadTarget {
  readonly objectType: string;
  readonly uploadType: string;
}

const MOST_FAILURES = 5;

/** Uploads that stopped, by the file they are of: trying again goes on with them. */
const stopped = new WeakMap<File, FileId>();

/**
 * Sends a file in pieces and gives it as the server judged it (MED-01). A piece that does not get through is tried again,
 * from where the server says it stopped; after five failures in a row the error is thrown, and sending the same file
 * again goes on there too (MED-03). Throws `ApiProblem`.
 */
export async function sendFile(file: File, target: UploadTarget, tools: UploadTools): Promise<FileView> {
  const fileId = await begin(file, target, tools.signal);
  stopped.set(file, fileId);
  let offset = await offsetOf(fileId, tools.signal);
  let failures = 0;
  for (;;) {
    try {
      const state = await sendPiece(file, fileId, offset, tools);
      offset = state.received;
      failures = 0;
      if (offset < file.size) continue;
      stopped.delete(file);
      return state.file;
    } catch (error) {
      failures += 1;
      if (!mayPass(error) || failures > MOST_FAILURES) throw forget(file, error);
      await pause(waitBeforeRetry(failures - 1, Math.random()), tools.signal);
      offset = isProblemOf(error, 'upload-offset-wrong')
        ? Number(error.params['received'] ?? 0)
        : await offsetOf(fileId, tools.signal, offset);
    }
  }
}

async function begin(file: File, { objectType, uploadType }: UploadTarget, signal: AbortSignal): Promise<FileId> {
  const known = stopped.get(file);
  if (known !== undefined) return known;
  const { file_id: fileId } = await call(beginUpload, {
    body: { upload_type: uploadType, object_type: objectType, filename: file.name, mimetype: file.type, size: file.size },
    signal,
  });
  return fileId;
}

/** Where the server is; the last known place where it cannot be asked at the moment. */
async function offsetOf(fileId: FileId, signal: AbortSignal, last?: number): Promise<number> {
  try {
    return (await call(getUpload, { params: { fileId }, signal })).received;
  } catch (error) {
    if (last === undefined || !mayPass(error)) throw error;
    return last;
  }
}

async function sendPiece(file: File, fileId: FileId, offset: number, { signal, onProgress }: UploadTools) {
  const end = Math.min(offset + PIECE_BYTES, file.size);
  return upload(sendBytes, {
    params: { fileId },
    query: { offset },
    file: file.slice(offset, end, file.type),
    signal,
    onProgress: (share) => onProgress((offset + share * (end - offset)) / file.size),
  });
}

function mayPass(error: unknown): boolean {
  if (isProblemOf(error, 'upload-offset-wrong')) return true;
  return error instanceof ApiProblem && error.isPassing && error.code !== 'storage-full';
}

/** What was refused for good begins again when it is sent again. */
function forget(file: File, error: unknown): unknown {
  if (error instanceof ApiProblem && !error.isPassing) stopped.delete(file);
  return error;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('The upload was stopped', 'AbortError'));
      },
      { once: true },
    );
  });
}
