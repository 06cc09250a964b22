import {
  type CertificationId,
  complianceProblems,
  type EvidencePack,
  type EvidencePackId,
  type PackInput,
} from '@waymark/contract/compliance';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { todayOf } from '../assignments/assignments.public.ts';
import { locationsByIds, orgUnitsByIds } from '../locations/locations.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { loadCertification } from './certifications.service.ts';
import { evidencePackAsked, evidencePackDownloaded } from './compliance.events.ts';
import { writeEvidencePack } from './evidence-pack-file.service.ts';
import {
  concludePack,
  type EvidencePackRow,
  findEvidencePack,
  findEvidencePacks,
  insertEvidencePack,
  noteProgress,
} from './evidence-packs.repo.ts';

/** Makes a pack; run again it writes the same place again. */
export const makeEvidencePack: OutsideJob<{ packId: string }> = defineJob({
  name: 'compliance.make-pack',
  effect: 'outside',
  handle: async (ctx: JobContext, { packId }: { packId: string }) => {
    const pack = await findEvidencePack(ctx.store, packId);
    if (pack === undefined || (pack.state !== 'waiting' && pack.state !== 'making')) return;
    const made = await writeEvidencePack(ctx, pack, async (done, total) => {
      await noteProgress(ctx.store, packId, done, total);
    });
    await concludePack(ctx.store, packId, { state: 'ready', ...made });
  },
  givenUp: async (ctx, { packId }) => {
    await concludePack(ctx.store, packId, { state: 'failed' });
  },
});

/** Asks for a pack, which is made in the background. Throws `certification-not-found`, `evidence-pack-running`, `invalid-input` on a day to come. */
export async function createPack(ctx: ActorContext, input: PackInput): Promise<EvidencePack> {
  const { certificationId, asOf, anonymous, language } = input;
  const id = newId<EvidencePackId>();
  if (asOf > todayOf(ctx).today) throw refuseField('asOf', 'in-the-future');
  await mutate(ctx, evidencePackAsked, async (ctx) => {
    if (certificationId !== null) await loadCertification(ctx.store, certificationId);
    const row = {
      id,
      certification_id: certificationId,
      ...(await loadPlaces(ctx, input)),
      as_of: asOf,
      anonymous,
      language: language ?? ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'),
      storage_key: `${ctx.organisation.id}/evidence-pack-${id}`,
      by: ctx.actor.userId,
    };
    if (!(await insertEvidencePack(ctx.store, row, ctx.now()))) throw refuse(complianceProblems['evidence-pack-running']);
    await ctx.platform.jobs.enqueue(ctx.store, makeEvidencePack, { packId: id });
    return {
      result: undefined,
      subject: { type: 'evidence-pack', id },
      details: { packId: id, certificationId, unitId: input.unitId, locationId: input.locationId, asOf, anonymous },
    };
  });
  return getPack(ctx, id);
}

/** The unit and the location a pack is narrowed to, with what they are called now. */
async function loadPlaces(ctx: ActorContext, { unitId, locationId }: PackInput) {
  const unit = unitId === null ? null : (await orgUnitsByIds(ctx.store, [unitId])).get(unitId);
  if (unit === undefined) throw refuseField('unitId', 'not-found');
  const location = locationId === null ? null : (await locationsByIds(ctx, [locationId])).get(locationId);
  if (location === undefined) throw refuseField('locationId', 'not-found');
  return { org_unit_id: unitId, unit: unit?.title ?? null, location_id: locationId, location: location?.title ?? null };
}

/** One pack. Throws `evidence-pack-not-found`. */
export async function getPack(ctx: ActorContext, id: EvidencePackId): Promise<EvidencePack> {
  return presentPack(await loadPack(ctx, id));
}

async function loadPack(ctx: ActorContext, id: string): Promise<EvidencePackRow> {
  const row = await findEvidencePack(ctx.store, id);
  if (row === undefined) throw refuse(complianceProblems['evidence-pack-not-found']);
  return row;
}

/** Packs, newest first. Throws `invalid-input` on a broken cursor. */
export async function listPacks(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<EvidencePack>> {
  const rows = await findEvidencePacks(ctx.store, cursor === undefined ? null : decodeTimeCursor(cursor), limit);
  return toPage(rows, limit, presentPack, (row) => encodeCursor([row.asked_at.toISOString(), row.id]));
}

/** Sends a pack that is ready; who took it is in the audit log. Throws `evidence-pack-not-found`. */
export async function sendPack(ctx: ActorContext, id: EvidencePackId, { reply }: Wire): Promise<void> {
  const row = await loadPack(ctx, id);
  if (row.state !== 'ready') throw refuse(complianceProblems['evidence-pack-not-found']);
  await mutate(ctx, evidencePackDownloaded, async () => ({
    result: undefined,
    subject: { type: 'evidence-pack', id },
    details: { packId: id, sha256: row.sha256 },
  }));
  await reply
    .header('content-type', 'application/zip')
    .header('content-length', row.size)
    .header('content-disposition', `attachment; filename="evidence-${row.as_of}.zip"`)
    .header('cache-control', 'private, no-store')
    .send(await ctx.platform.files.read(row.storage_key));
}

const presentPack = (row: EvidencePackRow): EvidencePack => ({
  id: row.id as EvidencePackId,
  certification: row.certification_id === null ? null : { id: row.certification_id as CertificationId, name: row.certification_name ?? '' },
  unit: row.unit,
  location: row.location,
  asOf: row.as_of,
  anonymous: row.anonymous,
  state: row.state,
  peopleDone: row.people_done,
  peopleTotal: row.people_total,
  size: row.size,
  sha256: row.sha256,
  madeBy: row.maker === null ? null : summaryOf(row.maker),
  askedAt: row.asked_at.toISOString(),
});
