import type { UserId } from '@waymark/contract/kit';
import type { PassportPart } from '@waymark/contract/platform';
import {
  EVIDENCE_SOURCES,
  type PassportExperience,
  passportParts,
  type PassportShare,
  type PassportShareId,
  type SharedPassport,
  SHARES_AT_MOST,
  shareState,
  skillLedger,
  skillProblems,
} from '@waymark/contract/skills';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { experienceForPassport } from '../experience/experience.public.ts';
import {
  countActive,
  findSharedPassport,
  findShares,
  insertShare,
  noteOpened,
  type PassportShareRow,
  revokeShare,
  type SharedRow,
} from './passport-shares.repo.ts';
import { earnedQualifications } from './passport-qualifications.ts';
import { ledgerDay } from './person-skills.present.ts';
import { findPersonSkills, lockPersonSkills } from './person-skills.repo.ts';
import { findEvidence } from './skill-evidence.repo.ts';
import { countingEvidence, forLedger, levelsOf } from './skill-evidence.service.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import { passportShared, passportShareRevoked } from './skills.events.ts';

const PURPOSE = 'passport-share';
const SHOWN_AT_MOST = 20;
const DAY_MILLISECONDS = 86_400_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const signedName = (ctx: BaseContext, id: string) => `${ctx.organisation.id}:${id}`;

/** SKL-03: returns the links to the caller's passport, and what the organisation allows of them. */
export async function listShares(ctx: ActorContext) {
  const rows = await findShares(ctx.store, ctx.actor.userId, SHOWN_AT_MOST);
  return { items: rows.map((row) => present(ctx, row)), options: ctx.organisation.setting('skills_passport_options') };
}

/**
 * SKL-03: makes a link by which anyone sees parts of the caller's passport for some days. Throws `passport-sharing-off`,
 * `passport-shares-full`, `invalid-input` on `parts` (`invalid-choice`) for a part that passports do not have here and on `days` (`too-large`).
 */
export async function share(ctx: ActorContext, { parts, days }: { readonly parts: readonly PassportPart[]; readonly days: number }) {
  const options = ctx.organisation.setting('skills_passport_options');
  const { userId } = ctx.actor;
  if (!options.sharing) throw refuse(skillProblems['passport-sharing-off']);
  if (parts.some((part) => !options.parts.includes(part))) throw refuseField('parts', 'invalid-choice');
  if (days > options.longestDays) throw refuseField('days', 'too-large');
  const created = ctx.now();
  const row = {
    id: newId<PassportShareId>(),
    user_id: userId,
    parts: passportParts(parts, options),
    created_at: created,
    expires_at: new Date(created.getTime() + days * DAY_MILLISECONDS),
  };
  return mutate(ctx, passportShared, async (ctx) => {
    await lockPersonSkills(ctx.store, userId);
    if ((await countActive(ctx.store, userId, created)) >= SHARES_AT_MOST) throw refuse(skillProblems['passport-shares-full']);
    await insertShare(ctx.store, row);
    const result = present(ctx, { ...row, revoked_at: null, opened_count: 0, last_opened_at: null });
    return { result, subject: { type: 'person', id: userId }, details: { shareId: row.id, parts: row.parts, days } };
  });
}

/** Takes a link back: it stops working at once, and says so. Throws `passport-share-not-found`. */
export async function revoke(ctx: ActorContext, shareId: PassportShareId): Promise<void> {
  const { userId } = ctx.actor;
  await mutate(ctx, passportShareRevoked, async (ctx) => {
    if (!(await revokeShare(ctx.store, userId, shareId, ctx.now()))) throw refuse(skillProblems['passport-share-not-found']);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { shareId } };
  });
}

function present(ctx: ActorContext, row: PassportShareRow): PassportShare {
  const state = shareState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, ctx.now());
  // Who looks as someone else must not carry their passport away.
  const mayTake = ctx.actor.impersonatorId === null && state === 'active';
  const path = `/shared/passport/${row.id}.${ctx.platform.secrets.sign(PURPOSE, signedName(ctx, row.id))}`;
  return {
    id: row.id,
    url: mayTake ? addressOf(ctx.platform.config, ctx.organisation, path) : null,
    parts: row.parts,
    state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedCount: row.opened_count,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  };
}

