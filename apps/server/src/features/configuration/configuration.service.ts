import {
  type ChangePreview,
  type Configuration,
  type ConfigurationConflict,
  entryPlace,
  SETTINGS_BY_ENTRY,
  type WantedChange,
} from '@waymark/contract/configuration';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { menuFor, type OwnMenuItem } from '@waymark/contract/organisation';
import { type Audience, FEATURE_SWITCHES, type MenuItem, ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { Organisation } from '../../platform/tenancy/organisation.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { checkWhole, fieldOfChange, parseChanges } from './configuration-entries.service.ts';
import { countActivePeople } from './configuration-impact.repo.ts';
import { countPeopleAffected } from './configuration-impact.service.ts';
import { conflictsSince, realChanges, recordFound } from './configuration-publishing.service.ts';
import { type EntryChange, type FlagState, settingsOf, type State, withChanges } from './configuration-state.ts';
import { findLastChanges, type LastChange, latestVersion } from './configuration-versions.repo.ts';
import { presentChange, presentEntries } from './configuration.present.ts';
import { findRoles, readState } from './configuration.repo.ts';

const NO_ONE = '00000000-0000-0000-0000-000000000000';

/** Every entry of the configuration with who changed it last (ADM-02, ADM-03). */
export async function getConfiguration(ctx: ActorContext): Promise<Configuration> {
  const { version, state } = await inTransaction(ctx, async (ctx) => {
    const locked = await readState(ctx.store, { lock: true });
    return { version: await recordFound(ctx.store, locked, ctx.now()), state: locked };
  });
  const [changed, roles, activePeople, groups] = await Promise.all([
    findLastChanges(ctx.store),
    findRoles(ctx.store),
    countActivePeople(ctx.store),
    groupSummaries(ctx.store, groupsIn(state)),
  ]);
  const people = await peopleOf(ctx.store, changed);
  return {
    version,
    hostName: ctx.organisation.hostName,
    yourAddress: ctx.caller.address,
    activePeople,
    entries: presentEntries(allKeys(state), state, changed, people),
    groups: [...groups.values()].map(({ id, name }) => ({ id, name })),
    roles,
  };
}

/** What changes would do, before they are published: what they make of what is there, who notices, and what others did meanwhile. */
export async function previewChanges(
  ctx: ActorContext,
  wanted: { basedOn: number; changes: readonly WantedChange[] },
): Promise<ChangePreview> {
  const parsed = parseChanges(wanted.changes, fieldOfChange);
  const state = await readState(ctx.store);
  const changes = realChanges(state, parsed);
  checkWhole(withChanges(state, changes), {
    address: ctx.caller.address,
    fieldOf: fieldOfChange,
    changedKeys: changes.map(({ key }) => key),
  });
  const [peopleAffected, others, version] = await Promise.all([
    countPeopleAffected(ctx.store, state, changes),
    conflictsSince(ctx.store, wanted.basedOn, changes),
    latestVersion(ctx.store),
  ]);
  return {
    changes: changes.map(presentChange),
    peopleAffected,
    conflicts: await presentConflicts(ctx.store, changes, others),
    version,
  };
}

/** The menu as someone with a role and in groups would see it, with changes that are not published yet (ORG-10). */
export async function previewMenu(
  ctx: ActorContext,
  wanted: { changes: readonly WantedChange[]; role: string | null; groups: readonly string[]; language: string },
): Promise<{ items: OwnMenuItem[] }> {
  const { id, hostName, reachedAt, name, denialMessage } = ctx.organisation;
  const state = withChanges(await readState(ctx.store), parseChanges(wanted.changes, fieldOfChange));
  const member = { userId: NO_ONE, roles: wanted.role === null ? [] : [wanted.role], groupIds: new Set(wanted.groups) };
  const organisation = new Organisation({ id, hostName, reachedAt, name, denialMessage }, settingsOf(state), '').seenBy(member);
  return {
    items: menuFor(organisation.setting('menu'), {
      switches: organisation.switches,
      groupIds: member.groupIds,
      language: wanted.language,
    }),
  };
}

/** Keys of all there is: the name, every setting, every switch and who it is for, and the flags of the organisation. */
function allKeys(state: State): string[] {
  const settings = Object.keys(ORGANISATION_SETTINGS).filter((name) => !SETTINGS_BY_ENTRY.some((one) => one === name));
  const switches = Object.keys(FEATURE_SWITCHES).flatMap((name) => SETTINGS_BY_ENTRY.map((setting) => `${setting}.${name}`));
  const flags = [...state.keys()].filter((key) => entryPlace(key)?.kind === 'flag').toSorted();
  return ['name', ...settings, ...switches, ...flags];
}

/** Groups that menu items and audiences name. */
function groupsIn(state: State): GroupId[] {
  const ids = new Set<string>();
  for (const [key, value] of state) {
    const place = entryPlace(key);
    if (place?.kind === 'flag') for (const id of ((value as FlagState).audience as Audience | null)?.groups ?? []) ids.add(id);
    if (place?.kind === 'part' && place.setting === 'switch_audiences') for (const id of (value as Audience).groups) ids.add(id);
    if (key === 'menu') for (const item of value as MenuItem[]) for (const id of item.groups) ids.add(id);
  }
  return [...ids] as GroupId[];
}

async function peopleOf(store: Store, changed: readonly LastChange[]) {
  return personSummaries(
    store,
    changed.map((row) => row.published_by).filter((id): id is UserId => id !== null),
  );
}

async function presentConflicts(
  store: Store,
  changes: readonly EntryChange[],
  others: readonly LastChange[],
): Promise<ConfigurationConflict[]> {
  const people = await peopleOf(store, others);
  return others.flatMap(({ key, number, published_at, published_by }) => {
    const change = changes.find((one) => one.key === key);
    if (change === undefined) return [];
    const by = published_by === null ? null : (people.get(published_by) ?? null);
    const { from, to } = presentChange(change);
    return [{ key, theirs: from, mine: to, by, at: published_at.toISOString(), version: number }];
  });
}
