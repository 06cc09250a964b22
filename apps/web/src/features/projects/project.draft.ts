import { dayIn, type Project, type ProjectValues } from '@waymark/contract/projects';
import type { SkillId } from '@waymark/contract/skills';

const dayOf = (zone: string, moment: string | null) => (moment === null ? '' : dayIn(zone, new Date(moment)));

/** A form as it starts: of what is there, its days in the project's time zone, or of who makes it. */
export function projectValues(project: Project | null, owner: { readonly value: string; readonly label: string } | null): ProjectValues {
  const zone = project?.dayZone ?? 'UTC';
  return {
    title: project?.title ?? '',
    description: project?.description ?? '',
    thumbnailFileId: project?.thumbnail?.fileId ?? null,
    startDay: dayOf(zone, project?.startDate ?? null),
    endDay: dayOf(zone, project?.endDate ?? null),
    applicationDay: dayOf(zone, project?.applicationDeadline ?? null),
    timeCommitment: project?.timeCommitment ?? '',
    remoteWorkPossible: project?.isRemotePossible ?? false,
    requireApplication: project?.isApplicationRequired ?? true,
    maxPositions: String(project?.maxPositions ?? 1),
    applicationLimit: project?.applicationLimit?.toString() ?? '',
    owners: project?.projectOwners.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? (owner === null ? [] : [owner]),
    roles: project?.jobRoles.map(({ id }) => id) ?? [],
    timezones: project?.timeZones ?? [],
    languages: project?.languages ?? [],
    locations: project?.locations.map(({ id }) => id) ?? [],
    divisions: project?.divisions.map(({ id }) => id) ?? [],
    skills: project?.skills.map(({ id, level, status }) => ({ skillId: id, level, status })) ?? [],
  };
}

/** The skills of a form that are to be brought along, or to be gained, as the picker has them. */
export const skillsOf = (values: ProjectValues, status: 'required' | 'gained') =>
  values.skills.filter((skill) => skill.status === status).map(({ skillId, level }) => ({ skillId: skillId as SkillId, level }));

/** A form with other skills of one of the two kinds. */
export const withSkills = (
  values: ProjectValues,
  status: 'required' | 'gained',
  skills: readonly { readonly skillId: string; readonly level: string }[],
): ProjectValues['skills'] => {
  const kept = values.skills.filter((skill) => skill.status !== status);
  const changed = skills.map(({ skillId, level }) => ({ skillId, level, status }));
  return status === 'required' ? [...changed, ...kept] : [...kept, ...changed];
};
