import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveIn, MoveInStep } from '@waymark/contract/moving-in';
import { Button, ButtonLink, DataTable, Link, PageHeader, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { LastImports } from '../../../platform/imports/last-imports.tsx';
import { TableUpload } from '../../../platform/imports/table-upload.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { mayOpen } from '../../../platform/navigation/router.ts';
import { holdsPermission, useCurrentUser } from '../../../platform/session/session.ts';
import { comparisonQuery, courseImportsQuery, moveInQuery, sendCourse } from '../moving-in.queries.ts';

const MOVE_IN = '/admin/move-in';
const COURSE_PAGE = `${MOVE_IN}/course`;
const PEOPLE = '/admin/users/import';
const COMPLETIONS = '/admin/completions/import';
const SKILLS = `${MOVE_IN}/skills`;
const ACCOUNTS = '/admin/users';
const OWN_CONTENT = '/content';
const RECORDED = '/admin/completions';

/** /admin/move-in: people, content, completions and skills of another system, one after the other; what was done, and what is still missing (ADM-15). */
export function Screen() {
  const { t } = useLingui();
  const mayContent = holdsPermission(useCurrentUser(), 'MANAGE_CONTENT');
  const steps = useQuery(moveInQuery);
  return (
    <>
      <PageHeader
        title={t`Migration`}
        lead={t`Bring over what you have in another learning system, in five steps. You can repeat each step.`}
      />
      <Section title={t`1. People`}>
        <Stack gap={3}>
          <Text>
            <Trans>Export people from the other system as a CSV file. Managers, groups and roles are included.</Trans>
          </Text>
          <Progress step={steps.data?.people} />
          {mayOpen(PEOPLE) && (
            <div>
              <ButtonLink href={PEOPLE}>
                <Trans>Import people</Trans>
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>
      <Section title={t`2. Content`}>
        <Stack gap={3}>
          <Text>
            <Trans>
              Back up each course there and upload it here. You see what will be imported before anything is created, and everything arrives
              as a draft.
            </Trans>
          </Text>
          <Progress step={steps.data?.content} />
          {mayContent && <Courses />}
        </Stack>
      </Section>
      <Section title={t`3. Completions`}>
        <Stack gap={3}>
          <Text>
            <Trans>Publish the content first. Then import who completed what, so that it counts from the day they did it.</Trans>
          </Text>
          <Progress step={steps.data?.completions} />
          {mayOpen(COMPLETIONS) && (
            <div>
              <ButtonLink href={COMPLETIONS}>
                <Trans>Import completions</Trans>
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>
      <Section title={t`4. Skills`}>
        <Stack gap={3}>
          <Text>
            <Trans>Import the skills that people had there. They confirm them here.</Trans>
          </Text>
          <Progress step={steps.data?.skills} />
          {mayOpen(SKILLS) && (
            <div>
              <ButtonLink href={SKILLS}>
                <Trans>Import people’s skills</Trans>
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>
      <Section title={t`5. Check`}>
        <Stack gap={4}>
          {steps.data === undefined ? <Waiting of={steps} shape="rows" /> : <Comparing steps={steps.data} />}
          <Checks />
        </Stack>
      </Section>
    </>
  );
}

/** What was done in a step: nothing where no file was carried out. */
function Progress({ step }: { readonly step: MoveInStep | null | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!step?.last) return null;
  return <Text size="small">{t`Last import ${format.dateTime(step.last.createdAt)}`}</Text>;
}

interface Compared {
  readonly id: 'people' | 'content' | 'completions' | 'skills';
  readonly name: string;
  /** Where files are listed, and one of them is. */
  readonly files: string;
  readonly page: string;
  /** Where what is here is listed. */
  readonly list: string;
  readonly step: MoveInStep;
  readonly named: number;
  readonly here: number;
}

const linked = (href: string, figure: string) => <Link href={href}>{figure}</Link>;

/** Compares what files name with what is here once it is asked for: that takes a while with large files. */
function Comparing({ steps }: { readonly steps: MoveIn }) {
  const [isAsked, setAsked] = useState(false);
  const comparison = useQuery({ ...comparisonQuery, enabled: isAsked });
  const { people, content, completions, skills } = steps;
  if ([people, content, completions, skills].every((step) => !step?.last))
    return (
      <Text>
        <Trans>Once you’ve imported something, you can compare your files of the last 30 days with what is here.</Trans>
      </Text>
    );
  return (
    <>
      <div>
        <Button pending={comparison.isFetching} onClick={() => (isAsked ? void comparison.refetch() : setAsked(true))}>
          <Trans>Compare with your files</Trans>
        </Button>
      </div>
      {isAsked && (comparison.data === undefined ? <Waiting of={comparison} shape="rows" /> : <Comparison of={comparison.data} />)}
    </>
  );
}

/** What files name beside what is here, and where to read what is missing. */
function Comparison({ of: { people, content, completions, skills, drafts } }: { readonly of: MoveIn }) {
  const { t } = useLingui();
  const format = useFormat();
  const all = [
    { id: 'people', name: t`People`, files: PEOPLE, page: PEOPLE, list: ACCOUNTS, step: people },
    { id: 'content', name: t`Content`, files: MOVE_IN, page: COURSE_PAGE, list: OWN_CONTENT, step: content },
    { id: 'completions', name: t`Completions`, files: COMPLETIONS, page: COMPLETIONS, list: RECORDED, step: completions },
    { id: 'skills', name: t`Skills`, files: SKILLS, page: SKILLS, list: ACCOUNTS, step: skills },
  ] as const;
  const rows = all.flatMap(({ step, ...row }): Compared[] =>
    step?.compared && mayOpen(row.list) ? [{ ...row, step, ...step.compared }] : [],
  );
  // Of several files the list says which; one alone says line by line what it names.
  const filesOf = ({ step, files, page }: Compared) => (step.files === 1 && step.last !== null ? `${page}/${step.last.id}` : files);
  return (
    <>
      <DataTable
        caption={t`Your files from the last 30 days and what is here`}
        compact
        cards
        columns={[
          { id: 'name', header: t`Step`, cell: ({ name }) => name },
          {
            id: 'named',
            header: t`In your files`,
            numeric: true,
            cell: (row) => linked(filesOf(row), format.number(row.named)),
          },
          { id: 'here', header: t`Here`, numeric: true, cell: ({ list, here }) => linked(list, format.number(here)) },
          {
            id: 'missing',
            header: t`Missing`,
            numeric: true,
            cell: (row) => linked(filesOf(row), format.number(row.named - row.here)),
          },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
      />
      {drafts !== null && drafts > 0 && (
        <Text>
          <Plural value={drafts} one="# imported item is still a draft." other="# imported items are still drafts." />
        </Text>
      )}
    </>
  );
}

function Courses() {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      <TableUpload
        page={COURSE_PAGE}
        accept=".mbz,.imscc,.zip,.tgz,.gz"
        hint={t`A Moodle or Totara backup (.mbz), a Common Cartridge (.imscc) or QTI questions (.zip). Up to 4 GB.`}
        send={sendCourse}
      />
      <LastImports page={COURSE_PAGE} of={useQuery(courseImportsQuery)} />
    </Stack>
  );
}

function Checks() {
  const { t } = useLingui();
  const all = [
    { href: ACCOUNTS, label: t`Compare the number of accounts with the other system` },
    { href: OWN_CONTENT, label: t`Open your drafts, read them and publish them` },
    { href: RECORDED, label: t`Check the learning records of a few people` },
  ];
  return (
    <Stack as="ul" gap={2}>
      {all.map(({ href, label }) => (
        <li key={href}>{mayOpen(href) ? <Link href={href}>{label}</Link> : label}</li>
      ))}
    </Stack>
  );
}
