import { z } from 'zod';
import { entryPlace, isForEveryone, type WantedChange } from '@waymark/contract/configuration';
import { requiredText } from '@waymark/contract/kit';
import {
  audienceSchema,
  FEATURE_SWITCHES,
  findLanguage,
  isHostName,
  type MenuItem,
  ORGANISATION_SETTINGS,
  type ProficiencyLevel,
  type SettingName,
  type SettingValue,
} from '@waymark/contract/platform';
import { organisationProblems } from '@waymark/contract/organisation';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { isNetwork, mayEnterFrom } from '../../platform/tenancy/network-door.ts';
import type { Json, State } from './configuration-state.ts';

const NAME_LENGTH = 80;
const flagSchema = z.object({
  enabled: z.boolean(),
  value: z.json().default(null),
  forVisitors: z.boolean().default(false),
  audience: audienceSchema.nullable().default(null),
});

/** How an entry is called in what the caller sent, for errors. */
export type FieldOf = (key: string) => string;

export const fieldOfChange: FieldOf = (key) => `changes.${key}`;

/** Changes in their own shape; `after` undefined is the default. Throws `invalid-input` naming the entry. */
export function parseChanges(changes: readonly WantedChange[], fieldOf: FieldOf): { key: string; after: Json | undefined }[] {
  const twice = changes.find(({ key }, at) => changes.findIndex((other) => other.key === key) !== at);
  if (twice !== undefined) throw refuseField(fieldOf(twice.key), 'invalid-choice');
  return changes.map(({ key, value }) => ({ key, after: parseEntry(key, value, fieldOf(key)) }));
}

function parseEntry(key: string, value: Json, field: string): Json | undefined {
  const place = entryPlace(key);
  if (place?.kind === 'name') return parsedBy(requiredText(NAME_LENGTH), value, field);
  if (place?.kind === 'flag') return value === null ? undefined : parsedBy(flagSchema, value, field);
  if (place?.kind === 'part' && Object.hasOwn(FEATURE_SWITCHES, place.part)) {
    if (value === null) return undefined;
    if (place.setting === 'switches') return parsedBy(z.boolean(), value, field);
    const audience = parsedBy(audienceSchema, value, field);
    return isForEveryone(audience) ? undefined : audience;
  }
  if (place?.kind === 'setting' && Object.hasOwn(ORGANISATION_SETTINGS, place.name)) {
    return value === null ? undefined : parseSetting(place.name as SettingName, value, field);
  }
  throw refuseField(field, 'invalid-choice');
}

function parsedBy<Schema extends z.ZodType>(schema: Schema, value: Json, field: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseField(field, 'invalid');
  return parsed.data;
}

function parseSetting(name: SettingName, value: Json, field: string): Json {
  const parsed = parsedBy(ORGANISATION_SETTINGS[name].schema as z.ZodType<Json>, value, field);
  if (name === 'ip_allow_list') checkNetworks(parsed as string[], field);
  if (name === 'DefaultOrgLanguage') checkLanguages([parsed as string], field);
  if (name === 'languages') checkLanguages(parsed as string[], field);
  if (name === 'quarters') checkQuarters(parsed as SettingValue<'quarters'>, field);
  if (name === 'menu') checkMenu(parsed as MenuItem[], field);
  if (name === 'related_organisations') return hostNames(parsed as string[], field);
  if (name === 'mapped_organizations') return sisters(parsed as Sisters, field);
  if (name === 'proficiency_levels') return orderedLevels(parsed as ProficiencyLevel[], field);
  return parsed;
}

function checkNetworks(networks: readonly string[], field: string): void {
  const broken = networks.find((network) => !isNetwork(network));
  if (broken !== undefined) throw refuseField(field, 'invalid-network', { network: broken });
}

