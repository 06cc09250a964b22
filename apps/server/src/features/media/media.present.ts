import { type FileView, kindOf, type UploadState } from '@waymark/contract/media';
import type { BaseContext } from '../../platform/context.ts';
import { signedFileUrl } from './signed-url.ts';
import type { FileRow } from './media.repo.ts';

/** A file as the contract has it; its address is signed, so that a player needs to ask for no right per range. */
export function presentFile(ctx: Pick<BaseContext, 'platform' | 'organisation' | 'now'>, row: FileRow): FileView {
  return {
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    kind: kindOf(row.content_type),
    size: row.size,
    status: row.status,
    scanStatus: row.scan_status,
    width: row.width,
    height: row.height,
    url: row.status === 'ready' ? signedFileUrl(ctx, row.id) : '',
  };
}

export function presentUpload(ctx: Pick<BaseContext, 'platform' | 'organisation' | 'now'>, row: FileRow): UploadState {
  return { received: row.received, size: row.size, file: presentFile(ctx, row) };
}
