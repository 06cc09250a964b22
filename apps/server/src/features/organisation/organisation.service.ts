import { flagKey } from '@waymark/contract/configuration';
import { FILES_PURPOSE } from '@waymark/contract/file-sources';
import { type Config, type FileSource, fileSources, MEMBER_SETTINGS, menuFor, type OwnMenuItem } from '@waymark/contract/organisation';
import { type Audience, ORGANISATION_SETTINGS, type SettingName } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import { audienceMemberOf } from '../../platform/access/audience-member.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { reaches } from '../../platform/tenancy/audience.ts';
import { servicesSetUp } from '../connections/connections.public.ts';
import { publicationOf, publish } from '../configuration/configuration.public.ts';
import { groupIdsOf } from '../groups/groups.public.ts';
import { configsOf, presentOrganisation } from './organisation.present.ts';
import { findFlag, type FlagKey } from './organisation.repo.ts';

const isSettingName = (name: string): name is SettingName => Object.hasOwn(ORGANISATION_SETTINGS, name);

/** Returns the organisation as its pages know it. */
export function getOrganisation(ctx: Pick<BaseContext, 'platform' | 'organisation'>) {
  return presentOrganisation(ctx);
}

/** Settings by name (ORG-04). Names no one knows, and those that are for administrators only, are left out. */
export function getConfigs(ctx: ActorContext, names: readonly string[]): Config[] {
  const known = names.filter(isSettingName);
  const mayAll = holds(ctx.actor, 'MANAGE_ORGANISATION');
  return configsOf(
    ctx.organisation,
    known.filter((name) => mayAll || (MEMBER_SETTINGS as readonly SettingName[]).includes(name)),
  );
}

/** Returns the menu the caller sees (ORG-10). */
export async function getMenu(ctx: ActorContext): Promise<OwnMenuItem[]> {
  const items = ctx.organisation.setting('menu');
  const isByGroup = items.some((item) => item.groups.length > 0);
  return menuFor(items, {
    switches: ctx.organisation.switches,
    groupIds: new Set(isByGroup ? await groupIdsOf(ctx.store, ctx.actor.userId) : []),
    language: ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'),
  });
}

/** Where files may come from here (ORG-11). */
export async function listFileSources(ctx: BaseContext): Promise<{ items: FileSource[] }> {
  return { items: fileSources(ctx.organisation.setting('file_sources'), await servicesSetUp(ctx.store, FILES_PURPOSE)) };
}

interface FlagState extends FlagKey {
  enabled: boolean;
  value: Config['value'];
}

/** Returns a feature flag as a member or a visitor sees it (ORG-08): one that is not there, or not for them, is off. */
export async function getFlag(ctx: BaseContext, key: FlagKey, audience: 'members' | 'visitors'): Promise<FlagState> {
  const found = await findFlag(ctx.store, key);
  const isShown = found !== undefined && (audience === 'visitors' ? found.forVisitors : await isFor(ctx, key, found.audience));
  return { ...key, enabled: isShown && found.enabled, value: (isShown ? found.value : null) as Config['value'] };
}

async function isFor(ctx: BaseContext, key: FlagKey, audience: Audience | null): Promise<boolean> {
  if (audience === null) return true;
  if (ctx.actor === null) return false;
  return reaches(audience, flagKey(key), await audienceMemberOf(ctx.store, ctx.actor, audience.groups.length > 0));
}

/** Sets a feature flag: a version of the configuration like every other change. */
export async function setFlag(
  ctx: ActorContext,
  key: FlagKey,
  wanted: { enabled: boolean; value: Config['value']; forVisitors: boolean; audience: Audience | null },
): Promise<FlagState> {
  await publish(
    ctx,
    publicationOf(ctx, { changes: [{ key: flagKey(key), value: wanted }] }, () => 'value'),
  );
  return { ...key, enabled: wanted.enabled, value: wanted.value };
}
