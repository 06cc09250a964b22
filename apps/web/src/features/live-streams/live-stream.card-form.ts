import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { LiveWay } from '@waymark/contract/live-streams';
import { fieldTime, momentOfField } from '../../platform/i18n/local-time.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface LiveStreamPart {
  /** As a date and time field has it, in the device's time zone; empty where it is open. */
  readonly starts: string;
  readonly keepsRecording: boolean;
  readonly speechCaptions: boolean;
  readonly relaysConnections: boolean;
  readonly way: LiveWay;
  readonly takesRegistrations: boolean;
  /** As the field has it; empty without a limit. */
  readonly places: string;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const liveStreamForm: CardTypeForm<'video_stream', LiveStreamPart> = {
  purpose: msg`You stream from your camera; people watch, chat and ask`,
  empty: () => ({
    starts: '',
    keepsRecording: true,
    speechCaptions: false,
    relaysConnections: false,
    way: 'meeting',
    takesRegistrations: false,
    places: '',
  }),
  fromContent: ({ startsAt, keepsRecording, speechCaptions, relaysConnections, way, takesRegistrations, places }) => ({
    starts: startsAt === null ? '' : fieldTime(new Date(startsAt), ownZone()),
    keepsRecording,
    speechCaptions: speechCaptions ?? false,
    relaysConnections: relaysConnections ?? false,
    way,
    takesRegistrations,
    places: places === null ? '' : String(places),
  }),
  toContent: ({ starts, keepsRecording, speechCaptions, relaysConnections, way, takesRegistrations, places }) => ({
    cardType: 'video_stream',
    startsAt: starts === '' ? null : momentOfField(starts, ownZone()),
    keepsRecording,
    speechCaptions,
    relaysConnections,
    way,
    takesRegistrations,
    places: places.trim() === '' ? null : Number(places),
  }),
  missing: () => [],
  Fields: lazy(async () => ({ default: (await import('./components/live-stream-fields.tsx')).LiveStreamFields })),
};
