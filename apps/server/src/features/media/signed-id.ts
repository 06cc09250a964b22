import type { FileId } from '@waymark/contract/media';
import type { BaseContext } from '../../platform/context.ts';

type Signing = Pick<BaseContext, 'platform' | 'organisation'>;

const PURPOSE = 'upload';
const textOf = ({ organisation }: Signing, id: string) => `${organisation.id}:${id}`;

/** Returns what an upload answers as `signed_id` (MED-01, MED-02): the file's id, signed for the organisation. */
export const signedIdOf = (ctx: Signing, id: FileId): string => `${id}.${ctx.platform.secrets.sign(PURPOSE, textOf(ctx, id))}`;

/** Returns the id of the file that a `signed_id` names; undefined for one that was not signed here. */
export function readSignedId(ctx: Signing, signedId: string): FileId | undefined {
  const at = signedId.indexOf('.');
  const id = signedId.slice(0, at) as FileId;
  return at > 0 && ctx.platform.secrets.isSigned(PURPOSE, textOf(ctx, id), signedId.slice(at + 1)) ? id : undefined;
}
