import { lazy } from 'react';
import type { WaiverReason } from '@waymark/contract/assignments';

export const DutyWaivers = lazy(async () => ({ default: (await import('./duty-waivers.tsx')).DutyWaivers }));
export const ExcuseDialog = lazy(async () => ({ default: (await import('../dialogs/excuse-dialog.tsx')).ExcuseDialog }));
export const WaiverFields = lazy(async () => ({ default: (await import('./waiver-fields.tsx')).WaiverFields }));

export interface WaiverSketch {
  readonly from: string;
  readonly until: string;
  readonly reason: WaiverReason;
  readonly note: string;
}

/** What a draft of a waiver says to the server. */
export const waiverTermsOf = ({ from, until, reason, note }: WaiverSketch) => ({ from, until: until === '' ? null : until, reason, note });
