import { createHash, randomBytes, randomInt } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import {
  BADGE_BYTES_AT_MOST,
  type CredentialFormat,
  type CredentialId,
  CREDENTIALS_AT_MOST,
  NO_LEVEL,
  type OutsideCredential,
  OUTSIDE_CREDENTIALS_AT_MOST,
  type OutsideCredentialId,
  type SkillCredential,
  type SkillCredentials,
  type SkillId,
  skillLedger,
  skillProblems,
  STATUS_LIST_BITS,
} from '@waymark/contract/skills';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { safeFetch } from '../../platform/fetch/safe-fetch.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { badgeInFile, bakePng, bakeSvg } from './baked-badge.ts';
import { badgePng, badgeSvg } from './badge-picture.ts';
import {
  CREDENTIAL_CONTEXTS,
  credentialAddress,
  credentialIssuer,
  didOf,
  hostOf,
  isJwt,
  issuerDocument,
  proveCredential,
  revokedKeys,
  signCredential,
  signingKeyOf,
  statusList,
  statusListAddress,
} from './credential-issuer.service.ts';
import * as repo from './credentials.repo.ts';
import { verifyBadge } from './outside-badge.ts';
import { ledgerDay } from './person-skills.present.ts';
import { findPersonSkills, lockPersonSkills } from './person-skills.repo.ts';
import { findEvidence } from './skill-evidence.repo.ts';
import { countingEvidence, forLedger, levelsOf } from './skill-evidence.service.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import { credentialIssued, credentialRevoked, outsideCredentialChanged } from './skills.events.ts';

const TRIES = 20;
const BADGE_DOCUMENTS = 'application/json, application/vc, application/vc+jwt, text/plain';

const present = (ctx: Acting, row: repo.CredentialRow, revoked: ReadonlyMap<string, Date>): SkillCredential => ({
  id: row.id,
  skillId: row.skill_id,
  title: row.title,
  level: row.level,
  issuedAt: row.issued_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  keyRevokedAt: revoked.get(row.token === '' ? '' : (signingKeyOf(row.token) ?? ''))?.toISOString() ?? null,
  formerHost: isOfToday(ctx, row.token) ? null : hostOf(signingKeyOf(row.token) ?? ''),
});

const presentOutside = (row: repo.OutsideRow): OutsideCredential => ({
  id: row.id,
  title: row.title,
  description: row.description,
  issuer: row.issuer,
  issuerName: row.issuer_name,
  isNamed: row.is_named,
  issuedAt: row.issued_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  checkedAt: row.checked_at.toISOString(),
});

/** The levels of today of skills that someone or something else confirmed: what an organisation can vouch for (SKL-10). */
async function confirmedLevels(ctx: ActorContext, only?: SkillId): Promise<Map<SkillId, string>> {
  const { userId } = ctx.actor;
  const rows = (await findPersonSkills(ctx.store, [userId], only === undefined ? undefined : [only])).filter(
    ({ status, decision }) => status === 'evidenced' && decision !== 'rejected',
  );
  const ids = rows.map(({ skill_id: id }) => id);
  const evidence = ids.length === 0 ? [] : countingEvidence(await findEvidence(ctx.store, [userId], ids));
  const levels = levelsOf(ctx);
  return new Map(
    ids.map((id): [SkillId, string] => {
      const pieces = evidence.filter((one) => one.skill_id === id);
      return [id, skillLedger({ levels, evidence: pieces.map(forLedger), day: ledgerDay(ctx.now()) }).level];
    }),
  );
}

