import type { ProjectSummary } from '@waymark/contract/projects';
import type { BaseContext } from '../../platform/context.ts';
import { imageUrl } from '../media/media.public.ts';
import type { ProjectRow } from './project.row.ts';
import { projectPolicy } from './projects.policy.ts';

const COVER_WIDTH = 640;
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a card of a project shows; `width` of its picture in pixels. */
export function presentSummary(ctx: BaseContext, row: ProjectRow, width = COVER_WIDTH): ProjectSummary {
  const { thumbnail_file_id: fileId } = row;
  const url = imageUrl(fileId, width);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    thumbnail: fileId === null || url === null ? null : { fileId, imageUrl: url },
    startDate: iso(row.starts_at),
    endDate: iso(row.ends_at),
    applicationDeadline: iso(row.apply_by),
    timeCommitment: row.time_commitment,
    isRemotePossible: row.remote,
    isApplicationRequired: row.requires_application,
    maxPositions: row.max_positions,
    placesTaken: row.places_taken,
    waitingCount: projectPolicy.rules.manage(ctx.actor, row) ? row.waiting_count : 0,
  };
}
