import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CARD_TYPES, type CardSummary } from '@waymark/contract/cards';
import {
  type Arrangement,
  type Channel,
  CHANNEL_LIMITS,
  SECTION_KINDS,
  SECTION_SIZES,
  type SectionKind,
  type SectionSize,
} from '@waymark/contract/channels';
import { SelectField, Stack, TagsField, TextField } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCardTypeName } from '../../cards/cards.public.tsx';
import { arrangementQuery, channelCardsQuery } from '../channel-content.queries.ts';
import { useArrangementWords, useSectionTitle } from '../section-words.ts';
import { ArrangementEditor } from './arrangement-editor.tsx';

type Section = Arrangement['sections'][number];
type Kept = Omit<Section, 'cards'> & { readonly cards: readonly Pick<CardSummary, 'id' | 'title'>[] };

/** edit/content-layout (CHN-03): order, size and content of the sections. */
export function SectionsEditor({ channel }: { readonly channel: Channel }) {
  const query = useQuery(arrangementQuery(channel.id));
  return query.data === undefined ? <Waiting of={query} shape="rows" /> : <Sections channel={channel} before={query.data.sections} />;
}

const EMPTY = { title: '', size: 'medium', visible: true, cardType: null, topicId: null, cardIds: [], topic: null, cards: [] } as const;

function Sections({ channel, before }: { readonly channel: Channel; readonly before: readonly Section[] }) {
  const { t } = useLingui();
  const words = useArrangementWords();
  const titleOf = useSectionTitle();
  const [sections, setSections] = useState<readonly Kept[]>(before);
  const add = (kind: SectionKind) =>
    setSections((all) => [
      ...all,
      {
        ...EMPTY,
        cardIds: [],
        cards: [],
        id: `${kind}-${crypto.randomUUID().slice(0, 8)}`,
        kind,
        cardType: kind === 'type' ? CARD_TYPES[0] : null,
        topic: kind === 'topic' ? (channel.topics[0] ?? null) : null,
        topicId: kind === 'topic' ? (channel.topics[0]?.id ?? null) : null,
      },
    ]);
  const kept = sections.map(({ cards, topic: _topic, ...section }) => ({ ...section, cardIds: cards.map(({ id }) => id) }));
  // Of a topic only where the channel is about one.
  const addable = SECTION_KINDS.filter((kind) => kind !== 'topic' || channel.topics.length > 0);
  return (
    <ArrangementEditor
      channel={channel}
      label={t`Sections`}
      lead={t`Sections follow the featured content, in this order. Empty sections are hidden automatically.`}
      items={sections}
      onItems={setSections}
      nameOf={titleOf}
      max={CHANNEL_LIMITS.sections}
      addLabel={t`Add section`}
      offers={addable.map((kind) => ({ label: words.sections[kind], onSelect: () => add(kind) }))}
      arrangement={{ sections: kept }}
    >
      {(section, change) => <SectionFields channel={channel} section={section} onChange={change} />}
    </ArrangementEditor>
  );
}

interface SectionFieldsProps {
  readonly channel: Channel;
  readonly section: Kept;
  readonly onChange: (part: Partial<Kept>) => void;
}

function SectionFields({ channel, section, onChange }: SectionFieldsProps) {
  const { t } = useLingui();
  const words = useArrangementWords();
  const typeName = useCardTypeName();
  return (
    <Stack gap={3}>
      <TextField
        label={t`Title`}
        optional
        maxLength={CHANNEL_LIMITS.sectionTitle}
        placeholder={words.sections[section.kind]}
        value={section.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <SelectField
        label={t`Size`}
        value={section.size}
        options={SECTION_SIZES.map((size) => ({ value: size, label: words.sizes[size] }))}
        onChange={(event) => onChange({ size: event.currentTarget.value as SectionSize })}
      />
      {section.kind === 'type' && (
        <SelectField
          label={t`Type`}
          value={section.cardType ?? ''}
          options={CARD_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
          onChange={({ currentTarget: { value } }) => onChange({ cardType: CARD_TYPES.find((type) => type === value) ?? null })}
        />
      )}
      {section.kind === 'topic' && (
        <SelectField
          label={t`Topic`}
          value={section.topicId ?? ''}
          options={topicsFor(channel, section).map(({ id, name: label }) => ({ value: id, label }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ topicId: value, topic: topicsFor(channel, section).find(({ id }) => id === value) ?? null })
          }
        />
      )}
      {section.kind === 'chosen' && <CardsField channel={channel} value={section.cards} onChange={(cards) => onChange({ cards })} />}
    </Stack>
  );
}

/** The channel's topics, and the section's own where the channel is about it no longer. */
function topicsFor({ topics }: Channel, { topic }: Kept) {
  return topic === null || topics.some(({ id }) => id === topic.id) ? topics : [...topics, topic];
}

interface CardsFieldProps {
  readonly channel: Channel;
  readonly value: Kept['cards'];
  readonly onChange: (cards: Kept['cards']) => void;
}

/** Content of the channel by hand, in the order chosen. */
function CardsField({ channel, value, onChange }: CardsFieldProps) {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(channelCardsQuery(channel.id, {}));
  const known = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <TagsField
      label={t`Content`}
      max={CHANNEL_LIMITS.chosen}
      options={known.map(({ id, title }) => ({ value: id, label: title }))}
      value={value.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(chosen) => onChange(chosen.flatMap(({ value: id }) => [...value, ...known].find((card) => card.id === id) ?? []))}
    />
  );
}
