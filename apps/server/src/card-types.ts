import { type CardTypeParts, ownCardTypes } from './features/cards/cards.public.ts';
import { cmi5CardType } from './features/cmi5/cmi5.public.ts';
import { liveStreamCardType } from './features/live-streams/live-streams.public.ts';
import { aiccCardType, ltiCardType } from './features/lti/lti.public.ts';
import { journeyCardType, pathwayCardType } from './features/pathways/pathways.public.ts';
import { projectCardType } from './features/project-cards/project-cards.public.ts';
import { h5pCardType, scormCardType } from './features/scorm/scorm.public.ts';
import { assessmentCardType, proctoredCardType } from './features/timed-assessments/timed-assessments.public.ts';
import { viltCardType } from './features/vilt/vilt.public.ts';

/** The part of every type of card: those of cards themselves, and one line for each type that another feature owns (CRD-02). */
export const cardTypes: CardTypeParts = {
  ...ownCardTypes,
  scorm: scormCardType,
  h5p: h5pCardType,
  cmi5: cmi5CardType,
  lti: ltiCardType,
  aicc: aiccCardType,
  vilt: viltCardType,
  video_stream: liveStreamCardType,
  project: projectCardType,
  assessment: assessmentCardType,
  proctored_assessment: proctoredCardType,
  pathway: pathwayCardType,
  journey: journeyCardType,
};
