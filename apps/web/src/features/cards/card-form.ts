import {
  CARD_TYPES,
  type CardAudience,
  type CardDraft,
  type CardType,
  type CardVersion,
  type PriceCurrency,
  type ShownContentOf,
} from '@waymark/contract/cards';
import type { TagOption } from '@waymark/ui';
import { formPart, type FormParts, needsShown } from './card-type-forms.ts';

/** A person, group or label as it was chosen; plain, so that it can be kept on the device. */
export type Chosen = Pick<TagOption, 'value' | 'label'>;

/** What the editor of a card holds: of every type, so that changing the type loses nothing; plain, so that it can be kept on the device. */
export interface CardForm {
  readonly cardType: CardType;
  readonly title: string;
  readonly description: string;
  /** What each type holds. */
  readonly parts: FormParts;
  readonly cover: { readonly imageFileId: string | null; readonly seed: string; readonly alt: string };
  readonly audience: { readonly kind: CardAudience; readonly people: readonly Chosen[]; readonly groups: readonly Chosen[] };
  readonly topics: readonly Chosen[];
  readonly skills: readonly Chosen[];
  readonly tags: readonly Chosen[];
  readonly level: string;
  readonly language: string;
  readonly durationMinutes: string;
  readonly provider: string;
  /** What it costs; missing in drafts that are kept from before. */
  readonly price?: { readonly amount: string; readonly currency: PriceCurrency };
  /** What stands before starting and completing it, and the certificate it grants; missing in drafts that are kept from before. */
  readonly steps?: StepsForm;
}

export interface StepsForm {
  readonly prerequisites: readonly Chosen[];
  readonly prework: string;
  readonly enrolmentApproval: boolean;
  readonly acknowledgment: string;
  readonly eSignature: string;
  readonly evaluation: readonly { readonly id: string; readonly text: string; readonly kind: 'rating' | 'text' }[];
  readonly completionApproval: boolean;
  readonly approver: 'manager' | 'author';
  /** null where completing it grants none. */
  readonly certificate: { readonly title: string; readonly requirements: string; readonly validMonths: string } | null;
}

export const NO_STEPS: StepsForm = {
  prerequisites: [],
  prework: '',
  enrolmentApproval: false,
  acknowledgment: '',
  eSignature: '',
  evaluation: [],
  completionApproval: false,
  approver: 'manager',
  certificate: null,
};

function stepsOf({ gates, prerequisites, certificate }: CardDraft): StepsForm {
  return {
    ...gates,
    prerequisites: prerequisites.map(({ id, title }) => ({ value: id, label: title })),
    certificate:
      certificate === null
        ? null
        : { ...certificate, validMonths: certificate.validMonths === null ? '' : String(certificate.validMonths) },
  };
}

export const NO_LEVEL = 'no_level';

/** What every type holds before anything is written. */
const emptyParts = () => Object.fromEntries(CARD_TYPES.map((cardType) => [cardType, formPart(cardType).empty()])) as unknown as FormParts;

/** The form of a card that no one has begun. */
export function emptyForm(cardType: CardType, language: string): CardForm {
  return {
    cardType,
    title: '',
    description: '',
    parts: emptyParts(),
    cover: { imageFileId: null, seed: '', alt: '' },
    audience: { kind: 'open', people: [], groups: [] },
    topics: [],
    skills: [],
    tags: [],
    level: NO_LEVEL,
    language,
    durationMinutes: '',
    provider: '',
    steps: NO_STEPS,
  };
}

/** A form found on the device, with parts for types that were added since it was kept. */
export function completeForm(form: CardForm): CardForm {
  return CARD_TYPES.every((cardType) => cardType in (form.parts ?? {})) ? form : { ...form, parts: { ...emptyParts(), ...form.parts } };
}

const chosenLabel = ({ name }: { readonly name: string }): Chosen => ({ value: name, label: name });

/** The form of a card as the server has it; `shown` is its content as its page shows it, with its files. */
export function formOf(card: CardDraft, shown: ShownContentOf<CardType> | null): CardForm {
  const { imageFileId, seed, alt } = card.cover;
  const { cardType } = card.content;
  const empty = emptyForm(cardType, card.language);
  return {
    ...empty,
    title: card.title,
    description: card.description,
    parts: { ...empty.parts, [cardType]: formPart(cardType).fromContent(card.content, shown) },
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
    ...(card.price === null ? {} : { price: card.price }),
    steps: stepsOf(card),
  };
}

/** Whether all that an earlier version said can come back; where files or another type are in the way, only title and description do. */
export const comesBackWhole = ({ cardType }: CardForm, { content }: CardVersion): boolean =>
  content !== null && content.cardType === cardType && !needsShown(content);

/** What an earlier version changes in the form (CRD-20). */
export function broughtBack(form: CardForm, version: CardVersion): Partial<CardForm> {
  const { title, description, content } = version;
  if (content === null || !comesBackWhole(form, version)) return { title, description };
  return { title, description, parts: { ...form.parts, [content.cardType]: formPart(content.cardType).fromContent(content, null) } };
}
