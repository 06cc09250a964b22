import type { CardType } from '@waymark/contract/cards';
import { cmi5Look } from '../cmi5/cmi5.card-look.ts';
import { aiccLook, ltiLook } from '../lti/lti.card-look.ts';
import { journeyLook, pathwayLook } from '../pathways/path.card-look.ts';
import { projectLook } from '../project-cards/project.card-look.ts';
import { h5pLook, scormLook } from '../scorm/scorm.card-look.ts';
import { assessmentLook, proctoredLook } from '../timed-assessments/assessment.card-look.ts';
import { liveStreamLook } from '../live-streams/live-stream.card-look.ts';
import { viltLook } from '../vilt/vilt.card-look.ts';
import type { CardTypeLook } from './card-type.ts';
import { articleLook } from './types/article/article.card-look.ts';
import { audioLook } from './types/audio/audio.card-look.ts';
import { courseLook } from './types/course/course.card-look.ts';
import { fileLook } from './types/file/file.card-look.ts';
import { imageLook } from './types/image/image.card-look.ts';
import { linkedVideoLook } from './types/linked-video/linked-video.card-look.ts';
import { pollLook } from './types/poll/poll.card-look.ts';
import { quizLook } from './types/quiz/quiz.card-look.ts';
import { textLook } from './types/text/text.card-look.ts';
import { videoLook } from './types/video/video.card-look.ts';

/** What each type of card is called and shown by, unless the organisation has its own word for it (CRD-13). */
export const CARD_TYPE_LOOKS: Readonly<Record<CardType, CardTypeLook>> = {
  article: articleLook,
  course: courseLook,
  text: textLook,
  image: imageLook,
  video: videoLook,
  linked_video: linkedVideoLook,
  audio: audioLook,
  file: fileLook,
  poll: pollLook,
  quiz: quizLook,
  scorm: scormLook,
  h5p: h5pLook,
  cmi5: cmi5Look,
  lti: ltiLook,
  aicc: aiccLook,
  vilt: viltLook,
  video_stream: liveStreamLook,
  project: projectLook,
  assessment: assessmentLook,
  proctored_assessment: proctoredLook,
  pathway: pathwayLook,
  journey: journeyLook,
};
