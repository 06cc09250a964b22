import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** The configured place for files: S3 where a bucket is named, else a folder beside the store (MED-13). */
export function createFileStorage(config: Pick<Config, 'dataFolder' | 's3'>): FileStorage {
  return config.s3 === undefined ? new FolderStorage(join(config.dataFolder, 'files')) : new S3Storage(config.s3);
}
