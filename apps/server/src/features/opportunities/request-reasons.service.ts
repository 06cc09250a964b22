import type { OpportunityType } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** Returns what a reason's code means in a language; undefined for one that no menu offers now. */
export type ReasonWords = (ctx: BaseContext, code: string, language: string) => string | undefined;

/** What the reasons of requests of a type mean, by the feature of the type. */
export const reasonMeanings = new ExtensionPoint<{ readonly type: OpportunityType; readonly words: ReasonWords }>();

/** Returns why something happened to a request, in the reader's language; the stored text where its code no longer exists (MKT-13). */
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
