import { z } from 'zod';
import { optionalText, plannedMoment } from '../../kit/text.ts';
import { isTimeZone } from '../people/people.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { fileSchema } from '../media/media.schema.ts';
import { MEETING_PROVIDERS, REGISTRATION_STATUSES, VILT_LIMITS as LIMITS } from './vilt.rules.ts';
import { ZOOM_FAULTS } from './zoom.rules.ts';

const HOUR = 3_600_000;

const dateInput = z
  .object({ startsAt: plannedMoment, endsAt: plannedMoment })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), { path: ['endsAt'], message: 'end-before-start' })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= LIMITS.dateHours * HOUR, {
    path: ['endsAt'],
    message: 'session-too-long',
  });

const sessionInput = z.object({
  id: z.string().min(1).max(40),
  dates: z.array(dateInput).min(1).max(LIMITS.dates),
  timeZone: z.string().max(60).refine(isTimeZone, 'invalid-time-zone'),
  place: optionalText(200).default(''),
  /** Where people meet online; empty where they meet in a place only. */
  meetingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).default(''),
  /** A meeting of its own at Zoom for each date, made by the product; `meetingUrl` is then not used. */
  zoom: z.object({ record: z.boolean() }).nullable().default(null),
  /** Null for no limit. */
  capacity: z.number().int().min(1).max(LIMITS.capacity).nullable().default(null),
});
export type ViltSessionInput = z.infer<typeof sessionInput>;

/** A course led by people: its sessions, one of which a learner attends (CRD-17). */
export const viltContent = z.object({
  cardType: z.literal('vilt'),
  sessions: z
    .array(sessionInput)
    .max(LIMITS.sessions)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate')
    .default([]),
  /** Who leads it beside its author. */
  trainerIds: z.array(z.uuid()).max(LIMITS.trainers).default([]),
});

const shownSession = z.object({
  id: z.string(),
  status: z.enum(['open', 'begun', 'over', 'cancelled']),
  dates: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  timeZone: z.string(),
  place: z.string(),
  capacity: z.number().int().nullable(),
  registeredCount: z.number().int(),
  waitingCount: z.number().int(),
  own: z.enum(REGISTRATION_STATUSES).nullable(),
  /** From 1, for who waits. */
  waitingPosition: z.number().int().nullable(),
  /** Null where people meet in a place; the address comes ten minutes before, to those who have a place (PLY-07). */
  meeting: z
    .object({
      provider: z.enum(MEETING_PROVIDERS),
      opensAt: z.string().nullable(),
      url: z.string().nullable(),
      /** Whether the viewer can open it as its host; only of meetings made at Zoom. */
      canStart: z.boolean(),
    })
    .nullable(),
  /** How the session’s meetings at Zoom are doing, for those who lead it; null for anyone else, and without one. */
  zoom: z
    .object({
      state: z.enum(['ready', 'pending', 'failed']),
      fault: z.enum(ZOOM_FAULTS).nullable(),
      detail: z.string(),
    })
    .nullable(),
  /** What was recorded of it, for those who have or had a place and those who lead it. */
  recordings: z.array(z.object({ startsAt: z.string(), file: fileSchema })),
  can: z.object({ register: z.boolean(), wait: z.boolean(), cancel: z.boolean() }),
});
export type ShownSession = z.infer<typeof shownSession>;

export const viltShown = z.object({
  cardType: z.literal('vilt'),
  sessions: z.array(shownSession),
  trainers: z.array(personSummarySchema),
  /** Whether the viewer sees who comes and says who was there. */
  canManage: z.boolean(),
});
export type ViltShown = z.infer<typeof viltShown>;
