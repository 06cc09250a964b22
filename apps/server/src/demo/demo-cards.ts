import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { CardContent, CardDraft, CardInput } from '@waymark/contract/cards';
import { gateSettingsSchema } from '@waymark/contract/progress';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { takeFile } from '../features/media/media.public.ts';
import type { ActorContext } from '../platform/context.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { DemoActors } from './demo-actors.ts';
import { CMI5_TITLE, COURSE_TITLE, H5P_TITLE, takeCmi5Course, takeCourse, takeH5pContent } from './demo-course.ts';
import { drawPicture } from './demo-picture.ts';
import type { DemoTopic } from './demo-topic.ts';

/** A card of the demo on its way: who writes it, how many days ago, and what is in it. */
interface Sketch {
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly content: (author: ActorContext) => Promise<CardContent> | CardContent;
}

const NEWEST_DAYS_AGO = 1;
/** Since when there is a library. Half of it is from its last quarter, as a library grows. */
const LIBRARY_DAYS = 600;
/** So many are made side by side: a picture is drawn while the store keeps another card. */
const AT_ONCE = 4;
const FILES = new URL('./files/', import.meta.url);

const paragraph = (text: string) => `<p>${text}</p>`;

/** The cards of one subject: a text to read, links, a quiz, a poll and a picture. */
function sketchesOf(topic: DemoTopic, number: number): Sketch[] {
  const { text, quiz, poll, picture } = topic;
  const html = [
    ...text.paragraphs.map(paragraph),
    '<h2>What to do</h2>',
    `<ol>${text.steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
  ].join('');
  return [
    { title: text.title, description: paragraph(text.lead), minutes: 4 + (number % 5), content: () => ({ cardType: 'text', html }) },
    ...topic.links.map((link) => ({
      title: link.title,
      description: paragraph(link.description),
      minutes: link.minutes,
      content: () => ({ cardType: 'article' as const, url: link.url, siteName: 'Wikipedia' }),
    })),
    {
      title: quiz.title,
      description: paragraph(`${quiz.questions.length} questions on ${topic.topic.toLowerCase()}. Try again as often as you like.`),
      minutes: 3,
      content: () => ({
        cardType: 'quiz',
        passMark: 60,
        attemptsAllowed: 0,
        questions: quiz.questions.map((question, at) => ({
          id: `q${at + 1}`,
          text: question.text,
          multiple: question.right.length > 1,
          options: question.options.map((option, index) => ({ id: `o${index + 1}`, text: option })),
          correct: question.right.map((index) => `o${index + 1}`),
          explanation: question.explanation,
        })),
      }),
    },
    {
      title: poll.title,
      description: '',
      minutes: 1,
      content: () => ({
        cardType: 'poll',
        question: poll.question,
        multiple: false,
        options: poll.options.map((option, index) => ({ id: `o${index + 1}`, text: option })),
      }),
    },
    {
      title: picture.title,
      description: paragraph(picture.alt),
      minutes: 2,
      content: async (author) => {
        const bytes = await drawPicture(number);
        const fileId = await take(author, `picture-${number + 1}.png`, 'image/png', bytes);
        return { cardType: 'image', fileId, alt: picture.alt };
      },
    },
  ];
}

/** What plays and what is handed out: files that came with the product. */
function sketchesWithFiles(): Sketch[] {
  return [
    {
      title: 'Night flow in 24 seconds',
      description: paragraph('One zone, two nights, one leak. Watch the lowest hour.'),
      minutes: 1,
      content: async (author) => ({
        cardType: 'video',
        fileId: await takeAsset(author, 'night-flow.mp4', 'video/mp4'),
        captionsFileId: await takeAsset(author, 'night-flow.vtt', 'text/vtt'),
      }),
    },
    {
      title: 'What a leak sounds like',
      description: paragraph('Eight seconds of street, then the leak, then the leak close by. Use headphones.'),
      minutes: 1,
      content: async (author) => ({
        cardType: 'audio',
        fileId: await takeAsset(author, 'listening.mp3', 'audio/mpeg'),
        transcript: 'Street noise. After eight seconds a steady hiss joins it. After sixteen seconds the hiss is close and loud.',
      }),
    },
    {
      title: 'Checklist: before you open a lid',
      description: paragraph('One page to print and keep in the van.'),
      minutes: 3,
      content: async (author) => ({ cardType: 'file', fileId: await takeAsset(author, 'before-you-open-a-lid.pdf', 'application/pdf') }),
    },
    {
      title: COURSE_TITLE,
      description: paragraph(
        'What to ask before the lid comes off, and what to do when someone falls silent. With three questions at the end.',
      ),
      minutes: 10,
      content: async (author) => ({ cardType: 'scorm', fileId: await takeCourse(author), launchInline: true }),
    },
    {
      title: CMI5_TITLE,
      description: paragraph('Why valves are turned twice a year, how to count the turns, and two questions to check yourself.'),
      minutes: 6,
      content: async (author) => ({ cardType: 'cmi5', fileId: await takeCmi5Course(author) }),
    },
    {
      title: H5P_TITLE,
      description: paragraph('Three questions from the night shift: what a rising flow, a sound and a wet patch tell you.'),
      minutes: 3,
      content: async (author) => ({ cardType: 'h5p', fileId: await takeH5pContent(author) }),
    },
    {
      title: 'Big Buck Bunny',
      description: paragraph(
        'An open film by the Blender Foundation, as an example of a video that stays on another site: nothing is loaded from there until someone presses play.',
      ),
      minutes: 10,
      content: () => ({ cardType: 'linked_video', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
    },
  ];
}

export async function takeAsset(author: ActorContext, fileName: string, contentType: string): Promise<string> {
  return take(author, fileName, contentType, await readFile(new URL(fileName, FILES)));
}

async function take(author: ActorContext, fileName: string, contentType: string, bytes: Buffer): Promise<string> {
  const source = 'local_file_system';
  return takeFile(author, { objectType: 'card', uploadType: 'content', fileName, contentType, source }, bytes);
}

/** What an academy teaches, and who writes it. */
export interface DemoLibrary {
  readonly topics: readonly DemoTopic[];
  /** Their addresses. */
  readonly authors: readonly [string, ...string[]];
  /** With a video, a recording and a paper that came with the product. */
  readonly withFiles: boolean;
}

/** Returns how many days ago the card at a place of so many was published. */
export const cardAge = (at: number, of: number): number => NEWEST_DAYS_AGO + LIBRARY_DAYS * ((of - at) / of) ** 2;

/**
 * Makes and publishes an academy's cards, spread over its time; some for the given groups alone. Returns them, newest last.
 */
export async function makeCards(actors: DemoActors, library: DemoLibrary, groupIds: readonly string[]): Promise<CardDraft[]> {
  const { topics, authors, withFiles } = library;
  const planned = topics.flatMap((topic, number) => sketchesOf(topic, number).map((sketch) => ({ topic, sketch })));
  const [first] = topics;
  const written = planned.length;
  if (withFiles && first !== undefined) planned.push(...sketchesWithFiles().map((sketch) => ({ topic: first, sketch })));
  return pLimit(AT_ONCE).map(planned, async ({ topic, sketch }, at) => {
    const daysAgo = cardAge(at, planned.length);
    // What visitors see is for those who may publish to them: the first of the authors.
    const isPublic = at % 29 === 0;
    const author = actors.as(isPublic ? authors[0] : (authors[at % authors.length] ?? authors[0]), daysAgo);
    // Of what plays there is one each, for everyone.
    const isForGroup = at < written && at % 17 === 16 && groupIds.length > 0;
    const input: CardInput = {
      title: sketch.title,
      description: sketch.description,
      content: await sketch.content(author),
      cover: { imageFileId: null, seed: '', alt: '' },
      audience: isForGroup
        ? { kind: 'restricted', userIds: [], groupIds: [groupIds[at % groupIds.length] ?? ''] }
        : { kind: isPublic ? 'public' : 'open', userIds: [], groupIds: [] },
      provider: topic.provider,
      language: 'en',
      level: topic.level,
      durationMinutes: sketch.minutes,
      topics: [topic.topic],
      skills: [topic.skill],
      tags: [topic.level],
      gates: gateSettingsSchema.parse({}),
      certificate: null,
      price: null,
    };
    return inTransaction(author, async (author) => {
      const draft = await createCard(author, input);
      return publishCard(author, draft.id);
    });
  });
}
