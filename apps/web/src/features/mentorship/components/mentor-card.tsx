import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MentorCard as MentorCardData, MentorReason } from '@waymark/contract/mentorship';
import { Badge, ButtonLink, Dots, IconCheck, Panel, PersonLine, SkillChips, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { personOf } from '../../people/people.public.tsx';
import { SkillChip } from '../../skills/skills.public.tsx';
import styles from './mentorship.module.css';
import { mentorshipHref, useReasonWords, useRhythmWords, useStatusShown } from './mentorship-words.ts';

const SKILLS_SHOWN = 2;

/** As many reasons as a card says, the strongest first; the mentor's page says all. */
const SAID = 2;

const SHARED_BY_MOST: ReadonlySet<MentorReason['kind']> = new Set(['language', 'time-zone', 'availability']);

/** A mentor among others (MEN-02): job title and skills, why they fit, and the way to ask. */
export function MentorCard({ mentor }: { readonly mentor: MentorCardData }) {
  const { t } = useLingui();
  const format = useFormat();
  const wordsOf = useReasonWords();
  const statusOf = useStatusShown();
  const rhythms = useRhythmWords();
  const { person, location, skills, reasons, own, slug, can, placesLeft, rhythm, score } = mentor;
  const href = mentorshipHref(slug);
  // What tells mentors apart; that they share a language or the hours is true of most, and the places are below.
  const said = reasons.filter(({ kind }) => !SHARED_BY_MOST.has(kind)).slice(0, SAID);
  const detail = format.facts([person.jobTitle, location]);
  return (
    <Panel as="article" variant="tight" className={styles.card}>
      <Stack gap={3}>
        <PersonLine person={personOf(person)} href={href} detail={<bdi>{detail}</bdi>} size={48} />
        {said.map((reason) => (
          <Text key={reason.kind} size="small">
            {wordsOf(reason)}
          </Text>
        ))}
        <Text size="meta" as="div">
          <Dots parts={[plural(placesLeft, { 0: 'No places left', one: '# place left', other: '# places left' }), rhythms[rhythm]]} />
        </Text>
        <SkillChips>
          {skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <SkillChip key={skill.skillId} label={skill.label} level={skill.level} />
          ))}
        </SkillChips>
      </Stack>
      <div className={styles.foot}>
        {own === null && can.ask && <MatchBadge match={{ score }} />}
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
