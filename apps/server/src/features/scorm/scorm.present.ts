import { unitsOf } from '@waymark/contract/cmi5';
import {
  type CoursePackage,
  courseStanding,
  isPartCompleted,
  isTreeCompleted,
  type Launch,
  type OutlineItem,
  partStanding,
  type Standing,
  treeStanding,
} from '@waymark/contract/scorm';
import { outlineOf, sequencingOf, stateWith } from './course-tree.ts';
import type { Manifest } from './package-manifest.ts';
import type { AttemptRow, PackageRow } from './scorm.row.ts';

export function presentPackage(row: PackageRow, mayAllowOutside: boolean): CoursePackage {
  return {
    fileId: row.file_id,
    state: row.state,
    filesCount: row.files_count,
    filesDone: row.files_done,
    version: row.manifest?.h5p === undefined ? (row.manifest?.version ?? (row.cmi5 === null ? null : 'cmi5')) : 'h5p',
    title: row.manifest?.title ?? row.cmi5?.title ?? '',
    parts:
      row.cmi5 === null
        ? (row.manifest?.items.flatMap(({ href, title }) => (href === null ? [] : [title])) ?? [])
        : unitsOf(row.cmi5.children).map(({ title }) => title),
    problems: [...row.problems],
    outside: row.outside.map((origin) => ({ origin, isAllowed: row.allowed_outside.includes(origin) })),
    can: { allowOutside: mayAllowOutside },
  };
}

type Parts = AttemptRow['parts'];

/** Where a learner stands with each part, by its identifier. */
function standingsOf(manifest: Manifest, parts: Parts): Map<string, Standing> {
  const opened = manifest.items.filter(({ href }) => href !== null);
  return new Map(opened.map((item) => [item.id, partStanding(manifest.version, parts[item.id], { ...item, isSco: item.isSco !== false })]));
}

type Attempt = Pick<AttemptRow, 'parts' | 'sequencing'>;

/** Where a learner stands with the whole: what the root of its tree came to (PLY-09), or all of its parts (PLY-02). */
export function standingOf(manifest: Manifest, { parts, sequencing }: Attempt): Standing {
  const standings = [...standingsOf(manifest, parts).values()];
  if (manifest.tree === undefined || sequencing === null) return courseStanding(standings);
  const standing = treeStanding(manifest.tree, stateWith(manifest.tree, sequencing, parts));
  // A course that gives no measure may give points all the same.
  return standing.score === null ? { ...standing, score: courseStanding(standings).score } : standing;
}

/** Whether all of a course was completed, passed or not. */
export function isCourseCompleted(manifest: Manifest, { parts, sequencing }: Attempt): boolean {
  const { tree, version, items } = manifest;
  if (tree !== undefined && sequencing !== null) return isTreeCompleted(tree, stateWith(tree, sequencing, parts));
  return items.every((item) => item.href === null || isPartCompleted(version, parts[item.id], { ...item, isSco: item.isSco !== false }));
}

/** The lines of a course as a learner sees them beside it. */
export function presentOutline(manifest: Manifest, { parts, sequencing }: Attempt): OutlineItem[] {
  if (manifest.tree !== undefined && sequencing !== null) return outlineOf(manifest.tree, sequencing, parts);
  const standings = standingsOf(manifest, parts);
  return manifest.items.map(({ id, title, depth, href }) => ({
    id,
    title,
    depth,
    canOpen: href !== null,
    isPart: href !== null,
    status: standings.get(id)?.status ?? 'Registered',
  }));
}

/** How a course of SCORM 2004 is gone through now; null for others. */
export const presentSequencing = ({ tree }: Manifest, { parts, sequencing }: Attempt): Launch['sequencing'] =>
  tree === undefined || sequencing === null ? null : sequencingOf(tree, sequencing, parts);
