import { type FileView, kindOf } from '@waymark/contract/media';
import type { ShownSubmission } from '@waymark/contract/project-cards';

/** A file of a submission as uploads show it. */
export function fileViewOf(file: ShownSubmission['files'][number]): FileView {
  return { ...file, id: file.id as FileView['id'], kind: kindOf(file.contentType), width: null, height: null };
}
