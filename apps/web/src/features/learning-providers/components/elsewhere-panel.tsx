import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Completion } from '@waymark/contract/learning-providers';
import { Badge, Dots, GroupMark, Heading, Lined, Link, Stack, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { completionsQuery } from '../learning-providers.queries.ts';
import styles from './providers.module.css';

const PREVIEWED = 3;

/** What a person learnt with other providers (PPL-05). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useInfiniteQuery(completionsQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={PREVIEWED} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Text size="small">
        <Trans>Nothing yet. Learning from a connected learning provider appears here.</Trans>
      </Text>
    );
  }
  const shown = preview ? items.slice(0, PREVIEWED) : items;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {shown.map((one) => (
          <Course key={one.id} course={one} level={preview ? 3 : 2} />
        ))}
      </Lined>
      {!preview && <MorePages of={query} shown={items.length} />}
    </>
  );
}

function Course({ course, level }: { readonly course: Completion; readonly level: 2 | 3 }) {
  const states = useStateWords();
  const { t } = useLingui();
  const format = useFormat();
  const { provider, title, url, card, completedAt, startedAt, minutes, progress, score } = course;
  const when =
    completedAt !== null ? t`Completed ${format.date(completedAt)}` : startedAt === null ? '' : t`Started ${format.date(startedAt)}`;
  const points = score === null ? '' : format.number(score);
  const name = <bdi>{title}</bdi>;
  return (
    <li className={styles.course}>
      <GroupMark name={provider.name} image={provider.pictureUrl} size={40} />
      <Stack gap={1} className={styles.text}>
        <Heading level={level} look="h4">
          {url === '' ? (
            name
          ) : (
            <Link href={url} variant="plain" target="_blank" rel="noreferrer">
              {name}
            </Link>
          )}{' '}
          {completedAt === null && <Badge tone="info">{progress === null ? states['in-progress'] : format.percentOf100(progress)}</Badge>}
        </Heading>
        <Text size="small" as="div">
          <Dots
            parts={[
              <bdi key="provider">{provider.name}</bdi>,
              when,
              minutes !== null && minutes > 0 && <Plural key="minutes" value={minutes} one="# minute" other="# minutes" />,
              points !== '' && t`Score ${points}`,
              card !== null && (
                <Link key="card" href={`/insights/${encodeURIComponent(card.slug)}`} variant="inline">
                  <Trans>See it here</Trans>
                </Link>
              ),
            ]}
          />
        </Text>
      </Stack>
    </li>
  );
}
