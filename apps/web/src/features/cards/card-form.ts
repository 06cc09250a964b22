import type { CardAudience, CardContent, CardDraft, CardType } from '@waymark/contract/cards';
import { type FileView, kindOf } from '@waymark/contract/media';
import type { TagOption } from '@waymark/ui';

export interface OptionForm {
  readonly id: string;
  readonly text: string;
}

export interface QuestionForm {
  readonly id: string;
  readonly text: string;
  readonly multiple: boolean;
  readonly options: readonly OptionForm[];
  readonly correct: readonly string[];
  readonly explanation: string;
}

/** A person, group or label as it was chosen; plain, so that it can be kept on the device. */
export type Chosen = Pick<TagOption, 'value' | 'label'>;

/** What the editor of a card holds: of every type, so that changing the type loses nothing; plain, so that it can be kept on the device. */
export interface CardForm {
  readonly cardType: CardType;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly siteName: string;
  readonly html: string;
  /** The one file of a type, by type. */
  readonly files: Readonly<Partial<Record<CardType, FileView | null>>>;
  readonly alt: string;
  /** A course plays in this window, not in one of its own. */
  readonly launchInline: boolean;
  readonly captions: FileView | null;
  readonly transcript: string;
  readonly poll: { readonly question: string; readonly multiple: boolean; readonly options: readonly OptionForm[] };
  readonly quiz: { readonly passMark: string; readonly attemptsAllowed: string; readonly questions: readonly QuestionForm[] };
  readonly cover: { readonly imageFileId: string | null; readonly seed: string; readonly alt: string };
  readonly audience: { readonly kind: CardAudience; readonly people: readonly Chosen[]; readonly groups: readonly Chosen[] };
  readonly topics: readonly Chosen[];
  readonly skills: readonly Chosen[];
  readonly tags: readonly Chosen[];
  readonly level: string;
  readonly language: string;
  readonly durationMinutes: string;
  readonly provider: string;
}

export const NO_LEVEL = 'no_level';

/** A word that is unique within a card, for its options and questions. */
export const newKey = (): string => crypto.randomUUID().slice(0, 8);

export const emptyOption = (): OptionForm => ({ id: newKey(), text: '' });

export const emptyQuestion = (): QuestionForm => ({
  id: newKey(),
  text: '',
  multiple: false,
  options: [emptyOption(), emptyOption()],
  correct: [],
  explanation: '',
});

/** The form of a card that nobody has begun. */
export function emptyForm(cardType: CardType, language: string): CardForm {
  return {
    cardType,
    title: '',
    description: '',
    url: '',
    siteName: '',
    html: '',
    files: {},
    alt: '',
    launchInline: true,
    captions: null,
    transcript: '',
    poll: { question: '', multiple: false, options: [emptyOption(), emptyOption()] },
    quiz: { passMark: '80', attemptsAllowed: '0', questions: [emptyQuestion()] },
    cover: { imageFileId: null, seed: '', alt: '' },
    audience: { kind: 'open', people: [], groups: [] },
    topics: [],
    skills: [],
    tags: [],
    level: NO_LEVEL,
    language,
    durationMinutes: '',
    provider: '',
  };
}

/** What is known of a file that stands in a card: its content names it by id alone. */
export type KnownFile = Pick<FileView, 'fileName' | 'contentType' | 'size' | 'status' | 'scanStatus' | 'url'>;

export interface KnownFiles {
  readonly main: KnownFile | null;
  readonly captions: KnownFile | null;
}

function fileOf(id: string, known: KnownFile | null): FileView | null {
  if (known === null) return null;
  return { ...known, id: id as FileView['id'], kind: kindOf(known.contentType), width: null, height: null };
}

function contentForm(content: CardContent, files: KnownFiles): Partial<CardForm> {
  switch (content.cardType) {
    case 'article':
      return { url: content.url, siteName: content.siteName };
    case 'text':
      return { html: content.html };
    case 'image':
      return { files: { image: fileOf(content.fileId, files.main) }, alt: content.alt };
    case 'video': {
      const captions = content.captionsFileId === null ? null : fileOf(content.captionsFileId, files.captions);
      return { files: { video: fileOf(content.fileId, files.main) }, captions };
    }
    case 'audio':
      return { files: { audio: fileOf(content.fileId, files.main) }, transcript: content.transcript };
    case 'file':
      return { files: { file: fileOf(content.fileId, files.main) } };
    case 'scorm':
      return { files: { scorm: fileOf(content.fileId, files.main) }, launchInline: content.launchInline };
    case 'poll':
      return { poll: { question: content.question, multiple: content.multiple, options: content.options } };
    case 'quiz':
      return {
        quiz: {
          passMark: String(content.passMark),
          attemptsAllowed: String(content.attemptsAllowed),
          questions: content.questions,
        },
      };
  }
}

const chosenLabel = ({ name }: { readonly name: string }): Chosen => ({ value: name, label: name });

/** The form of a card as it stands with the server. */
export function formOf(card: CardDraft, files: KnownFiles): CardForm {
  const { imageFileId, seed, alt } = card.cover;
  return {
    ...emptyForm(card.content.cardType, card.language),
    title: card.title,
    description: card.description,
    ...contentForm(card.content, files),
    cover: { imageFileId, seed, alt },
    audience: {
      kind: card.audience.kind,
      people: card.audience.users.map(({ id, fullName }) => ({ value: id, label: fullName })),
      groups: card.audience.groups.map(({ id, name }) => ({ value: id, label: name })),
    },
    topics: card.topics.map(chosenLabel),
    skills: card.skills.map(chosenLabel),
    tags: card.tags.map((tag) => ({ value: tag, label: tag })),
    level: card.level,
    durationMinutes: card.durationMinutes === null ? '' : String(card.durationMinutes),
    provider: card.provider,
  };
}
