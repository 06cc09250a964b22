import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { type RecordOwner, wholeRecordCsv, wholeRecordStatements } from '../transcript/transcript.public.ts';
import { filesOf, personalTables, rowsNaming } from './personal-data.repo.ts';

const README = `This archive holds what the product keeps about you.

data/    one file for each kind of record that names you, as JSON: your profile in users.json, and so on.
         Passwords, keys and tokens are left out: they prove who you are, and no one can read them.
files/   what you uploaded.
learning-record/
         what you learned, for another system to read: learning-record.csv, and statements.json with xAPI statements.
`;

/**
 * PLT-12: writes everything that names a person into an archive in the file storage, row by row and file by file, so that it never
 * stands in memory as a whole. The store must be a transaction. Answers its size in bytes.
 */
export async function writeArchive(ctx: InTransaction<JobContext>, owner: RecordOwner, storageKey: string): Promise<number> {
  const { userId } = owner;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(README), 'README.txt');
  // One entry is read after the other, as one connection has one cursor at a time.
  for (const table of await personalTables(ctx.store)) {
    addLazily(zip, `data/${table.name}.json`, async () =>
      Readable.from(jsonArray(rowsNaming(ctx.store, table, userId)), { objectMode: false }),
    );
  }
  addLazily(zip, 'learning-record/learning-record.csv', async () => Readable.from(wholeRecordCsv(ctx, owner), { objectMode: false }));
  addLazily(zip, 'learning-record/statements.json', async () =>
    Readable.from(jsonArray(asTexts(wholeRecordStatements(ctx, owner))), { objectMode: false }),
  );
  for (const { id, file_name, storage_key } of await filesOf(ctx.store, userId)) {
    addLazily(zip, `files/${id}/${file_name.replaceAll(/[\\/]/g, '-')}`, async () => bytesOf(ctx, storage_key));
  }
  zip.end();
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
  });
  const { size } = await Promise.race([
    ctx.platform.files.write(
      storageKey,
      Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false }),
      'application/zip',
    ),
    failed,
  ]);
  return size;
}

function addLazily(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

/** A file whose bytes are gone has an empty place in the archive. */
async function bytesOf(ctx: JobContext, storageKey: string): Promise<Readable> {
  try {
    return await ctx.platform.files.read(storageKey);
  } catch (error) {
    if (error instanceof FileMissing) return Readable.from([]);
    throw error;
  }
}

async function* asTexts(values: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const value of values) yield JSON.stringify(value);
}

async function* jsonArray(rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.from('[');
  let between = '\n';
  for await (const row of rows) {
    yield Buffer.from(`${between}${row}`);
    between = ',\n';
  }
  yield Buffer.from('\n]\n');
}
