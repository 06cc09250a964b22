import { type BadgeInput, createBadge } from '@waymark/contract/rewards';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** A badge made through the API; given by hand unless told. */
export async function aBadge(admin: SignedIn, sketch: Partial<BadgeInput> = {}) {
  made += 1;
  return admin.call(createBadge, {
    body: { title: `Badge ${made}`, description: '', imageFileId: null, criteria: { kind: 'manual' }, isActive: true, ...sketch },
  });
}
