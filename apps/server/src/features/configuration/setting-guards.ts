import type { SettingName } from '@waymark/contract/platform';
import type { ActorContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** Throws a refusal when a setting may not become this value (undefined: its default) by this caller. */
type SettingGuard = (ctx: ActorContext, value: unknown) => Promise<void>;

/** Features that look at every change of a setting they know more about than its shape, by whichever way it is changed. */
export const settingGuards = new ExtensionPoint<{ readonly name: SettingName; readonly guard: SettingGuard }>();

/** Asks the guards of settings about entries that are to change. Throws what they throw. */
export async function checkGuards(ctx: ActorContext, changes: readonly { readonly key: string; readonly after: unknown }[]): Promise<void> {
  for (const { key, after } of changes) {
    for (const { name, guard } of settingGuards.all()) if (name === key) await guard(ctx, after);
  }
}
