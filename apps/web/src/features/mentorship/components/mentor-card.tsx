import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MentorCard as MentorCardData } from '@waymark/contract/mentorship';
import { Badge, ButtonLink, IconCheck, Panel, PersonLine, Row, Stack, Text } from '@waymark/ui';
import { personOf } from '../../people/people.public.tsx';
import { SkillChip } from '../../skills/skills.public.tsx';
import styles from './mentorship.module.css';
import { mentorshipHref, useReasonWords, useRhythmWords, useStatusShown } from './mentorship-words.ts';

const SKILLS_SHOWN = 2;

/** As many reasons as a card says, the strongest first; the mentor's page says all. */
const SAID = 2;

/** A mentor among others (MEN-02): job title and skills, why they fit, and the way to ask. */
export function MentorCard({ mentor }: { readonly mentor: MentorCardData }) {
  const { t } = useLingui();
  const wordsOf = useReasonWords();
  const statusOf = useStatusShown();
  const rhythms = useRhythmWords();
  const { person, location, skills, reasons, own, slug, can, placesLeft, rhythm } = mentor;
  const href = mentorshipHref(slug);
  const detail = [person.jobTitle, location].filter(Boolean).join(', ');
  return (
    <Panel as="article" variant="tight" className={styles.card}>
      <Stack gap={3}>
        <PersonLine person={personOf(person)} href={href} detail={<bdi>{detail}</bdi>} size={48} />
        {reasons.slice(0, SAID).map((reason) => (
          <Text key={reason.kind} size="small">
            {wordsOf(reason)}
          </Text>
        ))}
        <Text size="meta">
          <Plural value={placesLeft} _0="No places left" one="# place left" other="# places left" /> · {rhythms[rhythm]}
        </Text>
      </Stack>
      <div className={styles.foot}>
        <Row gap={2}>
          {skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <SkillChip key={skill.skillId} label={skill.label} level={skill.level} />
          ))}
        </Row>
        {own !== null && (
          <Badge tone="ok" icon={IconCheck}>
            {own.week === null ? statusOf(own.status).words : t`Week ${own.week} of ${own.weeks ?? 1}`}
          </Badge>
        )}
        {can.ask && (
          <ButtonLink href={href} size="s" aria-label={t`Ask ${person.fullName}`}>
            <Trans>Ask</Trans>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
