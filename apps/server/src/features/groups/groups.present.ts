import type { GroupId, GroupSummary, GroupVisibility } from '@waymark/contract/groups';
import { imageUrl } from '../media/media.public.ts';
import type { GroupRow } from './group.row.ts';

const IMAGE_WIDTH = 180;

/** A row of groups as lists and pickers show it. */
export function groupSummaryOf(row: GroupRow): GroupSummary {
  return {
    id: row.id as GroupId,
    slug: row.slug,
    name: row.name,
    description: row.description,
    imageUrl: imageUrl(row.image_file_id, IMAGE_WIDTH),
    visibility: row.visibility as GroupVisibility,
    membersCount: row.members_count,
  };
}
