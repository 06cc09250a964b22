import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Mute } from '@waymark/contract/notifications';
import { Button, Lined, Link, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useEndMute, useKindName } from '../../notifications/notifications.public.tsx';
import { mutesQuery } from '../settings.queries.ts';
import styles from './settings.module.css';

/** What one muted, each to be heard again (NTF-07). */
export function MutesPart() {
  const { t } = useLingui();
  const query = useInfiniteQuery(mutesQuery);
  return (
    <Section title={t`Muted`}>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={4} />
      ) : (
        <MuteList mutes={query.data.pages.flatMap(({ items }) => items)} />
      )}
      {query.hasNextPage && (
        <Button size="s" pending={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  );
}

function MuteList({ mutes }: { readonly mutes: readonly Mute[] }) {
  if (mutes.length === 0) {
    return (
      <Text size="small">
        <Trans>Nothing is muted. Select “Why did I get this?” beside a notification to see why you got it, or to mute it.</Trans>
      </Text>
    );
  }
  return (
    <Lined as="ul" className={styles.list}>
      {mutes.map((mute) => (
        <MuteRow key={mute.id} mute={mute} />
      ))}
    </Lined>
  );
}

function MuteRow({ mute: { id, kind, subject, createdAt } }: { readonly mute: Mute }) {
  const { t } = useLingui();
  const format = useFormat();
  const kindName = useKindName();
  const { mutate, isPending } = useEndMute();
  const name = subject?.name ?? (kind === null ? '' : kindName(kind));
  const since = format.date(createdAt, 'long');
  return (
    <li className={styles.muted}>
      <div>
        <Text size="ui">
          {subject === null ? (
            name
          ) : (
            <Link href={subject.href}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </Text>
        <Text size="meta">
          {subject === null ? <Trans>All of this type, since {since}</Trans> : <Trans>All notifications about this, since {since}</Trans>}
        </Text>
      </div>
      <Button size="s" pending={isPending} aria-label={t`Unmute ${name}`} onClick={() => mutate(id)}>
        <Trans>Unmute</Trans>
      </Button>
    </li>
  );
}
