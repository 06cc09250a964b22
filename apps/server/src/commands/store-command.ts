import path from 'node:path';
import { ConfigurationError, readConfig, type Config } from '../platform/config/config.ts';
import type { OpenStore, StoreOptions } from '../platform/db/open-store.ts';
import { StoreError } from '../platform/db/store-connection.ts';
import { createLog, type Log } from '../platform/observability/log.ts';

interface StoreSite {
  connection: OpenStore['connection'];
  pooled: OpenStore['pooled'];
  /** The storage folder; undefined where files lie in S3. */
  filesFolder: string | undefined;
  log: Log;
}

interface StoreCommand<Arguments> {
  usage: string;
  /** Reads what was typed, before the store is touched. */
  prepare(): Arguments;
  open(options: StoreOptions): Promise<OpenStore>;
  run(site: StoreSite, typed: Arguments): Promise<unknown>;
}

/** Runs a command on the configured store. A fault that a person can act on ends it with that message alone and exit code 1. */
export async function runStoreCommand<Arguments>({ usage, prepare, open, run }: StoreCommand<Arguments>): Promise<void> {
  try {
    const typed = readArguments(prepare, usage);
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const store = await open({ ...config, log });
    try {
      await run({ connection: store.connection, pooled: store.pooled, filesFolder: findFilesFolder(config), log }, typed);
    } finally {
      await store.stop();
    }
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function readArguments<Arguments>(prepare: () => Arguments, usage: string): Arguments {
  try {
    return prepare();
  } catch (error) {
    throw new StoreError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

function findFilesFolder({ s3, dataFolder }: Config): string | undefined {
  return s3 === undefined ? path.join(dataFolder, 'files') : undefined;
}

/** A folder as it was typed: npm runs commands in the product's folder, and tells in INIT_CWD where the person is. */
export function readFolder(typed: string | undefined): string {
  if (typed === undefined || typed === '') throw new StoreError('The folder is missing.');
  return path.resolve(process.env['INIT_CWD'] ?? '.', typed);
}
