import { fieldRules, type FieldRules, type MentorshipOption, type ReasonMenu, REASON_MENUS } from '@waymark/contract/mentorship';
import type { ListedOption } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';

type Reading = Pick<BaseContext, 'actor' | 'organisation'>;
export type ListName = 'programs' | 'topics' | 'types';

/** What an option is called in a language; as it was written where there are no words for it. */
export const optionWords = ({ label, labels }: Pick<ListedOption, 'label' | 'labels'>, language: string | null): string =>
  (language === null ? undefined : labels[language]) ?? label;

const worded = (option: ListedOption, language: string | null): MentorshipOption => ({
  key: option.key,
  label: optionWords(option, language),
  description: option.description,
});

/** MEN-01: which fields show and are required here. */
export const fieldsOf = ({ organisation }: Pick<BaseContext, 'organisation'>): FieldRules =>
  fieldRules(organisation.setting('mentorship_fields'));

/** What no one has named yet is not offered. */
const isNamed = ({ label }: Pick<ListedOption, 'label'>): boolean => label !== '';

/** A list an administrator keeps, in the reader's language. */
export function listOf(ctx: Reading, list: ListName): MentorshipOption[] {
  const { [list]: kept } = ctx.organisation.setting('mentorship_lists');
  return kept.filter(isNamed).map((option) => worded(option, ctx.actor?.language ?? null));
}

/** The options of a list with some keys, in the list's order; keys that were taken off it are left out. */
export function optionsByKeys(ctx: Reading, list: ListName, keys: readonly string[]): MentorshipOption[] {
  return listOf(ctx, list).filter(({ key }) => keys.includes(key));
}

/** One option; null where the key no longer exists. */
export function optionOf(ctx: Reading, list: ListName, key: string | null): MentorshipOption | null {
  return listOf(ctx, list).find((option) => option.key === key) ?? null;
}

/** The durations to choose from, in days. */
export function durationsOf(ctx: Reading) {
  return ctx.organisation.setting('mentorship_lists').durations.map((option) => ({
    key: option.key,
    label: worded(option, ctx.actor?.language ?? null).label,
    days: option.days,
  }));
}

/** A menu of reasons, in the reader's language. */
export function reasonMenuOf(ctx: Reading, menu: ReasonMenu) {
  const { options: kept, required } = ctx.organisation.setting('mentorship_reasons')[menu];
  const options = kept.filter(isNamed);
  return { options: options.map((option) => worded(option, ctx.actor?.language ?? null)), required: required && options.length > 0 };
}

/** Throws `invalid-input` where a key is not of its list. */
export function checkKeys(ctx: Reading, list: ListName, keys: readonly string[], field: string): void {
  const known = new Set(listOf(ctx, list).map(({ key }) => key));
  if (keys.some((key) => !known.has(key))) throw refuseField(field, 'not-found');
}

/** MEN-01: everything a form of mentorship is made of. No statement: it is all in the organisation's settings. */
export async function showOptions(ctx: ActorContext) {
  const menus = REASON_MENUS.map((menu) => [menu, reasonMenuOf(ctx, menu)] as const);
  return {
    fields: fieldsOf(ctx),
    programs: listOf(ctx, 'programs'),
    topics: listOf(ctx, 'topics'),
    types: listOf(ctx, 'types'),
    durations: durationsOf(ctx),
    reasons: Object.fromEntries(menus) as Record<ReasonMenu, ReturnType<typeof reasonMenuOf>>,
    can: { beMentor: holds(ctx.actor, 'CAN_BE_A_MENTOR'), manageProgrammes: holds(ctx.actor, 'MANAGE_CAREER_GROWTH') },
  };
}
