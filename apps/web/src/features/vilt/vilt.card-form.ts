import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { Person } from '@waymark/ui';
import { fieldTime, momentOfField } from '../../platform/i18n/local-time.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface DateForm {
  readonly key: string;
  /** As a date and time field has it, in the session's time zone. */
  readonly starts: string;
  readonly ends: string;
}

export interface SessionForm {
  readonly id: string;
  readonly dates: readonly DateForm[];
  readonly timeZone: string;
  readonly place: string;
  readonly meetingUrl: string;
  /** Whether a meeting is made at Zoom for each date, and recorded there. */
  readonly isAtZoom: boolean;
  readonly isRecorded: boolean;
  /** Empty for no limit. */
  readonly capacity: string;
}

export interface ViltPart {
  readonly sessions: readonly SessionForm[];
  readonly trainers: readonly { readonly value: string; readonly label: Person['name'] }[];
}

const newKey = (): string => crypto.randomUUID().slice(0, 8);
export const emptyDate = (): DateForm => ({ key: newKey(), starts: '', ends: '' });
export const emptySession = (timeZone: string): SessionForm => ({
  id: newKey(),
  dates: [emptyDate()],
  timeZone,
  place: '',
  meetingUrl: '',
  isAtZoom: false,
  isRecorded: false,
  capacity: '',
});

function missingInSession({ dates, meetingUrl, isAtZoom }: SessionForm, at: number): string[] {
  const path = `content.sessions.${at}`;
  return [
    ...dates.flatMap(({ starts, ends }, index) => [
      ...(starts === '' ? [`${path}.dates.${index}.startsAt`] : []),
      ...(ends === '' ? [`${path}.dates.${index}.endsAt`] : []),
    ]),
    ...(!isAtZoom && meetingUrl.trim() !== '' && !/^https?:\/\/\S+\.\S+/.test(meetingUrl.trim()) ? [`${path}.meetingUrl`] : []),
  ];
}

export const viltForm: CardTypeForm<'vilt', ViltPart> = {
  purpose: msg`A course with a trainer, on dates people register for`,
  empty: () => ({ sessions: [], trainers: [] }),
  fromContent: ({ sessions, trainerIds }, shown) => ({
    sessions: sessions.map(({ id, dates, timeZone, place, meetingUrl, zoom, capacity }) => ({
      id,
      dates: dates.map(({ startsAt, endsAt }) => ({
        key: newKey(),
        starts: fieldTime(new Date(startsAt), timeZone),
        ends: fieldTime(new Date(endsAt), timeZone),
      })),
      timeZone,
      place,
      meetingUrl,
      isAtZoom: (zoom ?? null) !== null,
      isRecorded: zoom?.record ?? false,
      capacity: capacity === null ? '' : String(capacity),
    })),
    trainers: trainerIds.map((id) => ({ value: id, label: shown?.trainers.find((one) => one.id === id)?.fullName ?? id })),
  }),
  toContent: ({ sessions, trainers }) => ({
    cardType: 'vilt',
    sessions: sessions.map(({ id, dates, timeZone, place, meetingUrl, isAtZoom, isRecorded, capacity }) => ({
      id,
      dates: dates.map(({ starts, ends }) => ({ startsAt: momentOfField(starts, timeZone), endsAt: momentOfField(ends, timeZone) })),
      timeZone,
      place,
      meetingUrl: isAtZoom ? '' : meetingUrl.trim(),
      zoom: isAtZoom ? { record: isRecorded } : null,
      capacity: capacity.trim() === '' ? null : Number(capacity),
    })),
    trainerIds: trainers.map(({ value }) => value),
  }),
  missing: ({ sessions }) => (sessions.length === 0 ? ['content.sessions'] : sessions.flatMap(missingInSession)),
  needsShown: true,
  neededToPublishOnly: ['content.sessions'],
  fieldNames: { 'content.sessions': msg`the dates` },
  Fields: lazy(async () => ({ default: (await import('./components/session-fields.tsx')).SessionFields })),
};
