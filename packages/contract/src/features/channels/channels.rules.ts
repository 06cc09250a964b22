import type { CardType } from '../cards/cards.rules.ts';

/** Who follows how: at once, when those who look after it agree, or everyone without asking (CHN-01). */
export const CHANNEL_VISIBILITIES = ['open', 'private', 'mandatory'] as const;
export type ChannelVisibility = (typeof CHANNEL_VISIBILITIES)[number];

/** Who looks after a channel. What trusted collaborators post does not wait for a curator (CHN-01). */
export const CHANNEL_ROLES = ['owner', 'curator', 'trusted'] as const;
export type ChannelRole = (typeof CHANNEL_ROLES)[number];

/** The lists of /channels/{filter}/{id?}; the id names the provider (CHN-01). */
export const CHANNEL_FILTERS = ['all', 'following', 'mine', 'curated', 'provider'] as const;
export type ChannelFilter = (typeof CHANNEL_FILTERS)[number];

/** What a curator does with a post that waits (CHN-04); a skipped one goes to the end of the queue. */
export const CURATIONS = ['accept', 'reject', 'skip'] as const;
export type Curation = (typeof CURATIONS)[number];

/** What becomes of content that fits a channel's rules: nothing, it is shown at once, or it waits for a curator (CHN-03). */
export const CHANNEL_FLOWS = ['off', 'show', 'wait'] as const;
export type ChannelFlow = (typeof CHANNEL_FLOWS)[number];

/** Whether a topic or a provider is enough, or both must fit. */
export const CHANNEL_MATCHES = ['any', 'all'] as const;
export type ChannelMatch = (typeof CHANNEL_MATCHES)[number];

/** Where the cards of a section come from. */
export const SECTION_KINDS = ['latest', 'popular', 'type', 'topic', 'chosen'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** How a section is laid out: rows, tiles, or large cards (CHN-03). */
export const SECTION_SIZES = ['small', 'medium', 'large'] as const;
export type SectionSize = (typeof SECTION_SIZES)[number];

/** Cards that a section shows on the channel's page, by its size. */
export const SECTION_LENGTHS: Readonly<Record<SectionSize, number>> = { small: 4, medium: 6, large: 2 };

/** What stands beside the content: people, topics, other channels, or words of the curators' own. */
export const WIDGET_KINDS = ['curators', 'topics', 'colleagues', 'related', 'note'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

export const CHANNEL_LIMITS = {
  name: 120,
  description: 1_000,
  people: 50,
  featured: 12,
  sections: 12,
  sectionTitle: 80,
  widgets: 12,
  note: 600,
  chosen: 50,
  about: 30,
} as const;

/** Published content that comes in when a channel's rules change: the newest. What is published later always comes in. */
export const FLOWS_IN_AT_MOST = 5_000;

/**
 * What a channel is about: content flows in that has a topic or comes from a provider (or both, with `all`), and fits each of languages,
 * types and levels where any is named (CHN-03). A channel that names nothing takes in nothing.
 */
export interface ChannelAbout {
  readonly match: ChannelMatch;
  readonly topicIds: readonly string[];
  readonly providers: readonly string[];
  readonly languages: readonly string[];
  readonly cardTypes: readonly CardType[];
  readonly levels: readonly string[];
}

/** A section as a channel keeps it. `title` is empty where the kind's own word will do. */
export interface ChannelSection {
  readonly id: string;
  readonly kind: SectionKind;
  readonly title: string;
  readonly size: SectionSize;
  readonly visible: boolean;
  readonly cardType: CardType | null;
  readonly topicId: string | null;
  readonly cardIds: readonly string[];
}

/** What stands beside the content; `title` and `text` are a note's. */
export interface ChannelWidget {
  readonly id: string;
  readonly kind: WidgetKind;
  readonly title: string;
  readonly text: string;
  readonly visible: boolean;
}

const section = (id: string, kind: SectionKind, size: SectionSize): ChannelSection => ({
  id,
  kind,
  title: '',
  size,
  visible: true,
  cardType: null,
  topicId: null,
  cardIds: [],
});

/** How a new channel is arranged. */
export const FIRST_SECTIONS: readonly ChannelSection[] = [section('popular', 'popular', 'medium'), section('latest', 'latest', 'small')];
export const FIRST_WIDGETS: readonly ChannelWidget[] = (['curators', 'topics', 'colleagues', 'related'] as const).map((kind) => ({
  id: kind,
  kind,
  title: '',
  text: '',
  visible: true,
}));

/** Returns whether someone who holds a role decides about posts and changes the channel. */
export const isCurating = (role: ChannelRole | null): boolean => role === 'owner' || role === 'curator';
