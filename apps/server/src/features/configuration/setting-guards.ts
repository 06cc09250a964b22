import type { SettingName } from '@waymark/contract/platform';
import type { ActorContext } from '../../platform/context.ts';

/** Throws a refusal when a setting may not become this value (undefined: its default) by this caller. */
type SettingGuard = (ctx: ActorContext, value: unknown) => Promise<void>;

const guards = new Map<string, SettingGuard>();

/** Has a feature look at every change of a setting it knows more about than its shape, by whichever way it is changed. */
export function guardSetting(name: SettingName, guard: SettingGuard): void {
  guards.set(name, guard);
}

/** Asks whoever guards them about entries that are to change. Throws what they throw. */
export async function checkGuards(ctx: ActorContext, changes: readonly { readonly key: string; readonly after: unknown }[]): Promise<void> {
  for (const { key, after } of changes) await guards.get(key)?.(ctx, after);
}
