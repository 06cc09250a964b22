import { createJobFamily, createJobRole, type JobFamily, type JobRoleRecord } from '@waymark/contract/job-roles';
import type { SchemaInput } from '@waymark/contract/kit';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A job role made by someone who keeps roles, through the API. */
export async function aJobRole(
  keeper: SignedIn,
  sketch: Partial<SchemaInput<(typeof createJobRole)['body']>> = {},
): Promise<JobRoleRecord> {
  made += 1;
  return keeper.call(createJobRole, { body: { title: `Role ${made}`, ...sketch } });
}

/** A job family made by someone who keeps roles, through the API. */
export async function aJobFamily(keeper: SignedIn, title?: string): Promise<JobFamily> {
  made += 1;
  return keeper.call(createJobFamily, { body: { title: title ?? `Family ${made}` } });
}
