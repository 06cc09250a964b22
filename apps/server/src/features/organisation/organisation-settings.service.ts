import { SETTINGS_BY_ENTRY, type WantedChange } from '@waymark/contract/configuration';
import type { Config } from '@waymark/contract/organisation';
import { FEATURE_SWITCHES, ORGANISATION_SETTINGS, type SettingName } from '@waymark/contract/platform';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { publicationOf, publish } from '../configuration/configuration.public.ts';
import { configsOf } from './organisation.present.ts';

interface Settings {
  readonly name: string;
  readonly revision: string;
  readonly settings: Config[];
}

const settingNames = Object.keys(ORGANISATION_SETTINGS) as SettingName[];

/** Returns every setting as it stands. */
export function getSettings(organisation: Organisation): Settings {
  return { name: organisation.name, revision: organisation.revision, settings: configsOf(organisation, settingNames) };
}

/**
 * Changes settings and the name, all or none, as a version of the configuration (ORG-18, ORG-19); every server and page takes it
 * up at once. Throws `invalid-input` naming `settings.<name>`, or `shuts-yourself-out` for an allow-list without the caller's own
 * address.
 * @param wanted `entries` are single parts of settings (`switches.open_sign_up`); the parts beside them stay as they are
 */
export async function updateSettings(
  ctx: ActorContext,
  wanted: {
    name?: string | undefined;
    settings: readonly { name: SettingName; value: Config['value'] }[];
    entries?: readonly WantedChange[];
  },
): Promise<Settings> {
  const { organisation } = ctx;
  const renamed = wanted.name === undefined ? [] : [{ key: 'name', value: wanted.name }];
  const changes = [...renamed, ...wanted.settings.flatMap(changesOf), ...(wanted.entries ?? [])];
  await publish(ctx, publicationOf(ctx, { changes }, fieldOf));
  return getSettings((await ctx.platform.organisations.withId(organisation.id)) ?? organisation);
}

const fieldOf = (key: string) => (key === 'name' ? 'name' : `settings.${key}`);

/** A setting as the configuration knows it: some are entries part by part, and what is not among their parts is at its default. */
function changesOf({ name, value }: { name: SettingName; value: Config['value'] }): WantedChange[] {
  if (!SETTINGS_BY_ENTRY.some((one) => one === name)) return [{ key: name, value }];
  if (value !== null && (typeof value !== 'object' || Array.isArray(value))) throw refuseField(`settings.${name}`, 'invalid');
  return Object.keys(FEATURE_SWITCHES).map((part) => ({ key: `${name}.${part}`, value: value?.[part] ?? null }));
}
