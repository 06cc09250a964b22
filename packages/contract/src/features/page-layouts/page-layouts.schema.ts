import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { languageCode, plannedMoment, queryFlag, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ARRANGED_PAGES, MOST_TILES, PAGE_LAYOUT_LIMITS as LIMITS, TILE_COUNTS } from './page-layouts.rules.ts';

const pageLayoutId = idOf('page-layout');
export type PageLayoutId = z.infer<typeof pageLayoutId>;
export const pageLayoutParams = z.object({ pageLayoutId });
export const layoutVersionParams = pageLayoutParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });
const arrangedPage = z.enum(ARRANGED_PAGES);
export const layoutsQuery = z.object({ page: arrangedPage });

const widgetKey = requiredText(80);
/** A widget where someone places it. */
const layoutWidgetSchema = z.object({
  key: widgetKey,
  titles: z.record(languageCode, requiredText(LIMITS.title)),
  tiles: z.number().int().min(TILE_COUNTS[0]).max(MOST_TILES).nullable(),
  isHalf: z.boolean(),
  seenBy: z.object({ mode: z.enum(['everyone', 'only', 'except']), targetId: z.uuid().nullable() }),
  mayHide: z.boolean(),
});
const widgetsSchema = z
  .array(layoutWidgetSchema)
  .max(LIMITS.widgets)
  .refine((widgets) => new Set(widgets.map(({ key }) => key)).size === widgets.length, 'duplicate');

const audienceSchema = z
  .object({
    groups: z.array(z.uuid()).max(LIMITS.values),
    roles: z.array(requiredText(80)).max(LIMITS.values),
    languages: z.array(languageCode).max(LIMITS.values),
  })
  .refine(({ groups, roles, languages }) => groups.length + roles.length + languages.length > 0, 'required');

const named = z.object({ id: z.string(), name: z.string() });
const summaryShape = {
  id: pageLayoutId,
  page: arrangedPage,
  name: z.string(),
  /** Null is everyone who has no other layout. */
  audience: z.object({ groups: z.array(named), roles: z.array(named), languages: z.array(z.string()) }).nullable(),
  /** People who see it, or would: everyone it is for, apart from those an earlier one is for. */
  peopleCount: z.number().int(),
  /** Null until something is published. */
  publishedVersion: z.number().int().nullable(),
  hasChanges: z.boolean(),
  scheduledAt: z.string().nullable(),
  editedAt: z.string(),
};
export const layoutSummarySchema = z.object(summaryShape);
export type LayoutSummary = z.infer<typeof layoutSummarySchema>;

/** Layouts of a page in the order they are looked through; that of everyone comes last. */
export const layoutsSchema = z.object({ items: z.array(layoutSummarySchema) });

export const pageLayoutSchema = z.object({
  ...summaryShape,
  draft: z.array(layoutWidgetSchema),
  published: z.array(layoutWidgetSchema).nullable(),
  /** Saved rules that its widgets ask, with how many people they mean. */
  rules: z.array(named.extend({ peopleCount: z.number().int() })),
  editedBy: personSummarySchema.nullable(),
  scheduledBy: personSummarySchema.nullable(),
  /** Why the last plan came to nothing: the code of a problem. */
  scheduleRefusal: z.string().nullable(),
  version: z.number().int(),
});
export type PageLayout = z.infer<typeof pageLayoutSchema>;

/** What can be placed on a page, and who for. */
export const layoutChoicesSchema = z.object({
  /** `title` is that of an embedded section, else null; one that is off can stay where it is, but is not seen. */
  widgets: z.array(z.object({ key: z.string(), title: z.string().nullable(), isOn: z.boolean() })),
  roles: z.array(named),
  languages: z.array(z.string()),
  /** The page as it stands without a layout. */
  usual: z.array(z.string()),
  /** Whether the caller may choose a rule of people for a widget. */
  canUseRules: z.boolean(),
});
export type LayoutChoices = z.infer<typeof layoutChoicesSchema>;

export const newPageLayoutSchema = z.object({
  page: arrangedPage,
  name: requiredText(LIMITS.name),
  audience: audienceSchema.nullable(),
  /** Starts as the draft of another, else as the page is without a layout. */
  copyOf: pageLayoutId.nullish(),
});
export type NewPageLayout = z.output<typeof newPageLayoutSchema>;

const read = { version: z.number().int().min(1) };
/** Who it is for, at once; that of everyone has a name alone. */
export const pageLayoutUpdateSchema = z.object({ name: requiredText(LIMITS.name), audience: audienceSchema.nullable(), ...read });
export type PageLayoutUpdate = z.output<typeof pageLayoutUpdateSchema>;
export const layoutDraftSchema = z.object({ widgets: widgetsSchema, ...read });
export const layoutOrderSchema = z.object({ page: arrangedPage, layoutIds: z.array(pageLayoutId).max(LIMITS.layouts) });
export const layoutVersionSchema = z.object(read);
export const layoutScheduleSchema = z.object({ publishAt: plannedMoment, ...read });

export const layoutVersionsQuery = pageQuery(10);
export const publishedLayoutSchema = z.object({
  number: z.number().int(),
  kind: z.enum(['published', 'scheduled', 'restored']),
  restoredNumber: z.number().int().nullable(),
  widgets: z.array(layoutWidgetSchema),
  publishedAt: z.string(),
  publishedBy: personSummarySchema.nullable(),
});
export type PublishedLayout = z.infer<typeof publishedLayoutSchema>;

/** As who a draft is looked at: in which language, and as someone the rules of its widgets mean. */
export const layoutPreviewQuery = z.object({ language: languageCode, withRules: queryFlag.default(false) });

export const hiddenWidgetSchema = z.object({ page: arrangedPage, widget: widgetKey, isHidden: z.boolean() });