/** Host names, each once, without the lines that were left empty. */
function hostNames(names: readonly string[], field: string): string[] {
  const written = [...new Set(names.filter((name) => name !== ''))];
  const broken = written.find((name) => !isHostName(name));
  if (broken !== undefined) throw refuseField(field, 'invalid-host-name', { host: broken });
  return written;
}

type Sisters = SettingValue<'mapped_organizations'>;

/** Sister organisations with name and address, without the rows that were left empty. */
function sisters(rows: Sisters, field: string): Sisters {
  const written = rows
    .map(({ name, hostName }) => ({ name: name.trim(), hostName }))
    .filter(({ name, hostName }) => name + hostName !== '');
  if (written.some(({ name, hostName }) => name === '' || hostName === '')) throw refuseField(field, 'required');
  hostNames(
    written.map(({ hostName }) => hostName),
    field,
  );
  return written;
}

function checkQuarters(quarters: SettingValue<'quarters'>, field: string): void {
  if (quarters.some(({ name, startDate }) => name.trim() === '' || startDate === '')) throw refuseField(field, 'required');
  if (quarters.some(({ startDate }) => !z.iso.date().safeParse(startDate).success)) throw refuseField(field, 'invalid');
  const starts = new Set(quarters.map(({ startDate }) => startDate.slice(5)));
  if (starts.size < quarters.length) throw refuseField(field, 'quarters-begin-together');
}

function checkLanguages(codes: readonly string[], field: string): void {
  const unknown = codes.find((code) => findLanguage(code)?.complete !== true);
  if (unknown !== undefined) throw refuseField(field, 'invalid-choice');
}

function checkMenu(items: readonly MenuItem[], field: string): void {
  if (new Set(items.map(({ key }) => key)).size < items.length) throw refuseField(field, 'invalid-choice');
  if (items.some(({ defaultUrl }) => !/^(?:\/(?!\/)|https:\/\/)/.test(defaultUrl))) throw refuseField(field, 'menu-address-invalid');
}

/** ORG-14: at least one level, each with a name of its own; what they weigh follows their order. */
function orderedLevels(levels: readonly ProficiencyLevel[], field: string): ProficiencyLevel[] {
  if (levels.length === 0) throw refuseField(field, 'levels-missing');
  const labels = levels.map(({ label }) => label.trim().toLowerCase());
  if (labels.includes('')) throw refuseField(field, 'levels-unnamed');
  if (new Set(labels).size < labels.length || new Set(levels.map(({ key }) => key)).size < levels.length) {
    throw refuseField(field, 'levels-twice');
  }
  return levels.map(({ key, label }, at) => ({ key, label: label.trim(), weight: at + 1 }));
}

/** What must hold of all entries together before a state is published. */
export interface WholeCheck {
  /** The publisher's own address; null where no one is at the line. */
  readonly address: string | null;
  readonly fieldOf: FieldOf;
  readonly changedKeys: readonly string[];
}

/**
 * Checks what no entry can tell on its own. Throws `shuts-yourself-out` for an allow-list without the publisher's own address
 * (ORG-15), `invalid-input` for a default language that is not offered.
 */
export function checkWhole(state: State, { address, fieldOf, changedKeys }: WholeCheck): void {
  const networks = (state.get('ip_allow_list') ?? []) as string[];
  if (changedKeys.includes('ip_allow_list') && address !== null && !mayEnterFrom(networks, address)) {
    throw refuse(organisationProblems['shuts-yourself-out'], { params: { address } });
  }
  const offered = (state.get('languages') ?? []) as string[];
  const byDefault = (state.get('DefaultOrgLanguage') ?? ORGANISATION_SETTINGS.DefaultOrgLanguage.fallback) as string;
  const isTouched = changedKeys.includes('languages') || changedKeys.includes('DefaultOrgLanguage');
  if (isTouched && offered.length > 0 && !offered.includes(byDefault)) {
    throw refuseField(fieldOf(changedKeys.includes('DefaultOrgLanguage') ? 'DefaultOrgLanguage' : 'languages'), 'default-language-missing');
  }
}
