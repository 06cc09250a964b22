import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';

/** Returns the configured place for files: S3 where a bucket is named, else a folder beside the store (MED-13). What speaks to S3 is loaded only then. */
export async function createFileStorage(config: Pick<Config, 'dataFolder' | 's3'>): Promise<FileStorage> {
  if (config.s3 === undefined) return new FolderStorage(join(config.dataFolder, 'files'));
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(config.s3);
}
