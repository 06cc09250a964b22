import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComplianceSummary, groupStatuses } from '@waymark/contract/compliance';
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  IconBell,
  IconFolder,
  IconPlus,
  Link,
  notify,
  PageHeader,
  Row,
  Section,
  Stack,
  Text,
} from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useToday } from '../../assignments/assignments.public.tsx';
import { ComplianceTabs } from '../components/compliance-tabs.tsx';
import { ComplianceToday } from '../components/compliance-today.tsx';
import { LapseCalendar } from '../components/lapse-calendar.tsx';
import { PackForm } from '../components/pack-form.tsx';
import { StandingRows } from '../components/standing-rows.tsx';
import { WaiverCards } from '../components/waiver-cards.tsx';
import { peopleHref } from '../compliance-address.ts';
import { calendarQuery, complianceSummaryQuery, standingsQuery, useReminder, waiversQuery } from '../compliance.queries.ts';
import { useDay } from '../compliance-words.ts';
import styles from '../components/compliance.module.css';

const HALF_A_YEAR = 183;
/** How many people are listed; the rest are on their own page. */
const SHOWN = 12;

/** /admin/compliance (LRN-08): who is not compliant today, then who lapses when. */
export function Screen() {
  const { t } = useLingui();
  const summary = useQuery(complianceSummaryQuery);
  const { data } = summary;
  return (
    <>
      <PageHeader
        title={t`Compliance`}
        lead={data === undefined ? undefined : <SummaryLead summary={data} />}
        actions={data !== undefined && data.certifications > 0 && <Actions summary={data} />}
      />
      <Stack gap={5}>
        <ComplianceTabs current="calendar" />
        {data === undefined && <Waiting of={summary} shape="rows" count={6} />}
        {data?.certifications === 0 && (
          <EmptyState
            title={t`No certifications yet`}
            topic="Safety"
            action={
              <ButtonLink variant="solid" icon={IconPlus} href="/admin/compliance/certifications/new">
                <Trans>Create certification</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Set the certifications people need, how long they are valid and how they are renewed. You then see who lapses when.
            </Trans>
          </EmptyState>
        )}
        {data !== undefined && data.certifications > 0 && <Overview summary={data} />}
      </Stack>
    </>
  );
}

function SummaryLead({ summary: { lapsing, lapsedOnLeave, statuses } }: { readonly summary: ComplianceSummary }) {
  const day = useDay();
  const until = day(lapsing.until);
  const { valid, waived, not, all } = groupStatuses(statuses);
  return (
    <>
      <Trans>
        <Link href={peopleHref({ group: 'valid' })} variant="plain">
          {valid} of {all} valid
        </Link>
        ,{' '}
        <Link href={peopleHref({ group: 'waived' })} variant="plain">
          {waived} waived
        </Link>
        ,{' '}
        <Link href={peopleHref({ group: 'not' })} variant="plain">
          {not} not valid
        </Link>
        .
      </Trans>{' '}
      <Link href={peopleHref({ until: lapsing.until })} variant="plain">
        <Plural
          value={lapsing.certificates}
          _0={`No certificate lapses before ${until}.`}
          one={`# certificate lapses by ${until}.`}
          other={`# certificates lapse by ${until}.`}
        />
      </Link>{' '}
      {lapsing.people > 0 && (
        <Link href={peopleHref({ until: lapsing.until, planned: 'no', group: 'valid' })} variant="plain">
          <Plural value={lapsing.people} one="# person has not planned a renewal." other="# people have not planned a renewal." />
        </Link>
      )}{' '}
      {lapsedOnLeave > 0 && (
        <Link href={peopleHref({ lapsed: 'on-leave' })} variant="plain">
          <Plural value={lapsedOnLeave} one="# certificate lapsed on leave." other="# certificates lapsed on leave." />
        </Link>
      )}
    </>
  );
}

function Actions({ summary: { lapsing } }: { readonly summary: ComplianceSummary }) {
  const { t } = useLingui();
  const reminder = useReminder();
  const send = () =>
    reminder.mutate(
      { within: 92 },
      {
        onSuccess: ({ people }) =>
          notify({ tone: 'ok', message: people === 0 ? t`Everyone has already been reminded today` : t`Reminders sent: ${people}` }),
      },
    );
  return (
    <Row gap={3}>
      <ButtonLink icon={IconFolder} href="/admin/compliance/packs">
        <Trans>Evidence pack</Trans>
      </ButtonLink>
      {lapsing.people > 0 && (
        <Button variant="solid" icon={IconBell} pending={reminder.isPending} onClick={send}>
          <Plural value={lapsing.people} one="Remind # person" other="Remind # people" />
        </Button>
      )}
    </Row>
  );
}

function Overview({ summary }: { readonly summary: ComplianceSummary }) {
  const { t } = useLingui();
  const today = useToday();
  const calendar = useQuery(calendarQuery({}));
  const people = useInfiniteQuery(standingsQuery({ within: HALF_A_YEAR }));
  const waivers = useInfiniteQuery(waiversQuery(undefined));
  const standings = people.data?.pages.flatMap(({ items }) => items);
  const open = (waivers.data?.pages[0]?.items ?? []).filter(({ state }) => state === 'asked' || state === 'granted').slice(0, 4);
  return (
    <>
      <ComplianceToday summary={summary} />
      <Section title={t`What lapses next`}>
        <Stack gap={3}>
          {standings === undefined && <Waiting of={people} shape="rows" count={6} />}
          {standings?.length === 0 && <Text>{t`No certificate ends in the next six months.`}</Text>}
          {standings !== undefined && standings.length > 0 && <StandingRows standings={standings.slice(0, SHOWN)} today={today} />}
          <Text>
            <Link href="/admin/compliance/people">
              <Trans>All people</Trans>
            </Link>
          </Text>
        </Stack>
      </Section>
      <div className={styles.two}>
        {calendar.data === undefined ? <Waiting of={calendar} shape="text" count={6} /> : <LapseCalendar calendar={calendar.data} />}
        <Stack gap={3}>
          <Heading level={2} look="h3">
            <Trans>Evidence pack for an audit</Trans>
          </Heading>
          <Text size="small">
            <Trans>One archive: who had what on which day, learning records, waivers and who granted them.</Trans>
          </Text>
          <PackForm />
        </Stack>
      </div>
      {open.length > 0 && (
        <Section title={t`Waivers`}>
          <Stack gap={3}>
            <WaiverCards waivers={open} />
            <Text>
              <Link href="/admin/compliance/waivers">
                <Trans>All waivers</Trans>
              </Link>
            </Text>
          </Stack>
        </Section>
      )}
    </>
  );
}