/** SKL-11: returns the caller's credentials, badges from elsewhere, and what could become a credential. */
export async function listCredentials(ctx: ActorContext): Promise<SkillCredentials> {
  const rows = await repo.findCredentials(ctx.store, ctx.actor.userId, CREDENTIALS_AT_MOST);
  const outside = await repo.findOutside(ctx.store, ctx.actor.userId, OUTSIDE_CREDENTIALS_AT_MOST);
  const levels = await confirmedLevels(ctx);
  const skills = await skillsByIds(ctx, [...levels.keys()]);
  const revoked = await revokedKeys(ctx);
  const has = new Set(rows.filter(({ revoked_at: at }) => at === null).map(({ skill_id: id, level }) => `${id} ${level}`));
  return {
    items: rows.map((row) => present(ctx, row, revoked)),
    outside: outside.map(presentOutside),
    available: [...levels].flatMap(([id, level]) => {
      const skill = skills.get(id);
      return skill === undefined || skill.state !== 'active' || has.has(`${id} ${level}`) ? [] : [{ skill, level }];
    }),
  };
}

/** A place in the list of revoked credentials that is free; drawn, so that it tells of nothing. */
async function freeIndex(tx: Store): Promise<number> {
  for (let at = 0; at < TRIES; at += 1) {
    const index = randomInt(STATUS_LIST_BITS);
    if (!(await repo.isIndexTaken(tx, index))) return index;
  }
  throw refuse(skillProblems['credentials-full']);
}

/**
 * SKL-11: signs a skill of the caller, at today's level, as an Open Badge 3.0. Only what someone else confirmed is vouched for. The
 * same skill at the same level has one credential. It names its owner only where they want that. Throws `credential-not-confirmed`, `credentials-full`.
 */
export async function createCredential(ctx: ActorContext, skillId: SkillId, withName: boolean): Promise<SkillCredential> {
  const issuer = await credentialIssuer(ctx);
  const revoked = await revokedKeys(ctx);
  const { userId } = ctx.actor;
  return mutate(ctx, credentialIssued, async (ctx) => {
    await lockPersonSkills(ctx.store, userId);
    const level = (await confirmedLevels(ctx, skillId)).get(skillId);
    const skill = (await skillsByIds(ctx, [skillId])).get(skillId);
    if (level === undefined || skill === undefined || skill.state !== 'active') throw refuse(skillProblems['credential-not-confirmed']);
    const before = await repo.findCredentials(ctx.store, userId, CREDENTIALS_AT_MOST);
    if (before.length >= CREDENTIALS_AT_MOST) throw refuse(skillProblems['credentials-full']);
    const details = { userId, skillId, level };
    const same = before.find((row) => row.skill_id === skillId && row.level === level && row.revoked_at === null);
    if (same !== undefined) return { result: present(ctx, same, revoked), subject: { type: 'person', id: userId }, details };
    const id = newId<CredentialId>();
    const index = await freeIndex(ctx.store);
    const levelName =
      level === NO_LEVEL ? '' : (ctx.organisation.setting('proficiency_levels').find(({ key }) => key === level)?.label ?? level);
    const title = levelName === '' ? skill.label : `${skill.label}, ${levelName}`;
    const { email, name } = await repo.findOwner(ctx.store, userId);
    const salt = randomBytes(12).toString('hex');
    const credential = {
      '@context': CREDENTIAL_CONTEXTS,
      id: `urn:uuid:${id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: title,
      issuer: { id: issuer.did, type: ['Profile'], name: ctx.organisation.name },
      validFrom: ctx.now().toISOString(),
      credentialStatus: {
        id: `${statusListAddress(ctx)}#${index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: String(index),
        statusListCredential: statusListAddress(ctx),
      },
      credentialSubject: {
        type: ['AchievementSubject'],
        // The address itself is not in the file: who knows it can compare it.
        identifier: [
          {
            type: 'IdentityObject',
            hashed: true,
            identityHash: `sha256$${createHash('sha256').update(`${email}${salt}`).digest('hex')}`,
            identityType: 'emailAddress',
            salt,
          },
          ...(withName ? [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }] : []),
        ],
        achievement: {
          id: credentialAddress(ctx, `achievements/${skillId}/${level}`),
          type: ['Achievement'],
          achievementType: 'Competency',
          name: title,
          description: skill.capability === '' ? skill.label : `${skill.label} (${skill.capability})`,
          criteria: { narrative: 'Dated evidence of other people, assessments, projects or credentials, weighed by source and age.' },
        },
      },
    };
    const token = JSON.stringify(await proveCredential(issuer, credential, ctx.now()));
    const row = { id, user_id: userId, skill_id: skillId, level, title, token, issued_at: ctx.now(), revoked_at: null };
    if (!(await repo.insertCredential(ctx.store, { ...row, status_index: index }))) throw refuse(skillProblems['credentials-full']);
    return { result: present(ctx, row, revoked), subject: { type: 'person', id: userId }, details };
  });
}

