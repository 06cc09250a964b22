import { createRole } from '@waymark/contract/roles';
import type { Permission } from '@waymark/contract/platform';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A role of the organisation's own, made by someone who may. */
export async function aRole(by: SignedIn, permissions: Permission[] = ['CREATE_CHANNELS']) {
  made += 1;
  return by.call(createRole, { body: { name: `Made role ${made}`, permissions } });
}
