import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TeamSkillPerson } from '@waymark/contract/manager-dashboard';
import { Button, ButtonLink, Heading, IconButton, IconX, Panel, Row, Text } from '@waymark/ui';
import { CheckInButton } from '../../check-ins/check-ins.public.tsx';
import { SkillChip } from '../../skills/skills.public.tsx';
import { TEAM_ROOT } from '../use-team.ts';
import styles from './team.module.css';

const AssignDialog = lazy(async () => ({ default: (await import('../dialogs/assign-dialog.tsx')).AssignDialog }));

const CHIPS = 6;

/** What the person who is chosen on the map lacks, and what to do about it. */
export function ChosenPerson({ person, onClose }: { readonly person: TeamSkillPerson; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { fullName, id } = person.person;
  const missing = person.gaps.length;
  // Undefined until it is opened: its chunk is not needed before.
  const [isSuggesting, setSuggesting] = useState<boolean>();
  const panel = useRef<HTMLDivElement>(null);
  // Pressed on the map, the row may be out of sight.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel}>
      <Panel className={styles.chosen} aria-label={fullName}>
        <Row justify="between" wrap={false}>
          <Heading level={3} look="h4">
            {person.required === 0 ? (
              fullName
            ) : missing === 0 ? (
              t`${fullName}: every skill met`
            ) : (
              <Plural value={missing} one={`${fullName}, # skill short`} other={`${fullName}, # skills short`} />
            )}
          </Heading>
          <IconButton icon={IconX} label={t`Close`} size="s" onClick={onClose} />
        </Row>
        <div className={styles.chips}>
          {person.gaps.slice(0, CHIPS).map(({ skill, required }) => (
            <SkillChip key={skill.id} label={skill.label} level={required} state="gap" stateLabel={t`Below what the role requires`} />
          ))}
          {missing > CHIPS && (
            <Text as="span" size="meta">
              <Plural value={missing - CHIPS} one="and # more" other="and # more" />
            </Text>
          )}
        </div>
        <Row gap={2}>
          <Button size="s" onClick={() => setSuggesting(true)}>
            <Trans>Suggest learning</Trans>
          </Button>
          <CheckInButton personId={id} size="s" />
          <ButtonLink size="s" variant="quiet" href={`${TEAM_ROOT}/people/${id}`}>
            <Trans>View assignments</Trans>
          </ButtonLink>
        </Row>
        {isSuggesting !== undefined && (
          <Suspense>
            <AssignDialog
              open={isSuggesting}
              person={person.person}
              words={person.gaps[0]?.skill.label}
              onClose={() => setSuggesting(false)}
            />
          </Suspense>
        )}
      </Panel>
    </div>
  );
}