/** Sends a credential as a file: JSON with the proof inside, a picture with that inside, or a JWT. Throws `credential-not-found`. */
export async function sendCredential(ctx: ActorContext, id: CredentialId, format: CredentialFormat, { reply }: Wire): Promise<void> {
  const row = await repo.findCredential(ctx.store, id);
  if (row === undefined || row.user_id !== ctx.actor.userId) throw refuse(skillProblems['credential-not-found']);
  const look = { title: row.title, issuer: ctx.organisation.name, colour: ctx.organisation.setting('brand_colour') };
  const { token } = row;
  const files = {
    json: async () => ({ type: 'application/json', body: await embedded(ctx, token, 2) }),
    png: async () => ({ type: 'image/png', body: bakePng(await badgePng(look), await embedded(ctx, token)) }),
    svg: async () => ({ type: 'image/svg+xml', body: bakeSvg(badgeSvg(look), await embedded(ctx, token)) }),
    jwt: async () => ({ type: 'application/vc+jwt', body: await asJwt(ctx, token) }),
  };
  const { type, body } = await files[format]();
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="badge-${row.issued_at.toISOString().slice(0, 10)}.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(body);
}

/** Whether a credential names the organisation as it is called today; one that was erased names nothing. */
const isOfToday = (ctx: Acting, token: string) => token === '' || signingKeyOf(token)?.startsWith(`${didOf(ctx)}#`) === true;

/** Whether a credential can be handed out as it was signed: by a key that is still trusted, at today's address. */
const isTrusted = async (ctx: ActorContext, token: string) =>
  isOfToday(ctx, token) && !(await revokedKeys(ctx)).has(signingKeyOf(token) ?? '');

const addressedParts = z.looseObject({
  issuer: z.looseObject({}),
  credentialStatus: z.looseObject({ statusListIndex: z.string() }),
  credentialSubject: z.looseObject({ achievement: z.looseObject({ id: z.string() }) }),
});

