import { createTarget, type Target, type TargetRule } from '@waymark/contract/targets';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** A saved rule; who matches is worked out by a job. */
export async function aTarget(caller: SignedIn, rule: TargetRule, name = 'A rule'): Promise<Target> {
  return caller.call(createTarget, { body: { name, rule } });
}
