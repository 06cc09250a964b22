import type { Actor } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { FileRow } from './media.repo.ts';

const isOwner = (actor: Actor | null, file: FileRow) => actor?.userId === file.owner_id;

/** A file as one caller meets it. */
export interface FileInView extends FileRow {
  /** Whether the caller may see a record that uses the file, or came by a signed address. */
  readonly shown: boolean;
}

/** Who may see a file (MED-11). What is not judged yet, or judged bad, is shown to no one, its owner included. */
export const filePolicy = definePolicy('file', {
  view: (actor, file: FileInView) => isOwner(actor, file) || file.shown,
});

/** What a person may do with what they uploaded: send its bytes, and get them back with all that a camera wrote into them. */
export const uploadPolicy = definePolicy('file', {
  upload: isOwner,
  viewOriginal: isOwner,
});
