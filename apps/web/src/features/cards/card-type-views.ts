import type { CardDetail, CardType, ShownContent, ShownContentOf } from '@waymark/contract/cards';
import { cmi5View } from '../cmi5/cmi5.card-view.tsx';
import { aiccView, ltiView } from '../lti/lti.card-view.tsx';
import { journeyView, pathwayView } from '../pathways/path.card-view.tsx';
import { projectView } from '../project-cards/project.card-view.tsx';
import { h5pView, scormView } from '../scorm/scorm.card-view.tsx';
import { assessmentView, proctoredView } from '../timed-assessments/assessment.card-view.tsx';
import { liveStreamView } from '../live-streams/live-stream.card-view.tsx';
import { viltView } from '../vilt/vilt.card-view.tsx';
import type { CardTypeView } from './card-type.ts';
import { articleView } from './types/article/article.card-view.tsx';
import { audioView } from './types/audio/audio.card-view.tsx';
import { courseView } from './types/course/course.card-view.tsx';
import { lockedView } from './locked.card-view.tsx';
import { fileView } from './types/file/file.card-view.tsx';
import { imageView } from './types/image/image.card-view.tsx';
import { linkedVideoView } from './types/linked-video/linked-video.card-view.tsx';
import { pollView } from './types/poll/poll.card-view.tsx';
import { quizView } from './types/quiz/quiz.card-view.tsx';
import { textView } from './types/text/text.card-view.tsx';
import { videoView } from './types/video/video.card-view.tsx';

/** How a card's own page shows each type (CRD-02); a type that is missing does not compile. */
const CARD_TYPE_VIEWS: { readonly [Type in CardType]: CardTypeView<Type> } = {
  article: articleView,
  course: courseView,
  text: textView,
  image: imageView,
  video: videoView,
  linked_video: linkedVideoView,
  audio: audioView,
  file: fileView,
  poll: pollView,
  quiz: quizView,
  scorm: scormView,
  h5p: h5pView,
  cmi5: cmi5View,
  lti: ltiView,
  aicc: aiccView,
  vilt: viltView,
  video_stream: liveStreamView,
  project: projectView,
  assessment: assessmentView,
  proctored_assessment: proctoredView,
  pathway: pathwayView,
  journey: journeyView,
};

/** A card's content for its own view; the view of what must be bought uses none. */
export const contentFor = ({ content }: Pick<CardDetail, 'content'>) => content as ShownContentOf<CardType>;

/** How the page shows a content's type; of what must be bought, that it must be (CRD-14). */
export const viewOf = ({ cardType }: Pick<ShownContent, 'cardType'>): CardTypeView<CardType> =>
  cardType === 'locked' ? lockedView : (CARD_TYPE_VIEWS[cardType] as unknown as CardTypeView<CardType>);
