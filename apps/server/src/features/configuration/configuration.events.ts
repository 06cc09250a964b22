import { defineEvent } from '../../platform/events/event.ts';

export interface SettingChange {
  /** The entry's key. */
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** ORG-18: who and when are the audit's own; from and to are the values that held. Of texts the first keys and how many they are. */
export const settingsUpdated = defineEvent<{
  version: number;
  changes: SettingChange[];
  texts?: string[];
  textsCount?: number;
  scheduledBy?: string;
  restoredVersion?: number;
}>('organisation.settings-updated');
export const publicationScheduled = defineEvent<{ publishAt: string; keys: string[] }>('configuration.publication-scheduled');
export const publicationCancelled = defineEvent<{ publishAt: string }>('configuration.publication-cancelled');
export const publicationRefused = defineEvent<{ publishAt: string; refusal: string }>('configuration.publication-refused');
export const copyOffered = defineEvent<{ version: number }>('configuration.copy-offered');
export const copyTaken = defineEvent<{ organisationName: string; version: number }>('configuration.copy-taken');
