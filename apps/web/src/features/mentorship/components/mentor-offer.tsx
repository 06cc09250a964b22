import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mentor } from '@waymark/contract/mentorship';
import {
  Badge,
  Button,
  ButtonLink,
  Detail,
  Facts,
  Icon,
  IconBulb,
  IconPencil,
  Kicker,
  Link,
  Notice,
  Panel,
  Row,
  Section,
  SkillChips,
  Stack,
  Text,
} from '@waymark/ui';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { SkillChip } from '../../skills/skills.public.tsx';
import { MentorshipRows } from './mentorship-rows.tsx';
import { mentorshipHref, useDurationWords, useReasonWords, useRhythmWords } from './mentorship-words.ts';
import styles from './mentorship.module.css';
import { MentorCrumbs, PersonName } from './person-head.tsx';
import { AskDialog } from './mentorship-dialogs.tsx';

/** A mentor's offer for others (MEN-02), and for the mentor the requests that wait. */
export function MentorOffer({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useLingui();
  const wordsOf = useReasonWords();
  const { description, skills, isYou } = mentor;
  // The places that are left stand beside it.
  const reasons = mentor.reasons.filter(({ kind }) => kind !== 'availability');
  return (
    <>
      <MentorCrumbs />
      <Detail head={<Header mentor={mentor} />} side={<Side mentor={mentor} />} sideLabel={t`What you can do`}>
        {isYou && (
          <Section title={t`Requests waiting for you`} all={{ href: '/career/mentorship/mine', label: t`All your mentorships` }}>
            <MentorshipRows side="mentor" show="waiting" empty={t`No requests waiting for you`} />
          </Section>
        )}
        {isYou && (
          <Section title={t`Your mentees`}>
            <MentorshipRows side="mentor" show="agreed" empty={t`You have no mentees yet`} />
          </Section>
        )}
        {description !== '' && (
          <Section title={t`How they help`}>
            <Text className={styles.message}>
              <bdi>{description}</bdi>
            </Text>
          </Section>
        )}
        {skills.length > 0 && (
          <Section title={t`Skills`}>
            <SkillChips>
              {skills.map((skill) => (
                <SkillChip key={skill.skillId} label={skill.label} level={skill.level} />
              ))}
            </SkillChips>
          </Section>
        )}
        {!isYou && reasons.length > 0 && (
          <Section title={t`Why this mentor fits you`}>
            <Stack gap={2} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
              {reasons.map((reason) => (
                <Row as="li" key={reason.kind} gap={2} wrap={false} align="baseline">
                  <Icon icon={IconBulb} size="s" />
                  <Text as="span">{wordsOf(reason)}</Text>
                </Row>
              ))}
            </Stack>
          </Section>
        )}
      </Detail>
    </>
  );
}

function Header({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, location, standing, placesLeft, can, isYou } = mentor;
  return (
    <>
      <Kicker parts={[t`Mentor`]} />
      <PersonName person={person} about={format.facts([person.jobTitle, location])}>
        {standing !== 'open' && (
          <Badge>{standing === 'paused' ? <Trans>Not accepting requests right now</Trans> : <Trans>No longer a mentor</Trans>}</Badge>
        )}
      </PersonName>
      {!can.ask && !isYou && mentor.own === null && standing === 'open' && placesLeft === 0 && (
        <Notice>
          <Trans>All places are taken.</Trans>{' '}
          <Link href="/career/mentorship" variant="inline">
            <Trans>See other mentors</Trans>
          </Link>
        </Notice>
      )}
      {mentor.pastId !== null && (
        <Notice>
          <Trans>You have been in touch before.</Trans>{' '}
          <Link href={mentorshipHref(mentor.slug, mentor.pastId)} variant="inline">
            <Trans>View details</Trans>
          </Link>
        </Notice>
      )}
    </>
  );
}

/** How many places are free, and the way to ask for one. */
function Actions({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { standing, placesLeft, can, isYou } = mentor;
  if (!isYou && standing !== 'open') return null;
  return (
    <Panel aria-label={t`Places`}>
      <Stack gap={3}>
        {standing === 'open' && (
          <Text size="lead">
            <Plural value={placesLeft} _0="All places are taken" one="# place left" other="# places left" />
          </Text>
        )}
        {can.ask && (
          <Button variant="solid" size="l" block onClick={() => setAsking(true)}>
            <Trans>Ask for mentorship</Trans>
          </Button>
        )}
        {isYou && (
          <ButtonLink block href="/career/mentorship/register" icon={IconPencil}>
            <Trans>Edit your offer</Trans>
          </ButtonLink>
        )}
      </Stack>
      {asking && <AskDialog mentor={mentor} open onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Side({ mentor }: { readonly mentor: Mentor }) {
  const { t } = useLingui();
  const format = useFormat();
  const durationOf = useDurationWords();
  const rhythm = useRhythmWords()[mentor.rhythm];
  const { programs, topics, types, durations, languages, timeZone, capacity } = mentor;
  const named = (list: readonly { readonly label: string }[]) => format.list(list.map(({ label }) => label));
  const facts = [
    { id: 'rhythm', label: t`Time available`, value: rhythm },
    { id: 'capacity', label: t`Mentees at once`, value: format.number(capacity) },
    { id: 'programs', label: t`Programmes`, value: named(programs) },
    { id: 'topics', label: t`Topics`, value: named(topics) },
    { id: 'types', label: t`Form`, value: named(types) },
    {
      id: 'durations',
      label: t`Duration`,
      value: format.list(durations.map(({ label, days }) => (label === '' ? durationOf(days) : label))),
    },
    { id: 'languages', label: t`Languages`, value: format.list(languages.map((code) => format.languageName(code))) },
    { id: 'zone', label: t`Time zone`, value: timeZone === null ? '' : zoneName(timeZone) },
  ];
  return (
    <>
      <Actions mentor={mentor} />
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  );
}
