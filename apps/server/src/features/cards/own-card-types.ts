import type { CardTypeParts } from './card-type.ts';
import { articleCardType } from './types/article.card-type.ts';
import { audioCardType } from './types/audio.card-type.ts';
import { courseCardType } from './types/course.card-type.ts';
import { fileCardType } from './types/file.card-type.ts';
import { imageCardType } from './types/image.card-type.ts';
import { linkedVideoCardType } from './types/linked-video.card-type.ts';
import { pollCardType } from './types/poll.card-type.ts';
import { quizCardType } from './types/quiz.card-type.ts';
import { textCardType } from './types/text.card-type.ts';
import { videoCardType } from './types/video.card-type.ts';

/** The types that no other feature owns. */
export const ownCardTypes = {
  article: articleCardType,
  course: courseCardType,
  text: textCardType,
  image: imageCardType,
  video: videoCardType,
  linked_video: linkedVideoCardType,
  audio: audioCardType,
  file: fileCardType,
  poll: pollCardType,
  quiz: quizCardType,
} satisfies Partial<CardTypeParts>;
