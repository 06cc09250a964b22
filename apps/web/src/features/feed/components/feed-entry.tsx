import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedItem, FeedPlace } from '@waymark/contract/feed';
import { Anchor, Avatar, Link, Text } from '@waymark/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { CardListRow, cardHref } from '../../cards/cards.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import styles from './feed.module.css';

/** One thing that happened: who did what where and when, what was said, and the card (HOM-04). */
export function FeedEntry({ item }: { readonly item: FeedItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const { user, others, peopleCount, place, action, textSnippet, card, createdAt } = item;
  const named = user === null ? [] : [user, ...others];
  const rest = peopleCount - named.length;
  const who = (
    <Names
      names={[
        ...named.map((person) => ({ text: person.fullName, href: personHref(person) })),
        ...(rest > 0 ? [{ text: t`${plural(rest, { one: '# other person', other: '# other people' })}` }] : []),
      ]}
    />
  );
  const name = place === null ? '' : place.kind === 'channel' ? place.channel.name : place.group.name;
  const placeName = place === null ? null : <Names names={[{ text: name, href: placeHref(place) }]} />;
  const sentences: Readonly<Record<FeedItem['action'], ReactNode>> = {
    published: <Trans>Published by {who}</Trans>,
    commented: <Trans>Comment by {who}</Trans>,
    posted:
      user === null ? (
        <Trans>New in {placeName}</Trans>
      ) : (
        <Trans>
          Posted in {placeName} by {who}
        </Trans>
      ),
    shared: (
      <Trans>
        Shared with {placeName} by {who}
      </Trans>
    ),
  };
  return (
    <div className={styles.item}>
      {user === null ? (
        <Avatar person={{ id: place?.kind === 'channel' ? place.channel.id : item.id, name }} size={44} />
      ) : (
        <Avatar person={personOf(user)} size={44} />
      )}
      <div className={styles.what}>
        <div>
          <Text>
            <strong>{sentences[action]}</strong>
          </Text>
          <Text size="meta">
            <time dateTime={createdAt}>{format.time(createdAt)}</time>
          </Text>
        </div>
        {textSnippet !== '' && action !== 'published' && action !== 'posted' && (
          <Text className={styles.said}>
            <bdi>{textSnippet}</bdi>
          </Text>
        )}
        <div className={styles.card}>
          <CardListRow card={card} size="s" level={3} />
        </div>
        {card.commentsCount > 0 && (
          <Text size="meta">
            <Link href={`${cardHref(card)}#discussion`}>{t`${plural(card.commentsCount, { one: '# comment', other: '# comments' })}`}</Link>
          </Text>
        )}
      </div>
    </div>
  );
}

interface NamesProps {
  readonly names: readonly { readonly text: string; readonly href?: string }[];
}

/** Names in a row as the language joins them, each a way to what it names. */
function Names({ names }: NamesProps) {
  const { language } = useFormat();
  const parts = new Intl.ListFormat(language).formatToParts(names.map(({ text }) => text));
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value;
    const href = names[parts.slice(0, index).filter((part) => part.type === 'element').length]?.href;
    // The same name may come twice, the same place cannot.
    // oxlint-disable-next-line react/no-array-index-key
    return <bdi key={index}>{href === undefined ? value : <Anchor href={href}>{value}</Anchor>}</bdi>;
  });
}

const placeHref = (place: FeedPlace) => (place.kind === 'channel' ? `/channel/${place.channel.slug}` : groupHref(place.group));
