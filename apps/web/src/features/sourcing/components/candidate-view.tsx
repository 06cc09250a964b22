import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { EvidenceSource } from '@waymark/contract/skills';
import type { CandidateAction, CandidateDetail, CandidateSkill, SourcingVacancy } from '@waymark/contract/sourcing';
import {
  Badge,
  Button,
  ButtonLink,
  Dots,
  Facts,
  Heading,
  Lined,
  Link,
  Match,
  Panel,
  Row,
  Section,
  Stack,
  Text,
  Timeline,
} from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MatchParts } from '../../matching/matching.public.tsx';
import { personHref } from '../../people/people.public.tsx';
import { useShownLevel, useSourceWord } from '../../skills/skills.public.tsx';
import { useHappened } from '../../vacancies/vacancies.public.tsx';
import { useActionWords, useAvailabilityWords, useStepWords } from '../sourcing-words.ts';
import { manageHref, useCandidateAction } from '../sourcing.queries.ts';
import { CandidateNotes } from './candidate-notes.tsx';
import { NoFigure, NoFigureNotice } from './no-figure.tsx';
import styles from './sourcing.module.css';

const ActDialog = lazy(async () => ({ default: (await import('../dialogs/act-dialog.tsx')).ActDialog }));

interface CandidateViewProps {
  readonly sourcing: SourcingVacancy;
  readonly candidate: CandidateDetail;
}

/** A candidate for a vacancy: why they fit, skills with evidence, experience, what they look for, and their history with it (SOU-03). */
export function CandidateView({ sourcing, candidate }: CandidateViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <Head {...{ sourcing, candidate }} />
      <div className={styles.page}>
        <div className={styles.main}>
          {candidate.match === null ? (
            sourcing.counts.suggested === null && <NoFigureNotice />
          ) : (
            <Section title={t`Why ${format.percentOf100(candidate.match.score)}`}>
              <Panel>
                <MatchParts match={candidate.match} />
              </Panel>
            </Section>
          )}
          <Skills candidate={candidate} />
          <Experience candidate={candidate} />
        </div>
        <aside className={styles.side} aria-label={t`History with this vacancy`}>
          <History candidate={candidate} />
          <Preferences candidate={candidate} />
          <CandidateNotes vacancyId={sourcing.vacancy.id} candidate={candidate} />
          <Text size="meta">
            <Trans>Each action here is recorded, and {candidate.person.fullName} can ask to see it.</Trans>
          </Text>
        </aside>
      </div>
    </>
  );
}

