import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Link, PageHeader, Section, Stack, Text } from '@waymark/ui';
import { LastImports } from '../../../platform/imports/last-imports.tsx';
import { TableUpload } from '../../../platform/imports/table-upload.tsx';
import { mayOpen } from '../../../platform/navigation/router.ts';
import { holdsPermission, useCurrentUser } from '../../../platform/session/session.ts';
import { courseImportsQuery, sendCourse } from '../moving-in.queries.ts';

const COURSE_PAGE = '/admin/move-in/course';
const PEOPLE = '/admin/users/import';
const COMPLETIONS = '/admin/completions/import';

/** /admin/move-in: people, content and completions of another system, one after the other. */
export function Screen() {
  const { t } = useLingui();
  const mayContent = holdsPermission(useCurrentUser(), 'MANAGE_CONTENT');
  return (
    <>
      <PageHeader
        title={t`Migration`}
        lead={t`Bring over what you have in another learning system, in four steps. You can repeat each step.`}
      />
      <Section title={t`1. People`}>
        <Stack gap={3}>
          <Text>
            <Trans>Export people from the other system as a CSV file. Managers, groups and roles are included.</Trans>
          </Text>
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
              Back up each course there and send it here. You see what will be imported before anything is created, and everything arrives
              as a draft.
            </Trans>
          </Text>
          {mayContent && <Courses />}
        </Stack>
      </Section>
      <Section title={t`3. Completions`}>
        <Stack gap={3}>
          <Text>
            <Trans>Publish the content first. Then import who completed what, so that it counts from the day they did it.</Trans>
          </Text>
          {mayOpen(COMPLETIONS) && (
            <div>
              <ButtonLink href={COMPLETIONS}>
                <Trans>Import completions</Trans>
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>
      <Section title={t`4. Check`}>
        <Checks />
      </Section>
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
    { href: '/admin/users', label: t`Compare the number of accounts with the other system` },
    { href: '/content', label: t`Open your drafts, read them and publish them` },
    { href: '/admin/completions', label: t`Check the learning records of a few people` },
  ];
  return (
    <Stack as="ul" gap={2}>
      {all.map(({ href, label }) => (
        <li key={href}>{mayOpen(href) ? <Link href={href}>{label}</Link> : label}</li>
      ))}
    </Stack>
  );
}
