import { getTableImport, runTableImport, startTableImport, type TableImport, type TableImportKind } from '@waymark/contract/imports';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

interface SentTable {
  readonly kind: TableImportKind;
  readonly text: string | Buffer;
  readonly target?: string;
  readonly fileName?: string;
}

/** Sends a table as someone. */
export function sendTable(who: SignedIn, { kind, text, target, fileName = 'table.csv' }: SentTable) {
  const query = new URLSearchParams({ kind, fileName, ...(target === undefined ? {} : { target }) });
  return who.send<TableImport>(startTableImport.method, `${startTableImport.path}?${query.toString()}`, Buffer.from(text), {
    'content-type': 'text/csv',
  });
}

/** Sends a table that is checked when this answers. */
export async function aTableImport(app: TestApp, who: SignedIn, sent: SentTable): Promise<TableImport> {
  const { body } = await sendTable(who, sent);
  await app.jobsDone();
  return who.call(getTableImport, { params: { importId: body.id } });
}

/** Carries out a checked table. */
export async function runTable(app: TestApp, who: SignedIn, { id, counts }: TableImport): Promise<TableImport> {
  await who.call(runTableImport, { params: { importId: id }, body: { leavingOut: counts.bad } });
  await app.jobsDone();
  return who.call(getTableImport, { params: { importId: id } });
}
