import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonSkill } from '@waymark/contract/skills';
import { Button, IconCheck, IconX, notify, ShowMore } from '@waymark/ui';
import { useSourcesLine } from '../evidence-words.ts';
import { useSkillChange } from '../person-skills.queries.ts';
import { LedgerButton } from './ledger-button.tsx';
import { SkillLevelMark } from './level-mark.tsx';
import styles from './skills.module.css';

const AT_A_TIME = 5;

/** Skills that were found: the owner confirms or rejects each, and sees where it came from (SKL-05). */
export function DetectedSkills({ skills }: { readonly skills: readonly PersonSkill[] }) {
  const [shownCount, setShownCount] = useState(AT_A_TIME);
  const shown = skills.slice(0, shownCount);
  return (
    <>
      <ul className={styles.detected}>
        {shown.map((skill) => (
          <Detected key={skill.skill.id} found={skill} />
        ))}
      </ul>
      {skills.length > AT_A_TIME && (
        <ShowMore
          shown={shown.length}
          hasMore={shown.length < skills.length}
          loading={false}
          onMore={() => setShownCount(shownCount + AT_A_TIME)}
        />
      )}
    </>
  );
}

function Detected({ found }: { readonly found: PersonSkill }) {
  const { t } = useLingui();
  const change = useSkillChange();
  const sourcesLine = useSourcesLine();
  const { id: skillId, label } = found.skill;
  const decide = (decision: 'confirmed' | 'rejected', message: string) =>
    change.mutate({ skillId, decision }, { onSuccess: () => notify({ tone: 'ok', message }) });
  return (
    <li>
      <span className={styles.text}>
        <bdi className={styles.name}>{label}</bdi>
        <span className={styles.sources}>
          {sourcesLine(found)} · <LedgerButton skill={found.skill} />
        </span>
      </span>
      <SkillLevelMark level={found.level} />
      <span className={styles.decision}>
        <Button
          size="s"
          icon={IconCheck}
          pending={change.isPending && change.variables.decision === 'confirmed'}
          aria-label={t`Confirm ${label}`}
          onClick={() => decide('confirmed', t`${label} is one of your skills.`)}
        >
          <Trans>Confirm</Trans>
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon={IconX}
          pending={change.isPending && change.variables.decision === 'rejected'}
          aria-label={t`Not mine: ${label}`}
          onClick={() => decide('rejected', t`${label} will not be suggested again.`)}
        >
          <Trans>Not mine</Trans>
        </Button>
      </span>
    </li>
  );
}
