import type { FileId } from '@waymark/contract/media';
import type { Store } from '../../platform/db/database.ts';
import type { ContentFault } from '../cards/cards.public.ts';
import type { PackageRow } from './scorm.row.ts';
import { findPackage } from './scorm-packages.repo.ts';

type PackageKind = 'scorm' | 'cmi5' | 'h5p';

const kindOf = ({ manifest, cmi5 }: PackageRow): PackageKind => (cmi5 === null ? (manifest?.h5p === undefined ? 'scorm' : 'h5p') : 'cmi5');

/**
 * Returns what keeps a package from being learned with on a card of a kind: it is still being read, it is broken, or it is of another kind.
 * Undefined where nothing does.
 */
export async function packageFault(store: Store, fileId: string, kind: PackageKind): Promise<ContentFault | undefined> {
  const found = await findPackage(store, fileId as FileId);
  if (found?.state === 'ready')
    return kindOf(found) === kind ? undefined : { field: 'content.fileId', code: `package-is-${kindOf(found)}` };
  return { field: 'content.fileId', code: found?.state === 'processing' ? 'package-processing' : 'package-not-ready' };
}