/** What a credential says, with the addresses that the organisation has today: it may have moved since. */
function unsignedToday(ctx: ActorContext, token: string): Readonly<Record<string, unknown>> {
  const credential = addressedParts.parse(unsigned(token));
  const { issuer, credentialStatus, credentialSubject } = credential;
  const { achievement } = credentialSubject;
  const list = statusListAddress(ctx);
  const achievementPath = /achievements\/[^/?#]{1,100}\/[^/?#]{1,100}$/.exec(achievement.id)?.[0];
  return {
    ...credential,
    issuer: { ...issuer, id: didOf(ctx) },
    credentialStatus: { ...credentialStatus, id: `${list}#${credentialStatus.statusListIndex}`, statusListCredential: list },
    credentialSubject: {
      ...credentialSubject,
      achievement: { ...achievement, ...(achievementPath === undefined ? {} : { id: credentialAddress(ctx, achievementPath) }) },
    },
  };
}

/** What a credential says, without its signature. */
export function unsigned(token: string): Readonly<Record<string, unknown>> {
  if (!isJwt(token)) {
    const { proof: _proof, ...credential } = JSON.parse(token) as Readonly<Record<string, unknown>>;
    return credential;
  }
  const { iss: _issuer, jti: _id, nbf: _from, ...credential } = decodeJwt(token);
  return credential;
}

/** A credential with its proof inside; signed again where that was as a JWT, with a key that was revoked or at a previous address. */
async function embedded(ctx: ActorContext, token: string, space?: number): Promise<string> {
  if (!isJwt(token) && (await isTrusted(ctx, token))) return space === undefined ? token : JSON.stringify(JSON.parse(token), null, space);
  return JSON.stringify(await proveCredential(await credentialIssuer(ctx), unsignedToday(ctx, token), ctx.now()), null, space);
}

/** The same credential as a JWT, for those who read nothing else. */
async function asJwt(ctx: ActorContext, token: string): Promise<string> {
  if (isJwt(token) && (await isTrusted(ctx, token))) return token;
  return signCredential(await credentialIssuer(ctx), unsignedToday(ctx, token));
}

/** Revokes a credential; anyone who verifies it is told from now on. One that is revoked stays so. Throws `credential-not-found`. */
export async function revokeCredential(ctx: ActorContext, id: CredentialId): Promise<SkillCredential> {
  const revoked = await revokedKeys(ctx);
  return mutate(ctx, credentialRevoked, async (ctx) => {
    const row = await repo.findCredential(ctx.store, id);
    const may = row !== undefined && (row.user_id === ctx.actor.userId || holds(ctx.actor, 'MANAGE_SKILLS'));
    if (!may) throw refuse(skillProblems['credential-not-found']);
    await repo.revokeRow(ctx.store, id, ctx.now());
    const result = present(ctx, { ...row, revoked_at: row.revoked_at ?? ctx.now() }, revoked);
    return { result, subject: { type: 'person', id: row.user_id ?? ctx.actor.userId }, details: { credentialId: id } };
  });
}

/** SKL-11: keeps a badge from elsewhere once it is verified. Throws what `verifyBadge` throws, `badge-unreadable`, `credentials-full`. */
export async function addOutside(ctx: ActorContext, base64: string): Promise<OutsideCredential> {
  const bytes = Buffer.from(base64, 'base64');
  const token = bytes.length > BADGE_BYTES_AT_MOST ? undefined : badgeInFile(bytes);
  if (token === undefined) throw refuse(skillProblems['badge-unreadable']);
  const { userId } = ctx.actor;
  const own = { document: await issuerDocument(ctx), revokedKeys: await revokedKeys(ctx) };
  const { title, description, issuer, issuerName, isNamed, issuedAt, expiresAt } = await verifyBadge(
    token,
    (await repo.findOwner(ctx.store, userId)).email,
    {
      own,
      now: ctx.now(),
      read: async (address) => {
        if (address === statusListAddress(ctx)) return statusList(ctx, 'embedded');
        return (await safeFetch(address, BADGE_DOCUMENTS, ctx.platform.fetchDoor)).body.toString('utf8');
      },
    },
  );
  return mutate(ctx, outsideCredentialChanged, async (ctx) => {
    await lockPersonSkills(ctx.store, userId);
    const known = await repo.findOutside(ctx.store, userId, OUTSIDE_CREDENTIALS_AT_MOST);
    if (known.length >= OUTSIDE_CREDENTIALS_AT_MOST) throw refuse(skillProblems['credentials-full']);
    const digest = createHash('sha256').update(token).digest('hex');
    const row = {
      ...{ id: newId<OutsideCredentialId>(), digest, title, description, issuer, token },
      ...{ issuer_name: issuerName, is_named: isNamed, issued_at: issuedAt, expires_at: expiresAt, checked_at: ctx.now() },
    };
    const id = await repo.putOutside(ctx.store, userId, row);
    return { result: presentOutside({ ...row, id }), subject: { type: 'person', id: userId }, details: { issuer, title, change: 'added' } };
  });
}

/** Takes a badge from elsewhere away. Throws `credential-not-found`. */
export async function removeOutside(ctx: ActorContext, id: OutsideCredentialId): Promise<void> {
  await mutate(ctx, outsideCredentialChanged, async (ctx) => {
    if (!(await repo.deleteOutside(ctx.store, ctx.actor.userId, id))) throw refuse(skillProblems['credential-not-found']);
    return { result: undefined, subject: { type: 'person', id: ctx.actor.userId }, details: { issuer: '', title: '', change: 'removed' } };
  });
}
