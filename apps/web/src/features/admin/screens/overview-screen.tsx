import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdminOverview } from '@waymark/contract/admin';
import {
  Figure,
  Figures,
  Grid,
  Heading,
  Icon,
  IconCircle,
  IconCircleCheckFilled,
  Lined,
  Link,
  Notice,
  PageHeader,
  Panel,
  Progress,
  Row,
  Section,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { AREA_PATHS, useAreaSections } from '../../../platform/navigation/area-pages.ts';
import { mayOpen } from '../../../platform/navigation/router.ts';
import { Count } from '../../../platform/page/count.tsx';
import { AREA_SECTION_NAMES } from '../../../platform/page/area-frame.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { overviewQuery } from '../admin.queries.ts';

type Step = AdminOverview['setup'][number]['step'];
type Kind = AdminOverview['waiting'][number]['kind'];

interface StepWords {
  readonly words: MessageDescriptor;
  readonly why: MessageDescriptor;
  readonly href: string | null;
  /** Another way to do it. */
  readonly otherwise?: { readonly words: MessageDescriptor; readonly href: string };
}

const STEPS: Readonly<Record<Step, StepWords>> = {
  brand: { words: msg`Choose your colour and logo`, why: msg`They define how everything looks.`, href: '/admin/brand' },
  'sign-in': {
    words: msg`Set how people sign in`,
    why: msg`Rules for passwords, or your identity provider.`,
    href: '/admin/sign-in-rules',
    otherwise: { words: msg`Or connect single sign-on`, href: '/admin/sign-in-providers' },
  },
  people: { words: msg`Invite or import people`, why: msg`Invite them, or import a CSV file.`, href: '/admin/users' },
  content: {
    words: msg`Publish something to learn`,
    why: msg`One article or course is enough to start.`,
    href: '/cards/new',
    otherwise: { words: msg`Or migrate from another system`, href: '/admin/move-in' },
  },
  groups: { words: msg`Create group`, why: msg`Teams learn and talk together in groups.`, href: '/org-groups/create' },
  mail: {
    words: msg`Connect a mail server`,
    why: msg`Until then emails are kept in the outbox.`,
    href: '/admin/mails',
    otherwise: { words: msg`Also check where files are kept, and connect a virus scanner`, href: '/admin/file-storage' },
  },
};

const WAITING: Readonly<Record<Kind, { readonly words: MessageDescriptor; readonly href: string | null }>> = {
  approvals: { words: msg`Pending requests`, href: '/approvals' },
  moderation: { words: msg`Reports to review`, href: '/admin/moderation' },
  'failed-jobs': { words: msg`Background jobs that failed in the last 24 hours`, href: '/admin/jobs?state=failed&within=day' },
  'failed-mails': { words: msg`Emails from the last 7 days that couldn’t be sent`, href: '/admin/mails?status=failed&within=week' },
  'failing-webhooks': { words: msg`Failing webhooks`, href: '/admin/webhooks' },
};

/** /admin/overview (ADM-12): what is left to set up, what waits, whether all is well, and a way to every page. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title={t`Administration`} />
      <Stack gap={6}>
        {query.data === undefined ? (
          <Waiting of={query} shape="rows" count={6} />
        ) : (
          <>
            {query.data.setup.length > 0 && <Setup steps={query.data.setup} />}
            <WaitingList waiting={query.data.waiting} />
            <Health overview={query.data} />
            <AllPages />
          </>
        )}
      </Stack>
    </>
  );
}

function Setup({ steps }: { readonly steps: AdminOverview['setup'] }) {
  const { i18n } = useLingui();
  const done = steps.filter((step) => step.done).length;
  const total = steps.length;
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} look="h3">
          <Trans>Set up your organisation</Trans>
        </Heading>
        <Progress
          value={Math.round((done / total) * 100)}
          label={plural(total, { one: `${done} of # step done`, other: `${done} of # steps done` })}
        />
        <Lined as="ol">
          {steps.map(({ step, done: isDone }) => (
            <Row as="li" key={step} gap={3} wrap={false} align="start">
              <Icon icon={isDone ? IconCircleCheckFilled : IconCircle} onFirstLine />
              <Stack gap={1}>
                <Words words={STEPS[step].words} href={isDone ? null : STEPS[step].href} />
                {!isDone && <Text size="meta">{i18n._(STEPS[step].why)}</Text>}
                {!isDone && <Otherwise way={STEPS[step].otherwise} />}
              </Stack>
            </Row>
          ))}
        </Lined>
      </Stack>
    </Panel>
  );
}

function Otherwise({ way }: { readonly way: StepWords['otherwise'] }) {
  return way === undefined || !mayOpen(way.href) ? null : <Words {...way} />;
}

function Words({ words, href }: { readonly words: MessageDescriptor; readonly href: string | null }) {
  const { i18n } = useLingui();
  return href === null || !mayOpen(href) ? <span>{i18n._(words)}</span> : <Link href={href}>{i18n._(words)}</Link>;
}

function WaitingList({ waiting }: { readonly waiting: AdminOverview['waiting'] }) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`Waiting for you`}>
      {waiting.length === 0 ? (
        <Notice tone="ok">
          <Trans>Nothing is waiting.</Trans>
        </Notice>
      ) : (
        <Lined as="ul">
          {waiting.map(({ kind, count }) => (
            <Row as="li" key={kind} justify="between">
              <Words {...WAITING[kind]} />
              <strong>
                <Count value={count} href={WAITING[kind].href ?? undefined} name={i18n._(WAITING[kind].words)} />
              </strong>
            </Row>
          ))}
        </Lined>
      )}
    </Section>
  );
}

/** A way to every page of the console, by its head. */
function AllPages() {
  const { t, i18n } = useLingui();
  const sections = useAreaSections('admin').filter(({ section }) => section !== 'start');
  return (
    <Section title={t`All pages`}>
      <Grid columns={3}>
        {sections.map(({ section, pages }) => (
          <Stack key={section} gap={2}>
            <Heading level={3} look="h4">
              {i18n._(AREA_SECTION_NAMES[section])}
            </Heading>
            <Stack as="ul" gap={1}>
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <Link href={`${AREA_PATHS.admin}/${path}`} variant="plain">
                    {i18n._(label)}
                  </Link>
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      </Grid>
    </Section>
  );
}

/** The organisation in figures: each opens what it counts, and says in a sentence what that is (ANA-09). */
function Health({ overview: { people, mail, jobs, content } }: { readonly overview: AdminOverview }) {
  const { t } = useLingui();
  const format = useFormat();
  const figures = [
    {
      value: people.active,
      label: t`active accounts`,
      definition: t`Accounts that are neither suspended nor deleted, including people who were invited.`,
      href: '/admin/users?status=active',
    },
    {
      value: people.seenThisWeek,
      label: t`active in the last seven days`,
      definition: t`Active accounts that used the platform in the last seven days.`,
      href: '/admin/users?status=active&seen=7-days',
    },
    {
      value: content.published,
      label: t`published items`,
      definition: t`Published content that you can open.`,
      href: '/library',
    },
    {
      value: mail.sentToday,
      label: t`emails sent`,
      definition: t`Emails from the last 24 hours that the mail server accepted.`,
      href: '/admin/mails?status=sent&within=day',
    },
    mail.isConfigured
      ? {
          value: mail.waiting,
          label: t`emails waiting`,
          definition: t`Emails that will be sent in the next few minutes.`,
          href: '/admin/mails?status=waiting',
        }
      : {
          value: mail.kept,
          label: t`emails kept`,
          definition: t`Emails in the outbox, waiting for a mail server to be connected.`,
          href: '/admin/mails?status=kept',
        },
    {
      value: jobs.running,
      label: t`jobs in progress`,
      definition: t`Background jobs that are running right now.`,
      href: '/admin/jobs?state=active',
    },
    {
      value: jobs.failedToday,
      label: t`failed jobs`,
      definition: t`Background jobs that failed in the last 24 hours and won’t be retried.`,
      href: '/admin/jobs?state=failed&within=day',
    },
  ];
  return (
    <Section title={t`At a glance`}>
      <Figures>
        {figures.map(({ value, href, ...figure }) => (
          <Figure key={href} value={format.number(value)} {...figure} href={mayOpen(href) ? href : undefined} />
        ))}
      </Figures>
    </Section>
  );
}
