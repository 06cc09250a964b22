import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Channel } from '@waymark/contract/channels';
import { Anchor, AvatarStack, Heading, PersonLine, Stack, Text } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import { ChannelLine } from './channel-line.tsx';
import { useArrangementWords } from '../section-words.ts';
import styles from './channels.module.css';

type Widget = Channel['widgets'][number];

/** What stands beside the content, as curators arranged it (CHN-03). */
export function ChannelRail({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const { widgets: words } = useArrangementWords();
  return (
    <aside className={styles.rail} aria-label={t`About this channel`}>
      {channel.widgets.map((widget) => {
        const content = contentOf(channel, widget);
        return (
          content !== null && (
            <section key={widget.id}>
              <Heading level={2} look="h4" className={styles.railTitle}>
                {widget.title === '' ? words[widget.kind] : <bdi>{widget.title}</bdi>}
              </Heading>
              {content}
            </section>
          )
        );
      })}
    </aside>
  );
}

/** What a widget shows; null where it has nothing to show. */
function contentOf(channel: Channel, widget: Widget): ReactNode {
  const { curators, topics, colleagues, related } = channel;
  switch (widget.kind) {
    case 'curators':
      return curators.length === 0 ? null : (
        <Stack gap={3}>
          {curators.map((person) => (
            <PersonLine key={person.id} person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />
          ))}
        </Stack>
      );
    case 'topics':
      return topics.length === 0 ? null : (
        <div className={styles.kinds}>
          {topics.map(({ id, name }) => (
            <Anchor key={id} href={`/library?topic=${id}`} className={styles.topic}>
              <bdi>{name}</bdi>
            </Anchor>
          ))}
        </div>
      );
    case 'colleagues':
      return colleagues.count === 0 ? null : (
        <Stack gap={2}>
          <AvatarStack people={colleagues.people.map(personOf)} total={colleagues.count} />
          <Text size="meta">
            <Plural value={colleagues.count} one="# person you follow is here" other="# people you follow are here" />
          </Text>
        </Stack>
      );
    case 'related':
      return related.length === 0 ? null : (
        <Stack gap={3}>
          {related.map((one) => (
            <ChannelLine key={one.id} channel={one} />
          ))}
        </Stack>
      );
    case 'note':
      return widget.text === '' ? null : (
        <Text size="small" className={styles.about}>
          <bdi>{widget.text}</bdi>
        </Text>
      );
  }
}
