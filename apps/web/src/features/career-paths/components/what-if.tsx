import { Trans, useLingui } from '@lingui/react/macro';
import type { CareerRoute, CareerRoutes } from '@waymark/contract/career-paths';
import type { SkillRequirement } from '@waymark/contract/skills';
import { useState } from 'react';
import { Button, Heading, IconPlus, Panel, SkillChips, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { SkillChip, SkillPicker } from '../../skills/skills.public.tsx';
import { usePathWords } from '../path-words.ts';
import styles from './career-paths.module.css';

interface WhatIfProps {
  readonly plan: CareerRoutes;
  readonly route: CareerRoute;
  readonly learn: readonly SkillRequirement[];
  readonly onLearn: (learn: readonly SkillRequirement[]) => void;
}

/** "What if you learn": chips change the bars and the time at once; nothing is saved (CAR-10). */
export function WhatIf({ plan, route, learn, onLearn }: WhatIfProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = usePathWords();
  const [isPicking, setIsPicking] = useState(false);
  const share = (percent: number) => format.number(percent / 100, { style: 'percent' });
  const isLearned = (skillId: string) => learn.some((one) => one.skillId === skillId);
  const toggle = (asked: SkillRequirement) =>
    onLearn(isLearned(asked.skillId) ? learn.filter(({ skillId }) => skillId !== asked.skillId) : [...learn, asked]);
  const offered = new Set<string>(plan.options.map(({ skillId }) => skillId));
  const others = learn.filter(({ skillId }) => !offered.has(skillId));
  const before = plan.today.find(({ key }) => key === route.steps.map(({ role }) => role.id).join());
  const now = words.time(route.weeks, route.unknownSkills);
  const earlier = before === undefined ? null : words.time(before.weeks, route.unknownSkills);
  return (
    <Panel variant="tint" className={styles.whatIf} aria-label={t`What if you learned`}>
      <Heading level={3} look="h4">
        <Trans>What if you learned</Trans>
      </Heading>
      <SkillChips>
        {plan.options.map(({ skill, skillId, level }) => (
          <SkillChip
            key={skillId}
            label={skill.label}
            level={level}
            state={isLearned(skillId) ? 'chosen' : 'plain'}
            onToggle={() => toggle({ skillId, level })}
          />
        ))}
        {!isPicking && (
          <Button size="s" variant="quiet" icon={IconPlus} onClick={() => setIsPicking(true)}>
            <Trans>Another skill</Trans>
          </Button>
        )}
      </SkillChips>
      {isPicking && (
        <SkillPicker
          label={t`Another skill`}
          value={others}
          max={5}
          without={plan.options.map(({ skillId }) => skillId)}
          onChange={(picked) => onLearn([...learn.filter(({ skillId }) => offered.has(skillId)), ...picked])}
        />
      )}
      <section aria-label={t`How well you match each role`} className={styles.bars}>
        {route.steps.map(({ role }) => {
          const ready = plan.readiness.find(({ roleId }) => roleId === role.id);
          if (ready === undefined) return null;
          return (
            <div key={role.id} className={styles.bar}>
              <span>
                <bdi>{role.title}</bdi>
              </span>
              <b>{share(ready.after)}</b>
              <span className={styles.track} aria-hidden>
                <i className={styles.after} style={{ inlineSize: `${ready.after}%` }} />
                <i className={styles.now} style={{ inlineSize: `${ready.now}%` }} />
              </span>
              {ready.after !== ready.now && (
                <Text as="span" size="meta" className={styles.today}>
                  <Trans>{share(ready.now)} today</Trans>
                </Text>
              )}
            </div>
          );
        })}
      </section>
      <Text size="small" aria-live="polite">
        {learn.length === 0 ? (
          <Trans>Choose skills to see what they would change. Nothing is saved.</Trans>
        ) : earlier === null || earlier === now ? (
          <Trans>The full route takes {now}.</Trans>
        ) : (
          <Trans>
            The rest of the route takes {now} instead of {earlier}.
          </Trans>
        )}
        {plan.learnHours !== null && (
          <>
            {' '}
            <Trans>Learning this takes {words.hours(plan.learnHours)}.</Trans>
          </>
        )}
      </Text>
    </Panel>
  );
}
