import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityAction, ActivityEntry } from '@waymark/contract/activity';
import { Icon, IconCircleCheck, IconMessage, IconNotebook, type IconShape, Lined, Link, Text } from '@waymark/ui';
import type { ReactNode } from 'react';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { activityQuery } from '../activity.queries.ts';
import styles from './activity.module.css';

const PREVIEWED = 4;
const ICONS: Readonly<Record<ActivityAction, IconShape>> = { published: IconNotebook, commented: IconMessage, completed: IconCircleCheck };

/** What a person did, on their profile (PPL-13). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(activityQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={4} />;
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <Text size="small">
        <Trans>Nothing yet.</Trans>
      </Text>
    );
  }
  const shown = preview ? entries.slice(0, PREVIEWED) : entries;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Lined>
      {!preview && <MorePages of={query} shown={shown.length} />}
    </>
  );
}

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const format = useFormat();
  const link = (
    <Link href={cardHref(entry.linkable)} variant="inline">
      <bdi>{entry.linkable.title}</bdi>
    </Link>
  );
  const sentences: Readonly<Record<ActivityAction, ReactNode>> = {
    published: <Trans>Published {link}</Trans>,
    commented: <Trans>Commented on {link}</Trans>,
    completed: <Trans>Completed {link}</Trans>,
  };
  return (
    <li className={styles.item}>
      <Icon icon={ICONS[entry.action]} />
      <div className={styles.text}>
        <Text size="ui">{sentences[entry.action]}</Text>
        {entry.snippet !== '' && (
          <Text size="small">
            <bdi>{entry.snippet}</bdi>
          </Text>
        )}
        <Text size="meta">
          <time dateTime={entry.at}>{format.relative(entry.at)}</time>
        </Text>
      </div>
    </li>
  );
}
