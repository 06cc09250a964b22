import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Answer } from '@waymark/contract/kit';
import type { listWordings, Wording } from '@waymark/contract/wordings';
import type { ReactNode } from 'react';
import { Badge, Button, Dots, EmptyState, Lined, Link, Panel, Row, Stack, Text } from '@waymark/ui';
import { pageOfFeature } from '../../../platform/navigation/area-pages.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useTextArea } from './area-words.ts';
import { textOf } from './wording-languages.ts';

/** What more parts than these say is said everywhere. */
const MOST_AREAS = 5;

interface WordingListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<Answer<typeof listWordings>>>;
  readonly language: string;
  readonly onOpen: (wording: Wording) => void;
}

/** Texts as they are said in a language, with the English. */
export function WordingList({ query, language, onOpen }: WordingListProps) {
  const { t } = useLingui();
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={6} />;
  const wordings = query.data.pages.flatMap(({ items }) => items);
  const total = query.data.pages[0]?.total ?? 0;
  if (wordings.length === 0) {
    return (
      <EmptyState title={t`No matching texts`} topic="Words">
        <Trans>Search for other words, or show all texts.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <Text size="small" as="output">
        <Plural value={total} one="# text" other="# texts" />
      </Text>
      <Panel>
        <Lined>
          {wordings.map((wording) => (
            <WordingLine key={`${wording.source}/${wording.textId}`} {...{ wording, language }} onOpen={() => onOpen(wording)} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={wordings.length} total={total} />
    </Stack>
  );
}

/** A part of the product by its name, with the way to a page of it where there is one. */
function areaLink(area: string, name: string): ReactNode {
  const page = pageOfFeature(area)?.href;
  return page === undefined ? (
    name
  ) : (
    <Link key={area} href={page} variant="inline">
      {name}
    </Link>
  );
}

interface WordingLineProps {
  readonly wording: Wording;
  readonly language: string;
  readonly onOpen: () => void;
}

function WordingLine({ wording: { english, own, changed, areas, isSaid }, language, onOpen }: WordingLineProps) {
  const { t } = useLingui();
  const areaName = useTextArea();
  const { lang, dir } = textOf(language);
  const said = changed ?? own;
  return (
    <Row justify="between" align="start" wrap={false}>
      <Stack gap={1}>
        <Text lang={lang} dir={dir}>
          {said}
        </Text>
        {language !== 'en' && (
          <Text size="small" lang="en" dir="ltr">
            {english}
          </Text>
        )}
        <Row gap={2}>
          {changed !== null && <Badge tone="info">{t`Changed`}</Badge>}
          {!isSaid && <Badge tone="warn">{t`No longer used`}</Badge>}
          <Text as="span" size="meta">
            {areas.length > MOST_AREAS ? t`Everywhere` : <Dots parts={areas.map((area) => areaLink(area, areaName(area)))} />}
          </Text>
        </Row>
      </Stack>
      <Button size="s" aria-label={t`Change “${said}”`} onClick={onOpen}>
        <Trans>Change</Trans>
      </Button>
    </Row>
  );
}
