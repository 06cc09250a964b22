import type { CardContent, CardType } from '@waymark/contract/cards';
import { cmi5Form } from '../cmi5/cmi5.card-form.ts';
import { aiccForm, ltiForm } from '../lti/lti.card-form.ts';
import { journeyForm, pathwayForm } from '../pathways/path.card-form.ts';
import { projectForm } from '../project-cards/project.card-form.ts';
import { h5pForm, scormForm } from '../scorm/scorm.card-form.ts';
import { assessmentForm, proctoredForm } from '../timed-assessments/assessment.card-form.ts';
import { liveStreamForm } from '../live-streams/live-stream.card-form.ts';
import { viltForm } from '../vilt/vilt.card-form.ts';
import type { CardTypeForm } from './card-type.ts';
import { articleForm } from './types/article/article.card-form.ts';
import { audioForm } from './types/audio/audio.card-form.ts';
import { courseForm } from './types/course/course.card-form.ts';
import { fileForm } from './types/file/file.card-form.ts';
import { imageForm } from './types/image/image.card-form.ts';
import { linkedVideoForm } from './types/linked-video/linked-video.card-form.ts';
import { pollForm } from './types/poll/poll.card-form.ts';
import { quizForm } from './types/quiz/quiz.card-form.ts';
import { textForm } from './types/text/text.card-form.ts';
import { videoForm } from './types/video/video.card-form.ts';

/** How the editor keeps each type (CRD-02); a type that is missing does not compile. */
const CARD_TYPE_FORMS = {
  article: articleForm,
  course: courseForm,
  text: textForm,
  image: imageForm,
  video: videoForm,
  linked_video: linkedVideoForm,
  audio: audioForm,
  file: fileForm,
  poll: pollForm,
  quiz: quizForm,
  scorm: scormForm,
  h5p: h5pForm,
  cmi5: cmi5Form,
  lti: ltiForm,
  aicc: aiccForm,
  vilt: viltForm,
  video_stream: liveStreamForm,
  project: projectForm,
  assessment: assessmentForm,
  proctored_assessment: proctoredForm,
  pathway: pathwayForm,
  journey: journeyForm,
} satisfies { readonly [Type in CardType]: CardTypeForm<Type, object> };

type Forms = typeof CARD_TYPE_FORMS;

/** What the editor's form holds, by type. */
export type FormParts = { readonly [Type in CardType]: ReturnType<Forms[Type]['empty']> };

/** The form of a type, its part unknown. */
export const formPart = (cardType: CardType): CardTypeForm<CardType, object> =>
  CARD_TYPE_FORMS[cardType] as unknown as CardTypeForm<CardType, object>;

/** Whether the form of a content needs what its page shows: names and sizes of files, or names that ids alone do not tell. */
export const needsShown = (content: CardContent): boolean => 'fileId' in content || formPart(content.cardType).needsShown === true;
