import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MENTORSHIP_LIMITS, type Programme } from '@waymark/contract/mentorship';
import {
  Badge,
  Button,
  ButtonLink,
  Dialog,
  Dots,
  EmptyState,
  Heading,
  IconCheck,
  Page,
  PageHeader,
  Panel,
  Row,
  Stack,
  type TagOption,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { optionsQuery, programmesQuery, registrationQuery, useEnrolment } from '../mentorship.queries.ts';

/** /career/mentorship/programmes: whole pools one can join, with first choices (MEN-06). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(programmesQuery);
  const { data: options } = useQuery(optionsQuery);
  return (
    <Page>
      <PageHeader
        title={t`Mentorship programmes`}
        lead={t`Join a programme, and you are matched with a mentor who fits. You can still ask someone yourself.`}
        breadcrumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/mentorship', label: t`Mentorship` },
        ]}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" count={3} />}
      {query.data?.items.length === 0 && <EmptyState title={t`No programmes right now`} />}
      <Stack gap={4}>
        {query.data?.items.map((programme) => (
          <ProgrammePanel
            key={programme.key}
            programme={programme}
            canManage={options?.can.manageProgrammes === true}
            canMentor={options?.can.beMentor === true}
          />
        ))}
      </Stack>
    </Page>
  );
}

interface ProgrammePanelProps {
  readonly programme: Programme;
  readonly canManage: boolean;
  readonly canMentor: boolean;
}

function ProgrammePanel({ programme, canManage, canMentor }: ProgrammePanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const { data: registration } = useQuery({ ...registrationQuery, enabled: canMentor });
  const enrolment = useEnrolment(programme.key);
  const offersIt = registration?.mentor?.programs.some(({ key }) => key === programme.key) === true;
  const own = programme.enrolment;
  return (
    <Panel as="article">
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Heading level={2} look="h3">
            <bdi>{programme.label}</bdi>
          </Heading>
          {programme.description !== '' && (
            <Text>
              <bdi>{programme.description}</bdi>
            </Text>
          )}
          <Text size="meta">
            <Dots
              parts={[
                <Plural key="mentors" value={programme.mentorCount} one="# mentor" other="# mentors" />,
                <Plural key="waiting" value={programme.menteeCount} one="# person in the pool" other="# people in the pool" />,
                <Plural key="running" value={programme.running} one="# mentorship running" other="# mentorships running" />,
              ]}
            />
          </Text>
          {own !== null && (
            <Row gap={2}>
              <Badge tone="ok" icon={IconCheck}>
                {own.side === 'mentor' ? <Trans>Your choices are saved</Trans> : <Trans>You are in the pool</Trans>}
              </Badge>
              {own.choices.length > 0 && (
                <Text size="small" as="span">
                  <Trans>First choices: {format.list(own.choices.map(({ fullName }) => fullName))}</Trans>
                </Text>
              )}
            </Row>
          )}
        </Stack>
        <Row gap={2}>
          <Button onClick={() => setChoosing(true)}>
            {own === null && !offersIt ? <Trans>Join</Trans> : <Trans>First choices</Trans>}
          </Button>
          {own !== null && (
            <Button variant="plain" pending={enrolment.isPending} onClick={() => enrolment.mutate(null)}>
              <Trans>Leave</Trans>
            </Button>
          )}
          {canManage && (
            <ButtonLink
              href={`/career/mentorship/programmes/${encodeURIComponent(programme.key)}`}
              aria-label={t`Match the pool of ${programme.label}`}
            >
              <Trans>Match the pool</Trans>
            </ButtonLink>
          )}
        </Row>
      </Row>
      {choosing && <ChoicesDialog programme={programme} side={offersIt ? 'mentor' : 'mentee'} onClose={() => setChoosing(false)} />}
    </Panel>
  );
}

interface ChoicesDialogProps {
  readonly programme: Programme;
  readonly side: 'mentor' | 'mentee';
  readonly onClose: () => void;
}

function ChoicesDialog({ programme, side, onClose }: ChoicesDialogProps) {
  const { t } = useLingui();
  const known = (programme.enrolment?.choices ?? []).map(({ id, fullName }) => ({ value: id as string, label: fullName }));
  const [choices, setChoices] = useState<readonly TagOption[]>(known);
  const enrolment = useEnrolment(programme.key);
  return (
    <Dialog
      open
      onClose={onClose}
      title={programme.label}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="solid"
            pending={enrolment.isPending}
            onClick={() => enrolment.mutate({ side, choices: choices.map(({ value }) => value) }, { onSuccess: onClose })}
          >
            {programme.enrolment === null && side === 'mentee' ? <Trans>Join programme</Trans> : <Trans>Save choices</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {side === 'mentor' ? (
            <Trans>Who would you like to mentor? Favourites first. We try to match your choice, but can’t promise it.</Trans>
          ) : (
            <Trans>Who would you like as a mentor? Favourites first. We try to match your choice, but can’t promise it.</Trans>
          )}
        </Text>
        <PeopleField label={t`First choices`} optional max={MENTORSHIP_LIMITS.firstChoices} value={choices} onChange={setChoices} />
      </Stack>
    </Dialog>
  );
}
