import { type CoursePackage, courseStanding, type OutlineItem, partStanding, type Standing } from '@waymark/contract/scorm';
import type { Manifest } from './package-manifest.ts';
import type { AttemptRow, PackageRow } from './scorm.row.ts';

export function presentPackage(row: PackageRow): CoursePackage {
  return {
    fileId: row.file_id,
    state: row.state,
    filesCount: row.files_count,
    filesDone: row.files_done,
    version: row.manifest?.version ?? null,
    title: row.manifest?.title ?? '',
    parts: row.manifest?.items.flatMap(({ href, title }) => (href === null ? [] : [title])) ?? [],
    problems: [...row.problems],
  };
}

type Parts = AttemptRow['parts'];

/** Where a learner stands with each part, by its identifier. */
function standingsOf(manifest: Manifest, parts: Parts): Map<string, Standing> {
  const opened = manifest.items.filter(({ href }) => href !== null);
  return new Map(opened.map((item) => [item.id, partStanding(manifest.version, parts[item.id]?.values, item)]));
}

/** Where a learner stands with the whole (PLY-02). */
export function standingOf(manifest: Manifest, parts: Parts): Standing {
  return courseStanding([...standingsOf(manifest, parts).values()]);
}

/** The lines of a course as a learner sees them beside it. */
export function presentOutline(manifest: Manifest, parts: Parts): OutlineItem[] {
  const standings = standingsOf(manifest, parts);
  return manifest.items.map(({ id, title, depth, href }) => ({
    id,
    title,
    depth,
    canOpen: href !== null,
    status: standings.get(id)?.status ?? 'Registered',
  }));
}
