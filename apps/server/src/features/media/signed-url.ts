import type { BaseContext } from '../../platform/context.ts';

const PURPOSE = 'file';
const HOUR = 3_600;
const VALID_HOURS = 4;

type Door = Pick<BaseContext, 'platform' | 'organisation' | 'now'>;

/**
 * Returns an address of a file that opens for anyone who has it, for three to four hours (MED-11): for players and images in places
 * that carry no session. It ends on the full hour, so that browsers may keep what they loaded.
 */
export function signedFileUrl(ctx: Door, fileId: string): string {
  const expires = (Math.floor(ctx.now().getTime() / 1000 / HOUR) + VALID_HOURS) * HOUR;
  const signature = ctx.platform.secrets.sign(PURPOSE, signedText(ctx, fileId, expires));
  return `/api/v1/files/${fileId}?expires=${expires}&signature=${signature}`;
}

/** Whether an address was signed here for this file and still holds. */
export function isFileUrlSigned(ctx: Door, fileId: string, expires: number | undefined, signature: string | undefined): boolean {
  if (expires === undefined || signature === undefined || expires * 1000 <= ctx.now().getTime()) return false;
  return ctx.platform.secrets.isSigned(PURPOSE, signedText(ctx, fileId, expires), signature);
}

function signedText(ctx: Door, fileId: string, expires: number): string {
  return `${ctx.organisation.id}:${fileId}:${expires}`;
}
