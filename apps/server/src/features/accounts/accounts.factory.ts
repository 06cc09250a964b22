import { type AccountImport, checkImport, getImport, type ImportPlan } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import { inTransaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { type PersonRow, suspendUser } from '../people/people.public.ts';

/** Someone who was suspended. */
export async function aSuspendedPerson(app: TestApp): Promise<PersonRow> {
  const person = await aPerson(app);
  const ctx = await contextOf(app, app.home);
  return inTransaction(ctx, (ctx) => suspendUser(ctx, person.id as UserId));
}

export const A_TABLE = Buffer.from('email,first name\nimported@home.example,Imported\n');

/** A file of people as it was sent; a small one unless told. */
export async function anImport(admin: TestCaller, bytes: Buffer | string = A_TABLE): Promise<AccountImport> {
  const answer = await admin.send<AccountImport>('POST', '/api/v1/account-imports?fileName=people.csv', Buffer.from(bytes), {
    'content-type': 'text/csv',
  });
  if (answer.problem !== undefined) throw new Error(`The file was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

/** The same, with every line looked at, by the columns that were recognised unless told. */
export async function aCheck(
  app: TestApp,
  admin: SignedIn,
  bytes?: Buffer | string,
  plan: Partial<ImportPlan> = {},
): Promise<AccountImport> {
  const sent = await anImport(admin, bytes);
  const params = { importId: sent.id };
  await admin.call(checkImport, { params, body: { ...sent.plan, invite: false, ...plan } });
  await app.jobsDone();
  return admin.call(getImport, { params });
}
