import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface LtiPart {
  readonly toolId: string;
  readonly url: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly opens: 'frame' | 'window';
  /** Empty: whatever the score. */
  readonly masteryScore: string;
  readonly scoreMaximum: number | null;
  readonly resourceId: string;
  readonly tag: string;
}

export interface AiccPart {
  readonly url: string;
  readonly launchData: string;
  readonly masteryScore: string;
}

const percentOf = (text: string) => (text.trim() === '' ? null : Number(text));
const textOf = (percent: number | null | undefined) => (percent == null ? '' : String(percent));
const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim());

export const ltiForm: CardTypeForm<'lti', LtiPart> = {
  purpose: msg`Content from a tool your organisation uses, which sends grades back (LTI)`,
  empty: () => ({ toolId: '', url: '', custom: {}, opens: 'frame', masteryScore: '', scoreMaximum: null, resourceId: '', tag: '' }),
  fromContent: ({ toolId, url, custom, opens, masteryScore, scoreMaximum, resourceId, tag }) => ({
    toolId,
    url,
    custom,
    opens,
    masteryScore: textOf(masteryScore),
    scoreMaximum,
    resourceId,
    tag,
  }),
  toContent: ({ url, custom, masteryScore, ...part }) => ({
    cardType: 'lti',
    ...part,
    url: url.trim(),
    custom: { ...custom },
    masteryScore: percentOf(masteryScore),
  }),
  missing: ({ toolId, url }) => [
    ...(toolId === '' ? ['content.toolId'] : []),
    ...(url.trim() !== '' && !isAddress(url) ? ['content.url'] : []),
  ],
  fieldNames: { 'content.toolId': msg`a tool` },
  Fields: lazy(async () => ({ default: (await import('./components/lti-fields.tsx')).LtiFields })),
};

export const aiccForm: CardTypeForm<'aicc', AiccPart> = {
  purpose: msg`A link to a course that reports progress through AICC`,
  empty: () => ({ url: '', launchData: '', masteryScore: '' }),
  fromContent: ({ url, launchData, masteryScore }) => ({ url, launchData, masteryScore: textOf(masteryScore) }),
  toContent: ({ url, launchData, masteryScore }) => ({
    cardType: 'aicc',
    url: url.trim(),
    launchData,
    masteryScore: percentOf(masteryScore),
  }),
  missing: ({ url }) => (isAddress(url) ? [] : ['content.url']),
  fieldNames: { 'content.url': msg`a link` },
  Fields: lazy(async () => ({ default: (await import('./components/lti-fields.tsx')).AiccFields })),
};
