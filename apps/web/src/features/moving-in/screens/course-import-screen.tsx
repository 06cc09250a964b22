import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CourseEffect, CourseImport, CourseItem, CourseShape } from '@waymark/contract/moving-in';
import { Button, ButtonLink, DataTable, Dots, Notice, PageHeader, RadioGroup, Row, Stack, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFaultWords } from '../../../platform/api/error-message.ts';
import { ImportDecision } from '../../../platform/imports/import-decision.tsx';
import { ImportLines } from '../../../platform/imports/import-lines.tsx';
import { ImportProgress } from '../../../platform/imports/import-progress.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCardTypeName } from '../../cards/cards.public.tsx';
import { useFormatName, useKindName } from '../course-words.ts';
import { useNoteWords } from '../note-words.ts';
import { courseImportQuery, courseItemsQuery, isMoving, useCourseCancel, useCourseRun } from '../moving-in.queries.ts';

/** /admin/move-in/course/{importId}: a course of another system, what becomes of each thing in it, and only then drafts. */
export function Screen() {
  const { t } = useLingui();
  const { importId = '' } = useParams();
  const query = useQuery({ ...courseImportQuery(importId), throwOnError: isNotThere });
  return (
    <>
      <PageHeader
        title={query.data?.course?.title || t`Import course`}
        breadcrumbs={[{ href: '/admin/move-in', label: t`Migration` }, { label: t`Import course` }]}
      />
      {query.data === undefined ? <Waiting of={query} shape="rows" /> : <Outcome one={query.data} />}
    </>
  );
}

function Outcome({ one }: { readonly one: CourseImport }) {
  const formatName = useFormatName();
  const faultWords = useFaultWords();
  return (
    <Stack gap={4}>
      <Text size="small" as="div">
        <Dots
          parts={[
            <bdi key="file">{one.fileName}</bdi>,
            ...(one.course === null ? [] : [formatName(one.course.format), <bdi key="release">{one.course.release}</bdi>]),
          ]}
        />
      </Text>
      {isMoving(one) && <Moving one={one} />}
      {one.failure !== null && (
        <Notice tone="bad">
          {faultWords({ code: one.failure })}
          {one.failureOf !== '' && <bdi> {one.failureOf}</bdi>}
        </Notice>
      )}
      {one.course?.isNewer === true && (
        <Notice tone="warn">
          <Trans>This file is from a newer version than we support. Something may be missing, so check the list.</Trans>
        </Notice>
      )}
      <Ended one={one} />
      {one.status === 'checked' && <Decision one={one} />}
      {!isMoving(one) && <Items one={one} />}
    </Stack>
  );
}

function Moving({ one }: { readonly one: CourseImport }) {
  const { t } = useLingui();
  return (
    <ImportProgress
      label={one.status === 'checking' ? t`Reading the course` : t`Creating drafts`}
      value={one.progress}
      cancel={useCourseCancel(one.id)}
    />
  );
}

