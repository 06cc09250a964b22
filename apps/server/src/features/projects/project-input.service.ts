import { type ProjectProposal, settledTerms } from '@waymark/contract/projects';
import type { UserId } from '@waymark/contract/kit';
import type { Thumbnail } from '@waymark/contract/pictures';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { plainTextOf, sanitiseRichText, truncate } from '../../platform/text/rich-text.ts';
import { checkLocations, checkOrgUnits, hasLocation } from '../locations/locations.public.ts';
import { linkFiles, mediaByIds, readSignedId } from '../media/media.public.ts';
import { type OpportunityRecord } from '../opportunities/opportunities.public.ts';
import { visibleAmong } from '../people/people.public.ts';
import { checkSkills, skillsByIds } from '../skills/skills.public.ts';
import { opportunityStateOf } from '@waymark/contract/projects';
import { askedSkills, type ProjectRow, type ProjectWritten } from './project.row.ts';
import { fieldRulesOf } from './project-fields.ts';
import { findRoleTitles } from './projects.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const SUMMARY_LENGTH = 300;

/**
 * Returns what is sent of a project as it is kept (PRJ-01, PRJ-04), everything it names being there. Throws `invalid-input` on what does not fit.
 * @param project the stored one, as far as it is there: its id, and what it has of what is checked against
 */
export async function takeInput(
  inside: InTransaction<ActorContext>,
  input: ProjectProposal,
  project: Pick<ProjectRow, 'id' | 'day_zone' | 'places_taken' | 'skills'>,
): Promise<ProjectWritten> {
  const fields = fieldRulesOf(inside);
  const terms = settledTerms(input, fields, project.day_zone);
  const { startsAt, endsAt, applyBy, maxPositions } = terms;
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) throw refuseField('endDate', 'end-before-start');
  if (applyBy !== null && endsAt !== null && applyBy > endsAt) throw refuseField('applicationDeadline', 'deadline-after-end');
  if (maxPositions !== null && maxPositions < project.places_taken) {
    throw refuseField('maxPositions', 'too-small', { minimum: project.places_taken });
  }
  const isZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';
  if (!input.timezones.every(isZone)) throw refuseField('timezones', 'invalid-choice');
  await checkNames(inside, input, project);
  const fileId = await takeThumbnail(inside, project.id, input.thumbnail);
  return {
    title: input.title,
    description: sanitiseRichText(input.description),
    thumbnail_file_id: fileId,
    starts_at: startsAt,
    ends_at: endsAt,
    apply_by: applyBy,
    time_commitment: input.timeCommitment,
    remote: input.remoteWorkPossible,
    requires_application: terms.requireApplication,
    max_positions: maxPositions,
    application_limit: terms.applicationLimit,
    role_ids: [...new Set(input.roles)],
    time_zones: [...new Set(input.timezones)],
    languages: [...new Set(input.languages)],
    location_ids: hasLocation(inside, 'project') ? [...new Set(input.locations)] : [],
    division_ids: [...new Set(input.divisions)],
    skills: input.skillDetails,
  };
}

/** Skills that the project has already stay, whatever became of them; what is new has to be in use. */
async function checkNames(inside: ActorContext, input: ProjectProposal, { skills }: Pick<ProjectRow, 'skills'>): Promise<void> {
  const had = new Set(skills.map(({ id, level }) => `${id}:${level}`));
  const required = input.skillDetails.map(({ id: skillId, level }) => ({ skillId, level }));
  if (required.some(({ skillId, level }) => !had.has(`${skillId}:${level}`)))
    await checkSkills(inside, required, 'skillDetails', { needsLevels: true });
  await checkLocations(inside, input.locations, 'locations');
  await checkOrgUnits(inside, input.divisions, 'divisions');
  const roles = await findRoleTitles(inside.store, input.roles, '');
  if (input.roles.some((id) => !roles.has(id))) throw refuseField('roles', 'unknown-job-role');
}

/** Takes the picture of a project: an image of the caller's, or none. Throws `invalid-input` on `thumbnail` (`unknown-file`). */
async function takeThumbnail(inside: InTransaction<ActorContext>, id: string, thumbnail: Thumbnail | undefined): Promise<string | null> {
  const wanted = thumbnail === undefined ? null : thumbnailFileId(inside, thumbnail);
  const file = wanted === null ? undefined : (await mediaByIds(inside, [wanted])).get(wanted);
  if (wanted !== null && file?.kind !== 'image') throw refuseField('thumbnail', 'unknown-file');
  await linkFiles(inside, { type: 'project', id }, wanted === null ? [] : [wanted], 'thumbnail');
  return wanted;
}

/** The file that a thumbnail names, in whichever of its variants it was sent (MED-10). */
function thumbnailFileId(ctx: ActorContext, thumbnail: Thumbnail): string {
  const fileId = 'fileId' in thumbnail ? thumbnail.fileId : readSignedId(ctx, thumbnail.signed_id);
  if (fileId === undefined) throw refuseField('thumbnail', 'unknown-file');
  return fileId;
}

/**
 * Returns who is to own a project: who owns it already, and people who the caller may see; anyone who was where no one is named. Throws
 * `invalid-input` on `owners`.
 */
export async function ownersOf(inside: ActorContext, wanted: readonly UserId[], present: readonly UserId[]): Promise<UserId[]> {
  const owners = [...new Set(wanted.length === 0 ? present : wanted)];
  const added = owners.filter((id) => !present.includes(id));
  const known = await visibleAmong(inside, added);
  if (known.length < added.length) throw refuseField('owners', 'unknown-person');
  return owners;
}

/** Returns a project as lists, filters and matching read it. */
export async function recordOf(
  inside: ActorContext,
  project: Pick<ProjectRow, 'id' | 'slug' | 'status' | 'created_by'>,
  written: ProjectWritten,
): Promise<OpportunityRecord> {
  const { starts_at: startsAt, ends_at: endsAt } = written;
  const names = await skillsByIds(
    inside,
    written.skills.map(({ id }) => id),
  );
  return {
    id: project.id,
    type: 'project',
    slug: project.slug,
    state: opportunityStateOf(project.status),
    title: written.title,
    summary: truncate(plainTextOf(written.description), SUMMARY_LENGTH),
    createdBy: project.created_by,
    imageFileId: written.thumbnail_file_id,
    startsAt,
    endsAt,
    applyBy: written.apply_by,
    durationDays:
      startsAt === null || endsAt === null ? null : Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MILLISECONDS)),
    timeCommitment: written.time_commitment,
    remote: written.remote,
    capacity: written.max_positions,
    skills: askedSkills(written),
    taughtSkillIds: written.skills.filter(({ status }) => status === 'gained').map(({ id }) => id),
    labels: [...names.values()].map(({ label }) => label),
    timeZones: written.time_zones,
    languages: written.languages,
    locationIds: written.location_ids,
    orgUnitIds: written.division_ids,
    roleIds: written.role_ids,
  };
}