/**
 * SKL-03: returns a passport for anyone who has its link: what its owner shows to everyone, of the parts they chose and the organisation still
 * allows. Throws `passport-share-not-found`, `passport-share-revoked` (also where the organisation stopped sharing), `passport-share-expired`.
 */
export async function readShared(ctx: VisitorContext, token: string): Promise<SharedPassport> {
  const [id = '', signature = ''] = token.split('.');
  const isSigned = UUID.test(id) && ctx.platform.secrets.isSigned(PURPOSE, signedName(ctx, id), signature);
  const row = isSigned ? await findSharedPassport(ctx.store, id) : undefined;
  if (row === undefined) throw refuse(skillProblems['passport-share-not-found']);
  const options = ctx.organisation.setting('skills_passport_options');
  const state = options.sharing ? shareState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, ctx.now()) : 'revoked';
  if (state !== 'active') throw refuse(skillProblems[`passport-share-${state}`]);
  const parts = passportParts(row.parts, options);
  const experience = await experienceOf(ctx, row.user_id, parts);
  // Its owner, and who is signed in as them, look at it without being counted.
  if (ctx.actor?.userId !== row.user_id) await noteOpened(ctx.store, id, ctx.now());
  return {
    person: { fullName: row.full_name, jobTitle: row.job_title },
    parts,
    at: ctx.now().toISOString(),
    expiresAt: row.expires_at.toISOString(),
    skills: parts.includes('skills') ? await sharedSkills(ctx, row, parts.includes('evidence')) : [],
    ...experience,
  };
}

/** SKL-03: returns what stands in the caller's passport beside skills, of the parts that passports have here; to be taken along. */
export async function getExperience(ctx: ActorContext): Promise<PassportExperience> {
  return experienceOf(ctx, ctx.actor.userId, ctx.organisation.setting('skills_passport_options').parts);
}

async function experienceOf(ctx: BaseContext, userId: UserId, parts: readonly PassportPart[]): Promise<PassportExperience> {
  const { work, qualifications: stated } = await experienceForPassport(ctx.store, userId, ledgerDay(ctx.now()));
  const hasEarned = parts.includes('badges') || parts.includes('certifications');
  const earned = await Promise.all((hasEarned ? earnedQualifications.all() : []).map((earnedBy) => earnedBy(ctx, userId)));
  const qualifications = [...earned.flat(), ...stated];
  return {
    work: parts.includes('experiences') ? work : [],
    qualifications: qualifications.filter(({ kind }) => parts.includes(kind === 'badge' ? 'badges' : 'certifications')),
  };
}

async function sharedSkills(ctx: VisitorContext, { user_id: userId }: SharedRow, withEvidence: boolean): Promise<SharedPassport['skills']> {
  const rows = (await findPersonSkills(ctx.store, [userId])).filter(
    ({ visibility, decision, status }) =>
      visibility === 'everyone' && (decision === 'confirmed' || (decision === null && status !== 'detected')),
  );
  const ids = rows.map(({ skill_id: id }) => id);
  const names = await skillsByIds(ctx, ids);
  const evidence = countingEvidence(await findEvidence(ctx.store, [userId], ids));
  return rows.flatMap(({ skill_id: id, status }) => {
    const skill = names.get(id);
    if (skill === undefined) return [];
    const pieces = evidence.filter((one) => one.skill_id === id);
    const { level, counts } = skillLedger({ levels: levelsOf(ctx), evidence: pieces.map(forLedger), day: ledgerDay(ctx.now()) });
    const live = pieces.filter((one) => (counts.get(one.id) ?? 0) > 0);
    const sources = EVIDENCE_SOURCES.map((source) => ({ source, count: live.filter((one) => one.source === source).length }));
    const shown = withEvidence ? sources.filter(({ count }) => count > 0) : [];
    return [{ label: skill.label, capability: skill.capability, level, status, sources: shown }];
  });
}
