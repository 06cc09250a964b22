import { z } from 'zod';
import { cmi5Content, cmi5Shown } from '../cmi5/cmi5-card.schema.ts';
import { liveStreamContent, liveStreamShown } from '../live-streams/live-stream-card.schema.ts';
import { aiccContent, aiccShown, ltiContent, ltiShown } from '../lti/lti-card.schema.ts';
import { journeyContent, pathwayContent } from '../pathways/path-card.schema.ts';
import { projectContent, projectShown } from '../project-cards/project-card.schema.ts';
import { h5pContent, h5pShown, scormContent, scormShown } from '../scorm/scorm-card.schema.ts';
import { assessmentContent, assessmentShown, proctoredContent, proctoredShown } from '../timed-assessments/assessment-card.schema.ts';
import { viltContent, viltShown } from '../vilt/vilt-card.schema.ts';
import type { CardType } from './card-types.rules.ts';
import { articleContent, articleShown } from './types/article.schema.ts';
import { courseContent, courseShown } from './types/course.schema.ts';
import { audioContent, audioShown } from './types/audio.schema.ts';
import { fileContent, fileShown } from './types/file.schema.ts';
import { imageContent, imageShown } from './types/image.schema.ts';
import { linkedVideoContent, linkedVideoShown } from './types/linked-video.schema.ts';
import { pollContent, pollShown } from './types/poll.schema.ts';
import { quizContent, quizShown } from './types/quiz.schema.ts';
import { textContent, textShown } from './types/text.schema.ts';
import { videoContent, videoShown } from './types/video.schema.ts';

/** What a card holds, by type, as its author writes it (CRD-02). */
export const cardContentSchema = z.discriminatedUnion('cardType', [
  articleContent,
  courseContent,
  textContent,
  imageContent,
  videoContent,
  linkedVideoContent,
  audioContent,
  fileContent,
  pollContent,
  quizContent,
  scormContent,
  h5pContent,
  cmi5Content,
  ltiContent,
  aiccContent,
  viltContent,
  liveStreamContent,
  projectContent,
  assessmentContent,
  proctoredContent,
  pathwayContent,
  journeyContent,
]);
export type CardContent = z.infer<typeof cardContentSchema>;
export type ContentOf<Type extends CardType> = Extract<CardContent, { cardType: Type }>;

/** What is in a card that must be bought first (CRD-14): nothing of it leaves the server. */
const lockedShown = z.object({ cardType: z.literal('locked') });

/** What a card holds as a learner sees it: no right answers before they answered, files as addresses. */
export const shownContentSchema = z.discriminatedUnion('cardType', [
  articleShown,
  courseShown,
  textShown,
  imageShown,
  videoShown,
  linkedVideoShown,
  audioShown,
  fileShown,
  pollShown,
  quizShown,
  scormShown,
  h5pShown,
  cmi5Shown,
  ltiShown,
  aiccShown,
  viltShown,
  liveStreamShown,
  projectShown,
  assessmentShown,
  proctoredShown,
  pathwayContent,
  journeyContent,
  lockedShown,
]);
export type ShownContent = z.infer<typeof shownContentSchema>;
export type ShownContentOf<Type extends CardType> = Extract<ShownContent, { cardType: Type }>;

/** Does not compile while a type of `CARD_TYPE_RULES` has no content. */
type Covering<Covered, All extends Covered> = All;
export type TypesWithContent = Covering<CardContent['cardType'], CardType>;
export type TypesShown = Covering<ShownContent['cardType'], CardType>;
