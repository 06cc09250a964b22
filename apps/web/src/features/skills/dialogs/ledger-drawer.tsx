import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confidenceWord, SKILL_LIMITS, type SkillEvidence, type SkillLedger, type SkillSummary } from '@waymark/contract/skills';
import { Badge, Button, Dots, Drawer, Heading, Link, Notice, Progress, Row, Text, TextArea } from '@waymark/ui';
import { notifyError, useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { SkillLevelMark } from '../components/level-mark.tsx';
import styles from '../components/skills.module.css';
import { useSourceWord } from '../evidence-words.ts';
import { useShownLevel } from '../level-names.ts';
import { ledgerQuery, useDispute } from '../person-skills.queries.ts';

interface LedgerDrawerProps {
  readonly skill: SkillSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where the level of one's own skill comes from (SKL-05, SKL-10): all that speaks for it, what it counts, and the way to dispute it. */
export function LedgerDrawer({ skill, open, onClose }: LedgerDrawerProps) {
  const { t } = useLingui();
  const query = useQuery({ ...ledgerQuery(skill.id), enabled: open });
  return (
    <Drawer open={open} onClose={onClose} title={t`Where ${skill.label} comes from`}>
      {query.data === undefined && <Waiting of={query} shape="text" count={3} />}
      {query.data !== undefined && <Ledger ledger={query.data} />}
    </Drawer>
  );
}

function Ledger({ ledger }: { readonly ledger: SkillLedger }) {
  const { t } = useLingui();
  const shownLevel = useShownLevel();
  const { disagreement, confidence } = ledger;
  const sure = { low: t`Not sure yet`, medium: t`Fairly sure`, high: t`Sure` }[confidenceWord(confidence)];
  return (
    <div className={styles.fields}>
      <div className={styles.outcome}>
        <SkillLevelMark level={ledger.level} />
        <Progress value={confidence * 100} label={t`Confidence in this level`} text={sure} />
      </div>
      {disagreement !== null && (
        <Notice>
          <Trans>
            Ratings differ: from {shownLevel(disagreement.lowest).label} to {shownLevel(disagreement.highest).label}. The level is the one
            with at least as much evidence for it as against it.
          </Trans>
        </Notice>
      )}
      <ul className={styles.evidence}>
        {ledger.evidence.map((piece) => (
          <Evidence key={piece.id} piece={piece} />
        ))}
      </ul>
      <Text size="meta">
        <Trans>What you complete counts at its own level: one advanced item can say more than three for beginners.</Trans>
      </Text>
      <Text size="meta">
        <Trans>
          Newer evidence counts more than older, and others’ ratings more than self-ratings. A completed course or project never lowers a
          level. Rules version {ledger.rulesVersion}.
        </Trans>
      </Text>
    </div>
  );
}

function Evidence({ piece }: { readonly piece: SkillEvidence }) {
  const { t } = useLingui();
  const format = useFormat();
  const sourceWord = useSourceWord();
  const shownLevel = useShownLevel();
  const name = piece.givenBy === null || piece.source === 'self' ? '' : piece.givenBy.fullName;
  const states = {
    counts: '',
    superseded: t`Replaced by a newer one`,
    disputed: t`Disputed`,
    removed: t`Removed`,
    withdrawn: t`Withdrawn`,
  };
  const state = states[piece.state];
  return (
    <li className={piece.state === 'counts' ? undefined : styles.out}>
      <Heading level={3} look="h4">
        {sourceWord(piece.source)} {state !== '' && <Badge tone={piece.state === 'disputed' ? 'warn' : 'neutral'}>{state}</Badge>}
      </Heading>
      <Text size="small" as="div">
        <Dots
          parts={[
            name !== '' && <bdi key="name">{name}</bdi>,
            piece.about !== null && <About key="about" about={piece.about} />,
            piece.level !== null && shownLevel(piece.level).label,
            format.date(piece.at),
          ]}
        />
      </Text>
      {piece.note !== '' && <Text size="small">{piece.note}</Text>}
      {piece.state === 'counts' && <Progress thin value={piece.counts / 10} label={t`Current count`} text={false} />}
      <DisputeActions piece={piece} />
    </li>
  );
}

function About({ about }: { readonly about: NonNullable<SkillEvidence['about']> }) {
  if (about.type === 'cv') return <Trans>your CV</Trans>;
  if (about.type !== 'card') return <bdi>{about.label}</bdi>;
  return (
    <Link href={`/insights/${about.id}`} variant="inline">
      <bdi>{about.label}</bdi>
    </Link>
  );
}

function DisputeActions({ piece }: { readonly piece: SkillEvidence }) {
  const { t } = useLingui();
  const dispute = useDispute();
  const message = useErrorMessage(dispute.error);
  const [note, setNote] = useState<string>();
  if (piece.can.accept) {
    return (
      <Row gap={2}>
        <Text size="small">{piece.markNote}</Text>
        <Button
          size="s"
          pending={dispute.isPending}
          onClick={() => dispute.mutate({ evidenceId: piece.id, note: null }, { onError: notifyError })}
        >
          <Trans>Keep as is</Trans>
        </Button>
      </Row>
    );
  }
  if (!piece.can.dispute) return piece.markNote === '' ? null : <Text size="small">{piece.markNote}</Text>;
  if (note === undefined) {
    return (
      <button type="button" className={styles.link} onClick={() => setNote('')}>
        <Trans>This isn’t right</Trans>
      </button>
    );
  }
  return (
    <div className={styles.fields}>
      <TextArea
        label={t`What is wrong?`}
        help={t`It doesn’t count until a decision is made. The people who manage skills can read this.`}
        maxLength={SKILL_LIMITS.note}
        value={note}
        error={message || undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Row gap={2}>
        <Button
          size="s"
          variant="solid"
          disabled={note.trim() === ''}
          pending={dispute.isPending}
          onClick={() => dispute.mutate({ evidenceId: piece.id, note }, { onSuccess: () => setNote(undefined) })}
        >
          <Trans>Dispute evidence</Trans>
        </Button>
        <Button size="s" variant="plain" onClick={() => setNote(undefined)}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </div>
  );
}
