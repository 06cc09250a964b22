import {
  EXPERIENCE_LIMITS,
  experienceProblems,
  type QualificationId,
  type QualificationInput,
  type QualificationKind,
} from '@waymark/contract/experience';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { linkFiles, mediaByIds } from '../media/media.public.ts';
import { visibleAmong, visiblePerson } from '../people/people.public.ts';
import { qualificationsChanged } from './experience.events.ts';
import { experiencePolicy } from './experience.policy.ts';
import { dayOf, presentQualification } from './experience.present.ts';
import type { QualificationRow } from './experience.row.ts';
import {
  countQualificationsLocked,
  deleteQualification,
  findQualification,
  insertQualification,
  findQualifications,
  ownerOfQualification,
  updateQualification,
} from './qualifications.repo.ts';

const FILE_TARGET = 'qualification';

/** PPL-11: returns what a person the caller may see has of a kind, newest first. Throws `person-not-found`. */
export async function listQualifications(ctx: ActorContext, userId: UserId, query: PageQuery & { kind: QualificationKind }) {
  await visiblePerson(ctx, userId);
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findQualifications(ctx.store, userId, query.kind, { after, limit: query.limit });
  const files = await mediaByIds(
    ctx,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  const page = toPage(
    rows,
    query.limit,
    (row) => presentQualification(row, files, dayOf(ctx)),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return { ...page, can: abilities(ctx.actor, experiencePolicy, { user_id: userId }) };
}

/** PPL-11: adds a course, a certification or a badge. Throws `invalid-input` on `expiresOn` or `fileId`, `experience-full`. */
export async function addQualification(ctx: ActorContext, input: QualificationInput) {
  const id = newId<QualificationId>();
  return mutate(ctx, qualificationsChanged, async (ctx) => {
    const written = await checked(ctx, id, input);
    const count = await countQualificationsLocked(ctx.store, ctx.actor.userId);
    if (count >= EXPERIENCE_LIMITS.qualifications) throw refuse(experienceProblems['experience-full']);
    await insertQualification(ctx.store, { ...written, id, user_id: ctx.actor.userId }, ctx.now());
    return outcome(await present(ctx, id), id, input.kind, 'added');
  });
}

/** Writes one again. Throws `qualification-not-found`, and what `addQualification` does. */
export async function changeQualification(ctx: ActorContext, id: QualificationId, input: QualificationInput) {
  return mutate(ctx, qualificationsChanged, async (ctx) => {
    const row = authorize(ctx, experiencePolicy, 'edit', await lockAuthorizedQualification(ctx, id));
    await updateQualification(ctx.store, row, await checked(ctx, id, input), ctx.now());
    return outcome(await present(ctx, id), id, input.kind, 'changed');
  });
}

/** Removes one, and lets its file go. Throws `qualification-not-found`. */
export async function removeQualification(ctx: ActorContext, id: QualificationId): Promise<void> {
  await mutate(ctx, qualificationsChanged, async (ctx) => {
    const row = authorize(ctx, experiencePolicy, 'edit', await lockAuthorizedQualification(ctx, id));
    await linkFiles(ctx, { type: FILE_TARGET, id }, []);
    await deleteQualification(ctx.store, row);
    return outcome(undefined, id, row.kind, 'removed');
  });
}

/** Returns whether someone may see the file of a qualification: anyone who may see its person may. */
export async function maySeeQualification(ctx: BaseContext, id: string): Promise<boolean> {
  const owner = await ownerOfQualification(ctx.store, id);
  return owner !== undefined && (await visibleAmong(ctx, [owner])).length > 0;
}

async function lockAuthorizedQualification(ctx: InTransaction<ActorContext>, id: QualificationId): Promise<QualificationRow> {
  const row = await findQualification(ctx.store, id);
  if (row === undefined || !experiencePolicy.rules.edit(ctx.actor, row)) throw refuse(experienceProblems['qualification-not-found']);
  return row;
}

async function checked(ctx: InTransaction<ActorContext>, id: QualificationId, input: QualificationInput) {
  const { issuedOn, expiresOn, credentialId, fileId, ...plain } = input;
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) throw refuseField('expiresOn', 'end-before-start');
  if (issuedOn !== null && issuedOn > dayOf(ctx)) throw refuseField('issuedOn', 'in-the-future');
  await linkFiles(ctx, { type: FILE_TARGET, id }, fileId === null ? [] : [fileId], 'fileId');
  return { ...plain, issued_on: issuedOn, expires_on: expiresOn, credential_id: credentialId, file_id: fileId };
}

async function present(ctx: InTransaction<ActorContext>, id: QualificationId) {
  const row = await lockAuthorizedQualification(ctx, id);
  return presentQualification(row, await mediaByIds(ctx, row.file_id === null ? [] : [row.file_id]), dayOf(ctx));
}

const outcome = <Result>(result: Result, id: QualificationId, kind: QualificationKind, change: 'added' | 'changed' | 'removed') => ({
  result,
  subject: { type: 'qualification', id },
  details: { qualificationId: id, kind, change },
});
