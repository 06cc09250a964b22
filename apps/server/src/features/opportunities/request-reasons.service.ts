import type { OpportunityType } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** What a reason's code means in a language; undefined for one that is in no menu any more. */
export type ReasonWords = (ctx: BaseContext, code: string, language: string) => string | undefined;

/** What the reasons of requests of a type mean, by the feature of the type. */
export const reasonMeanings = new ExtensionPoint<{ readonly type: OpportunityType; readonly words: ReasonWords }>();

/** Why something happened to a request, in the reader's language; as it was said then, where its code means nothing any more (MKT-13). */
export function reasonFor(ctx: BaseContext, type: OpportunityType, { reason, reason_code: code }: StoredReason): string {
  if (code === '') return reason;
  const language = ctx.actor?.language ?? ctx.organisation.setting('DefaultOrgLanguage');
  const meaning = reasonMeanings.all().find((one) => one.type === type);
  return meaning?.words(ctx, code, language) ?? reason;
}

interface StoredReason {
  readonly reason: string;
  readonly reason_code: string;
}