function Head({ sourcing, candidate }: CandidateViewProps) {
  const { t } = useLingui();
  const words = useActionWords();
  const availability = useAvailabilityWords();
  const act = useCandidateAction(sourcing.vacancy.id);
  const [asking, setAsking] = useState<CandidateAction>();
  const { person, location, organisation, place, allowedActions } = candidate;
  const total = sourcing.counts.suggested;
  const needsWords = (action: CandidateAction) => action === 'invite' || action === 'message' || action === 'reject';
  const run = (action: CandidateAction) => {
    if (needsWords(action)) setAsking(action);
    else act.mutate({ userId: person.id, action }, { onError: notifyError });
  };
  return (
    <div className={styles.head}>
      <Stack gap={2}>
        <Heading level={1}>
          <bdi>{person.fullName}</bdi>
        </Heading>
        <Text size="lead" as="div">
          <Dots parts={[person.jobTitle, organisation, location].map((part) => part !== '' && part)} />
        </Text>
        <Row gap={3}>
          {candidate.score === null ? <NoFigure /> : <Match score={candidate.score} />}
          <Badge tone={candidate.availability === 'open' ? 'ok' : 'neutral'}>{availability[candidate.availability]}</Badge>
          {place !== null && total !== null && <Text size="meta">{t`Candidate ${place} of ${total}`}</Text>}
          <Link href={personHref(person)}>
            <Trans>Profile</Trans>
          </Link>
        </Row>
      </Stack>
      <Row gap={2}>
        {allowedActions.map((action, at) => (
          <Button key={action} variant={at === 0 ? 'solid' : 'quiet'} pending={act.isPending} onClick={() => run(action)}>
            {words[action]}
          </Button>
        ))}
        <ButtonLink href={manageHref(sourcing.vacancy.slug, `/compare?ids=${person.id}`)}>
          <Trans>Compare</Trans>
        </ButtonLink>
      </Row>
      {asking !== undefined && (
        <Suspense>
          <ActDialog sourcing={sourcing} person={person} action={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Skills({ candidate }: Pick<CandidateViewProps, 'candidate'>) {
  const { t } = useLingui();
  const { skills, skillsMet, skillsHidden, evidence } = candidate;
  if (skills.length === 0) return null;
  return (
    <Section title={t`Skills for the vacancy`}>
      <Text size="small">
        <Plural
          value={skills.length}
          one={`${skillsMet} of # skill at the required level.`}
          other={`${skillsMet} of # skills at the required level.`}
        />{' '}
        {skillsHidden > 0 && (
          <Plural
            value={skillsHidden}
            one="# isn’t shown: they don’t have it or don’t share it."
            other="# aren’t shown: they don’t have them or don’t share them."
          />
        )}
      </Text>
      <Lined as="ul" className={styles.list}>
        {skills.map((skill) => (
          <SkillRow key={skill.skillId} skill={skill} sources={evidence.find(({ skillId }) => skillId === skill.skillId)?.sources ?? []} />
        ))}
      </Lined>
    </Section>
  );
}

function SkillRow({
  skill,
  sources,
}: {
  readonly skill: CandidateSkill;
  readonly sources: CandidateDetail['evidence'][number]['sources'];
}) {
  const { t } = useLingui();
  const format = useFormat();
  const shownLevel = useShownLevel();
  const sourceWord = useSourceWord();
  const [held, asked] = [shownLevel(skill.held).label, shownLevel(skill.asked).label];
  const words = {
    met: t`${held}, as required`,
    more: t`${held}, above the required level`,
    below: t`${held}, ${asked} required`,
    related: t`Related skill, counts half`,
    job: t`From their job role`,
    not_shared: t`Not shared (${asked} required)`,
  }[skill.state];
  return (
    <li className={styles.skill}>
      <bdi>{skill.label}</bdi>
      <Text size="small">{words}</Text>
      <Text size="meta">{format.list(sources.map(({ source }) => sourceWord(source as EvidenceSource)))}</Text>
    </li>
  );
}

function Experience({ candidate: { work, experienceYears } }: Pick<CandidateViewProps, 'candidate'>) {
  const { t } = useLingui();
  if (work.length === 0) return null;
  return (
    <Section
      title={
        experienceYears === null ? t`Experience` : plural(experienceYears, { one: 'Experience, # year', other: 'Experience, # years' })
      }
    >
      <Lined as="ul" className={styles.list}>
        {work.map((entry) => (
          <li key={entry.uuid} className={styles.entry}>
            <Text size="ui">
              <bdi>
                {entry.title}, {entry.company}
              </bdi>
            </Text>
            <Text size="meta">{entry.period}</Text>
            {entry.description !== '' && (
              <Text size="small" className={styles.prose}>
                <bdi>{entry.description}</bdi>
              </Text>
            )}
          </li>
        ))}
      </Lined>
    </Section>
  );
}

function History({ candidate }: Pick<CandidateViewProps, 'candidate'>) {
  const { t } = useLingui();
  const format = useFormat();
  const stepWord = useStepWords();
  const happened = useHappened();
  const steps = [
    ...candidate.steps.map(({ id, at, actor, action, text, reason }) => ({ id, at, actor, title: stepWord(action), more: [reason, text] })),
    ...(candidate.applicationDetail?.steps ?? []).map((step, index) => ({
      id: `application-${index}`,
      at: step.at,
      actor: step.actor,
      title: happened(step.action),
      more: [step.reason, step.reasonText],
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <div>
      <Heading level={2} look="h4">
        {t`History with this vacancy`}
      </Heading>
      {steps.length === 0 ? (
        <Text size="small">
          <Trans>Nothing yet.</Trans>
        </Text>
      ) : (
        <Timeline
          steps={steps.map(({ id, at, actor, title, more }) => ({
            id,
            title,
            detail: <Dots parts={[format.dateTime(at), actor?.fullName, ...more.map((part) => part !== '' && part)]} />,
            state: 'done',
          }))}
        />
      )}
    </div>
  );
}

function Preferences({ candidate: { preferences } }: Pick<CandidateViewProps, 'candidate'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (preferences === null) return null;
  const list = (id: string, label: string, values: readonly string[]) =>
    values.length > 0 && { id, label, value: format.list(values.map((value) => value.replaceAll('_', ' '))) };
  const facts = [
    list('places', t`Locations`, preferences.locationNames),
    list('contract', t`Contract`, preferences.contractType),
    list('schedule', t`Schedule`, preferences.schedule),
    list('remote', t`Remote`, preferences.remote),
    list('track', t`Career track`, preferences.careerTrack),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <div>
      <Heading level={2} look="h4">
        {t`What they’re looking for`}
      </Heading>
      <Facts facts={facts} />
    </div>
  );
}
