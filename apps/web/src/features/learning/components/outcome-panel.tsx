import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CardDetail } from '@waymark/contract/cards';
import type { LearningOutcome } from '@waymark/contract/learning';
import {
  Badge,
  Facts,
  Heading,
  IconAward,
  IconCertificate,
  IconCheck,
  IconStar,
  Link,
  Panel,
  Row,
  SkillChip,
  SkillChips,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { CardListRow } from '../../cards/cards.public.tsx';
import { outcomeQuery } from '../learning.queries.ts';
import styles from './outcome.module.css';

/** After a completion, of whatever type: what is done, what it gave, what comes next (LRN-09). Nothing until that is known. */
export function OutcomePanel({ cardId }: { readonly cardId: CardDetail['id'] }) {
  const { data: outcome } = useQuery({ ...outcomeQuery(cardId), retry: false });
  return outcome === undefined ? null : <Outcome outcome={outcome} />;
}

function Outcome({ outcome }: { readonly outcome: LearningOutcome }) {
  const { t } = useLingui();
  const format = useFormat();
  const { skills, points, badges, certificate, certifications, next, score } = outcome;
  const day = format.date(outcome.completedAt);
  const gave = skills.length > 0 || points > 0 || badges.length > 0 || certificate !== null;
  return (
    <Panel as="section" variant="tint" aria-label={t`What you completed`}>
      <Stack gap={5}>
        <Row justify="between" align="start">
          <Heading level={2} look="h4">
            <Trans>Completed on {day}</Trans>
          </Heading>
          {score !== null && (
            <Badge tone="ok" icon={IconCheck}>
              {format.percentOf100(score)}
            </Badge>
          )}
        </Row>
        {certifications.map(({ id, name, validUntil }) => (
          <Row key={id} gap={2}>
            <IconCertificate />
            <Text>
              <Trans>
                Your certification “{name}” is valid until {format.date(`${validUntil}T12:00:00Z`)}.
              </Trans>{' '}
              <Link href="/me/certifications">{t`Your certifications`}</Link>
            </Text>
          </Row>
        ))}
        {gave && (
          <Stack gap={3}>
            <Row gap={2}>
              {points > 0 && (
                <Badge tone="brand" icon={IconStar}>
                  <Plural value={points} one="# point" other="# points" />
                </Badge>
              )}
              {badges.map(({ id, title }) => (
                <Badge key={id} tone="brand" icon={IconAward}>
                  <bdi>{title}</bdi>
                </Badge>
              ))}
              {certificate !== null && (
                <Badge tone="brand" icon={IconCertificate}>
                  <Link href={`/verify/${certificate.code}`}>{certificate.title}</Link>
                </Badge>
              )}
            </Row>
            {skills.length > 0 && (
              <Facts
                facts={[
                  {
                    id: 'skills',
                    label: t`Evidence for`,
                    value: (
                      <SkillChips>
                        {skills.map(({ id, name }) => (
                          <SkillChip key={id} name={name} />
                        ))}
                      </SkillChips>
                    ),
                  },
                ]}
              />
            )}
          </Stack>
        )}
        <Next next={next} />
      </Stack>
    </Panel>
  );
}

function Next({ next }: Pick<LearningOutcome, 'next'>) {
  const { t } = useLingui();
  if (next.length === 0) {
    return (
      <Text size="small">
        <Trans>You have nothing else to do after this.</Trans> <Link href="/discover">{t`Find something new`}</Link>
      </Text>
    );
  }
  const wordsOf = ({ because, pathTitle }: LearningOutcome['next'][number]) => {
    if (because === 'path') return pathTitle === null ? t`Next on your pathway` : t`Next in ${pathTitle}`;
    return because === 'duty' ? t`Assigned to you` : t`Same skill`;
  };
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        <Trans>What comes next</Trans>
      </Heading>
      <ul className={styles.list}>
        {next.map((one) => (
          <li key={one.card.id}>
            <CardListRow card={one.card} size="s" level={4} reason={wordsOf(one)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
