import { isIri, isMailto, isObject, isSha1, type Json, type JsonObject, refuseAt } from './xapi-values.ts';

/** What tells agents and groups apart; exactly one of them is allowed. */
const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;

/** Fails for names an object may not have, and for nothing where something must be. */
export function checkNames(value: JsonObject, path: string, allowed: readonly string[]): void {
  for (const [name, one] of Object.entries(value)) {
    if (!allowed.includes(name)) refuseAt(path === '' ? name : `${path}.${name}`, 'is no property of it');
    if (one === null) refuseAt(path === '' ? name : `${path}.${name}`, 'must not be null');
  }
}

export function objectAt(value: Json | undefined, path: string): JsonObject {
  if (!isObject(value)) refuseAt(path, 'must be an object');
  return value;
}

export function arrayAt(value: Json | undefined, path: string): Json[] {
  if (!Array.isArray(value)) refuseAt(path, 'must be an array');
  return value;
}

/** Fails unless a value, where there is one, is of a kind. */
export function checkIf(value: Json | undefined, path: string, is: (value: unknown) => boolean, kind: string): void {
  if (value !== undefined && !is(value)) refuseAt(path, `must be ${kind}`);
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Checks an agent: exactly one way to tell who it is. */
export function checkAgent(value: Json | undefined, path: string): void {
  const agent = objectAt(value, path);
  checkNames(agent, path, ['objectType', 'name', ...IDENTIFIERS]);
  if (agent['objectType'] !== undefined && agent['objectType'] !== 'Agent') refuseAt(`${path}.objectType`, 'must be "Agent"');
  checkIdentity(agent, path);
  if (identifiersOf(agent).length !== 1) refuseAt(path, 'must have exactly one of mbox, mbox_sha1sum, openid and account');
}

/** Checks a group: one that is known by an identifier, or one that names its members. */
function checkGroup(group: JsonObject, path: string): void {
  checkNames(group, path, ['objectType', 'name', 'member', ...IDENTIFIERS]);
  checkIdentity(group, path);
  const identifiers = identifiersOf(group);
  if (identifiers.length > 1) refuseAt(path, 'must have one of mbox, mbox_sha1sum, openid and account at most');
  if (identifiers.length === 0 && group['member'] === undefined) refuseAt(path, 'must have members, or be told by an identifier');
  if (group['member'] === undefined) return;
  for (const [index, member] of arrayAt(group['member'], `${path}.member`).entries()) checkAgent(member, `${path}.member[${index}]`);
}

/** Checks what may be an agent or a group. */
export function checkActor(value: Json | undefined, path: string): void {
  const actor = objectAt(value, path);
  if (actor['objectType'] === 'Group') checkGroup(actor, path);
  else checkAgent(actor, path);
}

export function checkGroupOnly(value: Json | undefined, path: string): void {
  const group = objectAt(value, path);
  if (group['objectType'] !== 'Group') refuseAt(`${path}.objectType`, 'must be "Group"');
  checkGroup(group, path);
}

const identifiersOf = (value: JsonObject) => IDENTIFIERS.filter((name) => value[name] !== undefined);

function checkIdentity(value: JsonObject, path: string): void {
  checkIf(value['name'], `${path}.name`, isText, 'text');
  checkIf(value['mbox'], `${path}.mbox`, isMailto, 'an address that begins with mailto:');
  checkIf(value['mbox_sha1sum'], `${path}.mbox_sha1sum`, isSha1, 'a SHA-1 in 40 hexadecimal digits');
  checkIf(value['openid'], `${path}.openid`, isIri, 'a URI');
  if (value['account'] === undefined) return;
  const account = objectAt(value['account'], `${path}.account`);
  checkNames(account, `${path}.account`, ['homePage', 'name']);
  if (!isIri(account['homePage'])) refuseAt(`${path}.account.homePage`, 'must be an IRL');
  if (!isText(account['name'])) refuseAt(`${path}.account.name`, 'must be text');
}

/** One text for who an agent or an identified group is; undefined for a group without an identifier. */
export function identityOf(agent: JsonObject): string | undefined {
  const { mbox, mbox_sha1sum: sum, openid, account } = agent;
  if (isText(mbox)) return `mbox ${mbox.toLowerCase()}`;
  if (isText(sum)) return `mbox_sha1sum ${sum.toLowerCase()}`;
  if (isText(openid)) return `openid ${openid}`;
  return isObject(account) ? `account ${JSON.stringify([account['homePage'], account['name']])}` : undefined;
}

/** Checks that an agent or group has an identifier and nothing else; only a group must state its type. */
export function identifiersOnly(agent: JsonObject): JsonObject {
  const kept: JsonObject = agent['objectType'] === 'Group' ? { objectType: 'Group' } : {};
  for (const name of identifiersOf(agent)) kept[name] = agent[name] ?? null;
  const members = agent['member'];
  if (identifiersOf(agent).length === 0 && Array.isArray(members)) kept['member'] = members.filter(isObject).map(identifiersOnly);
  return kept;
}
