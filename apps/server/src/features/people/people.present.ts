import type { UserId } from '@waymark/contract/kit';
import { AVATAR_WIDTHS, COVER_WIDTHS, type Navigation, type PersonalSettings, type PersonSummary } from '@waymark/contract/people';
import { abilities } from '../../platform/access/policy.ts';
import { mayActAs, mayOpenDashboardOf } from '../../platform/access/standing-in.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { imageUrl } from '../media/media.public.ts';
import { type PersonInView, personPolicy } from './people.policy.ts';
import type { ProfileExtras } from './people.repo.ts';
import type { PersonRow, PersonSummaryRow } from './people.row.ts';

const MINUTE = 60_000;

function imagesOf<Size extends string>(fileId: string | null, widths: Readonly<Record<Size, number>>): Record<Size, string | null> {
  return Object.fromEntries(Object.entries<number>(widths).map(([size, width]) => [size, imageUrl(fileId, width)])) as Record<
    Size,
    string | null
  >;
}

/** A row of users as the person others see beside what they did. */
export function summaryOf(row: PersonSummaryRow): PersonSummary {
  return {
    id: row.id as UserId,
    handle: row.handle,
    fullName: row.full_name,
    jobTitle: row.job_title,
    avatarUrl: imageUrl(row.avatar_file_id, AVATAR_WIDTHS.small),
  };
}

/**
 * Returns the languages someone speaks: the organisation's own, and the others they name. The language of the pages does not count: who reads
 * them in another language need not speak it.
 */
export function spokenLanguages(
  { organisation }: Pick<BaseContext, 'organisation'>,
  row: Pick<PersonRow, 'additional_languages'>,
): string[] {
  return [...new Set([organisation.setting('DefaultOrgLanguage'), ...row.additional_languages])].toSorted();
}

/** A person's pictures by size (SES-54). */
export function picturesOf(row: Pick<PersonRow, 'avatar_file_id' | 'cover_file_id'>) {
  return { avatarimages: imagesOf(row.avatar_file_id, AVATAR_WIDTHS), coverimages: imagesOf(row.cover_file_id, COVER_WIDTHS) };
}

/** The `profile` of a person: languages, time zone and topics (SES-50). */
export function personalSettingsOf(
  row: Pick<PersonRow, 'language' | 'additional_languages' | 'time_zone' | 'expert_topics' | 'learning_topics'>,
  now: Date,
): PersonalSettings {
  return {
    language: row.language,
    additionalLanguages: row.additional_languages,
    timeZone: row.time_zone,
    timeZoneDetails: row.time_zone === null ? null : { name: row.time_zone, offsetMinutes: offsetMinutes(row.time_zone, now) },
    expertTopics: row.expert_topics,
    learningTopics: row.learning_topics,
  };
}

/** How a person has the unified navigation (SHL-33): the bar, and nothing open, until they say otherwise. */
export const navigationOf = ({ navigation }: Pick<PersonRow, 'navigation'>): Navigation =>
  (navigation as Navigation | null) ?? { isChosen: false, isCollapsed: false, open: [] };

/** To make one takes longer than all else that is said of a person; there are some 600 zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The clocks of the world change at full quarters of an hour. */
const QUARTER = 15 * MINUTE;
const offsets = new Map<string, { readonly quarter: number; readonly minutes: number }>();

/** How many minutes a time zone is ahead of UTC at a moment. */
function offsetMinutes(timeZone: string, at: Date): number {
  const quarter = Math.floor(at.getTime() / QUARTER);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.minutes;
  const minutes = readOffset(timeZone, at);
  offsets.set(timeZone, { quarter, minutes });
  return minutes;
}

function readOffset(timeZone: string, at: Date): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return Math.round((local - at.getTime()) / MINUTE);
}

/** A profile for the caller who looks at it. */
export function presentProfile(ctx: ActorContext, row: PersonInView, extras: ProfileExtras) {
  const can = abilities(ctx.actor, personPolicy, row);
  const { manager, secondary_manager: secondaryManager } = extras.reporting;
  const showsSecondary = ctx.organisation.setting('show_secondary_manager');
  const actedAs = { id: row.id, isActive: row.status === 'active', permissions: extras.permissions };
  const reportsToActor = manager?.id === ctx.actor.userId;
  return {
    ...namesOf(row),
    ...picturesOf(row),
    roles: extras.roles,
    followersCount: extras.followers_count,
    followingCount: extras.following_count,
    isMe: row.id === ctx.actor.userId,
    isFollowed: extras.is_followed,
    isBlocked: extras.is_blocked,
    isPublic: row.is_public,
    manager: manager === null ? null : summaryOf(manager),
    secondaryManager: secondaryManager === null || !showsSecondary ? null : summaryOf(secondaryManager),
    directReportsCount: extras.reporting.direct_reports_count,
    reportLabels: ctx.organisation.setting('report_labels'),
    createdAt: row.created_at.toISOString(),
    profile: can.edit ? personalSettingsOf(row, ctx.now()) : null,
    can: {
      ...can,
      writeLocation: can.edit && ctx.organisation.setting('locations_config').enable_old_location,
      actAs: mayActAs(ctx.actor, actedAs),
      openDashboard: ctx.organisation.switches.manager_proxy && mayOpenDashboardOf(ctx.actor, { ...actedAs, reportsToActor }),
    },
  };
}

/** What a change of a profile answers with (SES-54). */
export function presentUpdated(row: PersonRow, now: Date) {
  return { ...namesOf(row), ...picturesOf(row), isPublic: row.is_public, profile: personalSettingsOf(row, now) };
}

function namesOf(row: PersonRow) {
  return {
    ...summaryOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    location: row.location,
    bio: row.bio,
  };
}
