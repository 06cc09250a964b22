import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArrangedPage, LayoutSummary } from '@waymark/contract/page-layouts';
import { Badge, Button, ButtonLink, IconPlus, Link, PageHeader, Panel, Row, Section, SortableList, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useAudienceWords } from '../components/audience-words.ts';
import styles from '../components/page-layouts.module.css';
import { useArrangedPages } from '../components/use-arranged-pages.ts';
import { usePageWord } from '../components/widget-words.ts';
import { configureHref } from '../layout-address.rules.ts';
import { layoutChoicesQuery, layoutsQuery, useOrdering } from '../page-layouts.queries.ts';

const AudienceDialog = lazy(async () => ({ default: (await import('../dialogs/audience-dialog.tsx')).AudienceDialog }));

/** /admin/page-layouts (HOM-02): the layouts of every page, in the order they are looked through. */
export function Screen() {
  const { t } = useLingui();
  const pages = useArrangedPages();
  return (
    <>
      <PageHeader
        title={t`Page layouts`}
        lead={t`What appears on a page, for everyone or for some. People see the first layout that applies to them.`}
      />
      {pages.map((page) => (
        <PageSection key={page} page={page} />
      ))}
    </>
  );
}

function PageSection({ page }: { readonly page: ArrangedPage }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pageWord = usePageWord();
  const query = useQuery(layoutsQuery(page));
  const choices = useQuery(layoutChoicesQuery(page));
  const ordering = useOrdering(page);
  const [isCreating, setCreating] = useState(false);
  const items = query.data?.items ?? [];
  const forSome = items.filter(({ audience }) => audience !== null);
  const everyone = items.find(({ audience }) => audience === null);
  const move = (from: number, to: number) => {
    const ids = forSome.map(({ id }) => id);
    const moved = ids[from];
    if (moved !== undefined) ordering.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const name = pageWord(page);
  return (
    <Section
      title={name}
      actions={
        choices.data !== undefined && (
          <Button size="s" icon={IconPlus} aria-label={t`New layout for some people: ${name}`} onClick={() => setCreating(true)}>
            <Trans>New layout for some people</Trans>
          </Button>
        )
      }
    >
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={2} level={2} />
      ) : (
        <Panel variant="tight">
          {/* One by itself has no order. */}
          {forSome.length === 1 && forSome.map((layout) => <LayoutRow key={layout.id} layout={layout} />)}
          {forSome.length > 1 && (
            <SortableList
              label={t`Layouts for some people, in order: ${name}`}
              onMove={move}
              items={forSome.map((layout) => ({ id: layout.id, name: layout.name, content: <LayoutRow layout={layout} /> }))}
            />
          )}
          {everyone === undefined ? (
            <div className={styles.layoutRow}>
              <Text size="small">
                {forSome.length === 0 ? (
                  <Trans>Everyone sees the default page.</Trans>
                ) : (
                  <Trans>Everyone else sees the default page.</Trans>
                )}
              </Text>
              <ButtonLink size="s" href={configureHref(page)} aria-label={t`Arrange for everyone: ${name}`}>
                <Trans>Arrange for everyone</Trans>
              </ButtonLink>
            </div>
          ) : (
            <LayoutRow layout={everyone} />
          )}
        </Panel>
      )}
      <Suspense>
        {isCreating && choices.data !== undefined && (
          <AudienceDialog
            page={page}
            choices={choices.data}
            copyOf={everyone?.id}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => void navigate(configureHref(page, id))}
          />
        )}
      </Suspense>
    </Section>
  );
}

function LayoutRow({ layout }: { readonly layout: LayoutSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const audienceWords = useAudienceWords();
  const { page, id, name, audience, peopleCount, publishedVersion, hasChanges, scheduledAt } = layout;
  const planned = scheduledAt === null ? '' : format.dateTime(scheduledAt);
  return (
    <div className={styles.layoutRow}>
      <Stack gap={1}>
        <Link href={configureHref(page, id)}>
          <bdi>{audience === null ? t`Everyone` : name}</bdi>
        </Link>
        <Text size="small">
          {audience !== null && (
            <>
              <bdi>{audienceWords(audience)}</bdi>
              {' · '}
            </>
          )}
          {t`${plural(peopleCount, { one: '# person', other: '# people' })}`}
        </Text>
      </Stack>
      <Row gap={2}>
        {scheduledAt !== null && <Badge tone="info">{t`Scheduled for ${planned}`}</Badge>}
        {publishedVersion === null ? (
          <Badge tone="neutral">
            <Trans>Not published</Trans>
          </Badge>
        ) : (
          <Badge tone="ok">{t`Version ${publishedVersion}`}</Badge>
        )}
        {publishedVersion !== null && hasChanges && (
          <Badge tone="info">
            <Trans>Draft with changes</Trans>
          </Badge>
        )}
      </Row>
    </div>
  );
}
