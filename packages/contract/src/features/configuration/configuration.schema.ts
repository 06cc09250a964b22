import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { moment, optionalText } from '../../kit/text.ts';
import { ownMenuItemSchema } from '../organisation/organisation.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { CONFIGURATION_LIMITS } from './configuration.rules.ts';

const person = personSummarySchema.nullable();
const versionNumber = z.number().int().min(1).max(1_000_000_000);
const value = z.json();

/** One entry as it is to be; null is the product's own default, and takes a flag away. */
const wantedChangeSchema = z.object({ key: z.string().min(1).max(300), value });
export type WantedChange = z.infer<typeof wantedChangeSchema>;

const wantedChanges = z.array(wantedChangeSchema).min(1).max(CONFIGURATION_LIMITS.changes);

/** What was, what is or would be; defaults in full. */
export const configurationChangeSchema = z.object({ key: z.string(), from: value, to: value });
export type ConfigurationChange = z.infer<typeof configurationChangeSchema>;

export const configurationEntrySchema = z.object({
  key: z.string(),
  value,
  /** What holds when nothing is configured (ORG-12). */
  standard: value,
  /** What a number may be, as its setting's schema says; null for a setting that is not a number. */
  bounds: z.object({ minimum: z.number(), maximum: z.number().nullable() }).nullable(),
  /** Who changed it last; null where no one ever did. */
  changed: z.object({ at: z.string(), by: person, version: versionNumber }).nullable(),
});
export type ConfigurationEntry = z.infer<typeof configurationEntrySchema>;

const named = z.object({ id: z.string(), name: z.string() });

/** The configuration as it stands, for anyone who administers it. */
export const configurationSchema = z.object({
  version: versionNumber,
  hostName: z.string(),
  /** The caller's own address, to see that an allow-list holds it. */
  yourAddress: z.string(),
  activePeople: z.number().int(),
  entries: z.array(configurationEntrySchema),
  /** Groups that audiences and menu items name, and all roles; by key. */
  groups: z.array(named),
  roles: z.array(named),
});
export type Configuration = z.infer<typeof configurationSchema>;

export const previewChangesSchema = z.object({ basedOn: versionNumber, changes: wantedChanges });

/** What someone else made of an entry since. */
export const configurationConflictSchema = z.object({
  key: z.string(),
  theirs: value,
  mine: value,
  by: person,
  at: z.string(),
  version: versionNumber,
});
export type ConfigurationConflict = z.infer<typeof configurationConflictSchema>;

export const changePreviewSchema = z.object({
  changes: z.array(configurationChangeSchema),
  /** How many people will notice. */
  peopleAffected: z.number().int(),
  conflicts: z.array(configurationConflictSchema),
  /** The version to base on once the conflicts are settled. */
  version: versionNumber,
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

const note = optionalText(CONFIGURATION_LIMITS.note).default('');
export const publishSchema = z.object({ basedOn: versionNumber, changes: wantedChanges, note });
export const scheduleSchema = publishSchema.extend({ publishAt: moment });
export const publishedSchema = z.object({ version: versionNumber });

const versionKind = z.enum(['initial', 'found', 'published', 'scheduled', 'restored']);
export const configurationVersionSchema = z.object({
  version: versionNumber,
  kind: versionKind,
  note: z.string(),
  restoredVersion: versionNumber.nullable(),
  publishedAt: z.string(),
  publishedBy: person,
  /** The first of the entries that it changed, texts last. */
  changedKeys: z.array(z.string()),
  changedCount: z.number().int(),
});
export type ConfigurationVersion = z.infer<typeof configurationVersionSchema>;

export const versionsQuery = pageQuery(20);
export const versionParams = z.object({ version: z.coerce.number().int().min(1).max(1_000_000_000) });
/** From version 0, the product's own defaults, to any. */
export const comparisonQuery = z.object({
  from: z.coerce.number().int().min(0).max(1_000_000_000),
  to: z.coerce.number().int().min(0).max(1_000_000_000),
});
export const comparisonSchema = z.object({ changes: z.array(configurationChangeSchema) });
export const restoreSchema = z.object({ basedOn: versionNumber, note });

export const scheduleId = idOf('configuration-schedule');
export type ScheduleId = z.infer<typeof scheduleId>;
export const scheduleParams = z.object({ scheduleId });
export const configurationScheduleSchema = z.object({
  id: scheduleId,
  status: z.enum(['pending', 'published', 'cancelled', 'refused']),
  publishAt: z.string(),
  note: z.string(),
  createdBy: person,
  settledAt: z.string().nullable(),
  settledBy: person,
  version: versionNumber.nullable(),
  /** Code of the problem that kept it from being published. */
  refusal: z.string().nullable(),
  changes: z.array(wantedChangeSchema),
});
export type ConfigurationSchedule = z.infer<typeof configurationScheduleSchema>;
export const schedulesQuery = pageQuery(10);

export const copyCodeSchema = z.object({ code: z.string(), expiresAt: z.string() });
export const takeCopySchema = z.object({ code: z.string().min(1).max(1000) });
export const takenCopySchema = z.object({
  organisationName: z.string(),
  version: versionNumber,
  changes: z.array(wantedChangeSchema),
  /** What stays behind, because it belongs to the other organisation alone. */
  leftOut: z.array(z.string()),
});

/** The menu as someone with a role and in groups would see it, with changes that are not published yet. */
export const menuPreviewQuerySchema = z.object({
  changes: z.array(wantedChangeSchema).max(CONFIGURATION_LIMITS.changes),
  role: z.string().max(80).nullable(),
  groups: z.array(z.uuid()).max(50),
  language: z.string().min(2).max(20),
});
export const menuPreviewSchema = z.object({ items: z.array(ownMenuItemSchema) });
