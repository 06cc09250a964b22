import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { entryPlace, flagKey, SETTINGS_BY_ENTRY, textKey, type TextPlace, type WantedChange } from '@waymark/contract/configuration';
import { FEATURE_SWITCHES, ORGANISATION_SETTINGS, type SettingName } from '@waymark/contract/platform';

export type Json = WantedChange['value'];

/** What is configured, by key; what is not in it is at its default (ORG-12). */
export type State = ReadonlyMap<string, Json>;

/** One entry as it was and as it is; undefined is the default. */
export interface EntryChange {
  readonly key: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** What a flag's entry holds. */
export type FlagState = { readonly enabled: boolean; readonly value: Json; readonly forVisitors: boolean; readonly audience: Json };
export type StoredFlag = FlagState & { readonly product: string; readonly feature: string; readonly flag: string };

/** A text as the organisation says it. */
export type StoredText = TextPlace & { readonly text: string };

const isByEntry = (name: string): name is (typeof SETTINGS_BY_ENTRY)[number] => SETTINGS_BY_ENTRY.some((one) => one === name);
const byKey = ({ key: one }: { key: string }, { key: other }: { key: string }) => (one < other ? -1 : 1);

/** What is stored of a configuration. */
export interface Stored {
  readonly name: string;
  readonly settings: ReadonlyMap<string, Json>;
  readonly flags: readonly StoredFlag[];
  readonly texts: readonly StoredText[];
}

/** The entries of what is stored: the name, settings, the parts of settings that are entries of their own, flags, and changed texts. */
export function stateOf({ name, settings, flags, texts }: Stored): State {
  const state = new Map<string, Json>([['name', name]]);
  for (const [setting, value] of settings) {
    if (!isByEntry(setting)) state.set(setting, value);
    else for (const [part, own] of Object.entries((value ?? {}) as Record<string, Json>)) state.set(`${setting}.${part}`, own);
  }
  for (const { enabled, value, forVisitors, audience, ...flag } of flags) {
    state.set(flagKey(flag), { enabled, value, forVisitors, audience });
  }
  for (const { text, ...place } of texts) state.set(textKey(place), text);
  return state;
}

/** The settings of a state as they are stored by name. */
export function settingsOf(state: State): Map<string, Json> {
  const settings = new Map<string, Json>();
  for (const [key, value] of state) {
    const place = entryPlace(key);
    if (place?.kind === 'setting') settings.set(place.name, value);
    if (place?.kind !== 'part') continue;
    settings.set(place.setting, { ...(settings.get(place.setting) as Record<string, Json> | undefined), [place.part]: value });
  }
  return settings;
}

/** What one state has otherwise than another, by key. */
export function differences(from: State, to: State): EntryChange[] {
  const keys = new Set([...from.keys(), ...to.keys()]);
  return [...keys]
    .map((key) => ({ key, before: from.get(key), after: to.get(key) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    .toSorted(byKey);
}

/** A state with changes made to it. */
export function withChanges(state: State, changes: readonly Pick<EntryChange, 'key' | 'after'>[]): State {
  const next = new Map(state);
  for (const { key, after } of changes) {
    if (after === undefined) next.delete(key);
    else next.set(key, after);
  }
  return next;
}

/** What an entry is when nothing is configured. */
export function standardOf(key: string): Json {
  const place = entryPlace(key);
  if (place?.kind === 'setting' && Object.hasOwn(ORGANISATION_SETTINGS, place.name)) {
    return ORGANISATION_SETTINGS[place.name as SettingName].fallback;
  }
  if (place?.kind === 'part' && place.setting === 'switches' && Object.hasOwn(FEATURE_SWITCHES, place.part)) {
    return FEATURE_SWITCHES[place.part as keyof typeof FEATURE_SWITCHES];
  }
  return null;
}

/** What the number of a setting may be, by its schema: the least and the most of any of its choices; null for a setting that is not a number. */
export function boundsOf(key: string): { minimum: number; maximum: number | null } | null {
  const place = entryPlace(key);
  if (place?.kind !== 'setting' || !Object.hasOwn(ORGANISATION_SETTINGS, place.name)) return null;
  return BOUNDS.get(place.name as SettingName) ?? null;
}

const BOUNDS = new Map(
  (Object.keys(ORGANISATION_SETTINGS) as SettingName[]).map((name) => {
    const schema = z.toJSONSchema(ORGANISATION_SETTINGS[name].schema, { io: 'input', unrepresentable: 'any' });
    const choices = (schema.anyOf ?? [schema]).filter((one) => typeof one === 'object');
    if (!choices.every(({ type }) => type === 'number' || type === 'integer')) return [name, null] as const;
    const least = choices.map((one) => Number(one.const ?? one.minimum ?? 0));
    const most = choices.map((one) => Number(one.const ?? one.maximum ?? Number.MAX_SAFE_INTEGER));
    const maximum = Math.max(...most);
    return [name, { minimum: Math.min(...least), maximum: maximum === Number.MAX_SAFE_INTEGER ? null : maximum }] as const;
  }),
);

/** An entry's value with its default in full. */
export const effectiveOf = (key: string, stored: Json | undefined): Json => stored ?? standardOf(key);

/** Whether a change makes a difference to anyone: an entry set to what its default says does not. */
export function isReal({ key, before, after }: EntryChange): boolean {
  return !isDeepStrictEqual(effectiveOf(key, before), effectiveOf(key, after));
}
