import type { BaseContext } from '../../platform/context.ts';

/** Whether the caller may see a record of a kind. */
export type AudienceCheck = (ctx: BaseContext, recordId: string, fileId: string) => Promise<boolean>;

const checks = new Map<string, AudienceCheck>();

/**
 * Says who may see the files of a kind of record: whoever may see the record. Each feature whose records use files calls
 * this once, in its `<slug>.feature.ts`; files of a kind nobody speaks for are their owner's alone.
 */
export function showFilesWith(recordType: string, check: AudienceCheck): void {
  checks.set(recordType, check);
}

/** Whether the caller may see one of the records that use a file. */
export async function maySeeOneOf(
  ctx: BaseContext,
  fileId: string,
  links: readonly { target_type: string; target_id: string }[],
): Promise<boolean> {
  for (const { target_type, target_id } of links) if ((await checks.get(target_type)?.(ctx, target_id, fileId)) === true) return true;
  return false;
}
