import type { UserId } from '@waymark/contract/kit';
import { isPathOn } from '@waymark/contract/organisation';
import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { WrittenEntry } from './icalendar.ts';
import type { Translate } from '../../platform/i18n/translator.ts';

/** A date of a person's, for their calendar. */
export interface CalendarEntry extends Pick<WrittenEntry, 'location' | 'sequence' | 'changedAt' | 'isBusy'> {
  /** Stays the same while the entry is the same thing, so that programs update instead of adding. */
  readonly uid: string;
  /** A whole day (`YYYY-MM-DD`), or a stretch of time. */
  readonly when: { readonly day: string } | { readonly from: Date; readonly to: Date };
  readonly title: string;
  readonly description: string;
  /** A page of the organisation, from the root. */
  readonly path: string;
  /** Who takes part; their pages from the root. */
  readonly attendees?: readonly { readonly name: string; readonly path: string }[];
}

/** Gives a person's entries from a day on (`YYYY-MM-DD`), in the words of `t`; at most `limit`. */
export type CalendarSource = (
  ctx: BaseContext,
  reader: { readonly userId: UserId; readonly from: string; readonly limit: number; readonly t: Translate },
) => Promise<readonly CalendarEntry[]>;

/** Kinds of dates in a person’s calendar feed. */
export const calendarSources = new ExtensionPoint<CalendarSource>();

/** Returns what all features have for a person's calendar; nothing of those whose page is switched off (ORG-17). */
export async function entriesOf(...[ctx, reader]: Parameters<CalendarSource>): Promise<CalendarEntry[]> {
  const entries = (await Promise.all(calendarSources.all().map((source) => source(ctx, reader)))).flat();
  return entries.filter(({ path }) => isPathOn(ctx.organisation.switches, path));
}