function Ended({ one: { status, applied, path } }: { readonly one: CourseImport }) {
  if (status === 'cancelled')
    return (
      <Notice tone="warn">
        <Plural
          value={applied.made}
          _0="Stopped. Nothing was created."
          one="Stopped. # draft had already been created."
          other="Stopped. # drafts had already been created."
        />
      </Notice>
    );
  if (status !== 'done') return null;
  return (
    <Stack gap={3}>
      <Notice tone="ok">
        {applied.made === 0 || path === null ? (
          <Plural value={applied.made} _0="Nothing new was created." one="# draft created." other="# drafts created." />
        ) : (
          <Trans>
            <Plural value={applied.made} one="# draft created" other="# drafts created" /> in “<bdi>{path.title}</bdi>”.
          </Trans>
        )}
      </Notice>
      {applied.made > 0 && (
        <Row>
          <ButtonLink
            href={path === null ? '/content' : `/${path.kind === 'journey' ? 'journeys' : 'pathways'}/${path.slug}/edit/content`}
            variant="solid"
          >
            <Trans>Review and publish</Trans>
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

function Decision({ one }: { readonly one: CourseImport }) {
  const { t } = useLingui();
  const run = useCourseRun(one.id);
  const [shape, setShape] = useState<CourseShape>('pathway');
  const { whole, changed, known, leftOut } = one.counts;
  const isQuestions = one.course?.format === 'qti';
  // What is here already has its path; questions of one quiz alone get none.
  const makesPath = known === 0 && whole + changed > 0 && (!isQuestions || whole + changed + leftOut > 1);
  return (
    <ImportDecision
      error={run.error}
      effects={
        <>
          <li>
            <Plural
              value={whole}
              _0="Nothing is imported unchanged"
              one="# item is imported unchanged"
              other="# items are imported unchanged"
            />
          </li>
          {makesPath && (
            <li>
              {shape === 'journey' ? (
                <Trans>A journey is created for them, with a pathway for each section</Trans>
              ) : (
                <Trans>A pathway is created for them</Trans>
              )}
            </li>
          )}
          {changed > 0 && (
            <li>
              <Plural value={changed} one="# item is imported with changes" other="# items are imported with changes" />
            </li>
          )}
          {known > 0 && (
            <li>
              <Plural value={known} one="# item is already here and stays as it is" other="# items are already here and stay as they are" />
            </li>
          )}
          {leftOut > 0 && (
            <li>
              <Plural value={leftOut} one="# item isn’t imported" other="# items aren’t imported" />
            </li>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {!isQuestions && known === 0 && (
          <RadioGroup<CourseShape>
            label={t`The course becomes`}
            value={shape}
            onChange={setShape}
            options={[
              { value: 'pathway', label: t`A pathway with a heading for each section` },
              { value: 'journey', label: t`A journey with a pathway for each section` },
            ]}
          />
        )}
        <Row>
          <Button variant="solid" disabled={whole + changed === 0} pending={run.isPending} onClick={() => run.mutate(shape)}>
            <Trans>Create drafts</Trans>
          </Button>
        </Row>
      </Stack>
    </ImportDecision>
  );
}

type Shown = CourseEffect | 'failed';

function Items({ one: { id, counts, applied } }: { readonly one: CourseImport }) {
  const { t } = useLingui();
  return (
    <ImportLines<Shown>
      kinds={[
        { effect: 'failed', label: t`Not created`, count: applied.failed },
        { effect: 'changed', label: t`Changed`, count: counts.changed },
        { effect: 'left-out', label: t`Not imported`, count: counts.leftOut },
        { effect: 'whole', label: t`Unchanged`, count: counts.whole },
        { effect: 'known', label: t`Already here`, count: counts.known },
      ]}
    >
      {(shown) => <ItemTable importId={id} shown={shown} />}
    </ImportLines>
  );
}

const sectionCell = ({ section }: CourseItem) => <bdi>{section}</bdi>;

function ItemTable({ importId, shown }: { readonly importId: string; readonly shown: Shown }) {
  const { t } = useLingui();
  const noteWords = useNoteWords();
  const typeName = useCardTypeName();
  const kindName = useKindName();
  const query = useInfiniteQuery(courseItemsQuery(importId, shown === 'failed' ? 'whole' : shown, shown === 'failed'));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const items = query.data.pages.flatMap((page) => page.items);
  const nameOf = ({ title, sourceKind }: CourseItem) => (title === '' ? kindName(sourceKind) : title);
  const titleCell = (item: CourseItem) => <bdi>{nameOf(item)}</bdi>;
  const kindCell = ({ sourceKind }: CourseItem) => kindName(sourceKind);
  const typeCell = ({ cardType }: CourseItem) => (cardType === null ? '' : typeName(cardType));
  const notesCell = ({ notes }: CourseItem) => notes.map((note) => noteWords(note)).join(' ');
  return (
    <>
      <DataTable
        caption={t`Course items`}
        compact
        cards
        columns={[
          { id: 'title', header: t`Title`, cell: titleCell },
          { id: 'section', header: t`Section`, cell: sectionCell },
          { id: 'kind', header: t`There`, oneLine: true, cell: kindCell },
          ...(shown === 'left-out' ? [] : [{ id: 'type', header: t`Here`, oneLine: true, cell: typeCell }]),
          ...(items.some(({ notes }) => notes.length > 0) ? [{ id: 'notes', header: t`What changes`, cell: notesCell }] : []),
        ]}
        rows={items}
        rowId={({ line }) => String(line)}
        rowName={nameOf}
      />
      <MorePages of={query} shown={items.length} />
    </>
  );
}
