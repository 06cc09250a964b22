import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** Whether the caller may see a record of a kind. */
export type AudienceCheck = (ctx: BaseContext, recordId: string, fileId: string) => Promise<boolean>;

/**
 * Who may see the files of a kind of record: those who may see the record. Each feature whose records use files says so; files of a kind
 * that no feature speaks for are their owner's alone.
 */
export const fileAudiences = new ExtensionPoint<{ readonly recordType: string; readonly maySee: AudienceCheck }>();

/** Whether the caller may see one of the records that use a file. */
export async function maySeeOneOf(
  ctx: BaseContext,
  fileId: string,
  links: readonly { target_type: string; target_id: string }[],
): Promise<boolean> {
  for (const { target_type, target_id } of links) {
    const audience = fileAudiences.all().find(({ recordType }) => recordType === target_type);
    if ((await audience?.maySee(ctx, target_id, fileId)) === true) return true;
  }
  return false;
}
