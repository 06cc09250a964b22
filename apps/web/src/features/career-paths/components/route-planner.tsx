import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type CareerRoute, type CareerRoutes, HOURS_A_WEEK } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { opportunityHref } from '@waymark/contract/opportunities';
import type { SkillRequirement } from '@waymark/contract/skills';
import { useState } from 'react';
import { Badge, Button, Dots, Heading, IconX, Link, Panel, SelectField, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { AddToPlan } from '../../career-plans/career-plans.public.tsx';
import { routesQuery } from '../career-paths.queries.ts';
import { usePathWords } from '../path-words.ts';
import styles from './career-paths.module.css';
import { WhatIf } from './what-if.tsx';

interface RoutePlannerProps {
  readonly from: OpportunityId | null;
  /** The steps chosen so far; the last is where the route leads. */
  readonly path: readonly string[];
  readonly onChoose: (path: readonly string[]) => void;
}

const keyOf = ({ steps }: CareerRoute) => steps.map(({ role }) => role.id).join();

/** Routes to the role at the end of the path, and what learning some skills would change (CAR-10). */
export function RoutePlanner({ from, path, onChoose }: RoutePlannerProps) {
  const { t } = useLingui();
  const [pace, setPace] = useState<number>(HOURS_A_WEEK[2]);
  const [learn, setLearn] = useState<readonly SkillRequirement[]>([]);
  const to = path.at(-1) as OpportunityId;
  const query = useQuery(routesQuery({ from, to, path: [...path] as OpportunityId[], learn: [...learn], hoursAWeek: pace }));
  const plan = query.data;
  if (plan === undefined) return <Waiting of={query} shape="rows" />;
  const chosen = plan.routes.find((route) => keyOf(route) === path.join()) ?? plan.routes[0];
  const title = plan.to.title;
  return (
    <section className={styles.planner} aria-label={t`Your route to ${title}`}>
      <div className={styles.plannerHead}>
        <Heading level={2} look="h3">
          <Trans>
            Your route to <bdi>{title}</bdi>
          </Trans>
        </Heading>
        <div className={styles.plannerActions}>
          <SelectField
            label={t`Hours per week`}
            value={String(pace)}
            options={HOURS_A_WEEK.map((hours) => ({ value: String(hours), label: String(hours) }))}
            onChange={(event) => setPace(Number(event.target.value))}
          />
          {chosen !== undefined && <AddToPlan roleIds={chosen.steps.map(({ role }) => role.id)} title={title} />}
          <Button variant="quiet" size="s" icon={IconX} onClick={() => onChoose([])}>
            <Trans>Clear route</Trans>
          </Button>
        </div>
      </div>
      <div className={styles.plan}>
        <Panel className={styles.routes}>
          {chosen !== undefined && <Steps plan={plan} route={chosen} />}
          <RouteChoice plan={plan} chosen={chosen} onChoose={onChoose} />
        </Panel>
        {chosen !== undefined && (plan.options.length > 0 || learn.length > 0) && (
          <WhatIf plan={plan} route={chosen} learn={learn} onLearn={setLearn} />
        )}
      </div>
      <Text size="meta" className={styles.how}>
        <Trans>
          Hours are the total length of content you can open, counted once for each level you still need. Projects add to the higher
          estimate. Skills without content have no estimate.
        </Trans>
      </Text>
    </section>
  );
}

function Steps({ plan, route }: { readonly plan: CareerRoutes; readonly route: CareerRoute }) {
  const words = usePathWords();
  return (
    <ol className={styles.route}>
      <li className={styles.here}>
        <Heading level={3} look="h4">
          <bdi>{plan.from?.title ?? <Trans>Today</Trans>}</bdi>
        </Heading>
        <Text size="meta">
          <Trans>Now</Trans>
        </Text>
      </li>
      {route.steps.map(({ role, gaps, hours, weeks, unknownSkills, project }) => (
        <li key={role.id}>
          <Heading level={3} look="h4">
            <bdi>{role.title}</bdi>
          </Heading>
          <Text size="meta" as="div">
            <Dots
              parts={[
                words.time(weeks, unknownSkills),
                gaps.length > 0 && <Plural key="skills" value={gaps.length} one="# skill to grow" other="# skills to grow" />,
                hours.high > 0 && words.hours(hours),
                unknownSkills > 0 && (
                  <Plural
                    key="unknown"
                    value={unknownSkills}
                    one="too little content for # skill"
                    other="too little content for # skills"
                  />
                ),
              ]}
            />
          </Text>
          {project !== null && (
            <Text size="meta" as="div">
              <Trans>
                Project:{' '}
                <Link href={opportunityHref('project', project.slug)} variant="inline">
                  {project.title}
                </Link>
              </Trans>
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

interface RouteChoiceProps {
  readonly plan: CareerRoutes;
  readonly chosen: CareerRoute | undefined;
  readonly onChoose: (path: readonly string[]) => void;
}

function RouteChoice({ plan, chosen, onChoose }: RouteChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = usePathWords();
  const nameOf = ({ steps }: CareerRoute) => {
    const through = format.list(steps.slice(0, -1).map(({ role }) => role.title));
    return through === '' ? t`1 step away` : t`Via ${through}`;
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.choiceTitle}>
        <Trans>Routes that lead there</Trans>
      </legend>
      {plan.routes.map((route) => {
        const isChosen = route === chosen;
        const [first] = route.steps;
        return (
          <label key={keyOf(route)} className={isChosen ? styles.optionChosen : styles.option}>
            <input type="radio" name="career-route" checked={isChosen} onChange={() => onChoose(route.steps.map(({ role }) => role.id))} />
            <span className={styles.optionName}>
              <bdi>{nameOf(route)}</bdi> {route.isMostTravelled && <Badge>{t`Most common`}</Badge>}
            </span>
            <span className={styles.figure}>
              <b>{words.time(route.weeks, route.unknownSkills)}</b>
            </span>
            <span className={styles.figure}>
              <Plural value={route.skillsCount} one="# skill" other="# skills" />
            </span>
            <span className={styles.figure}>{first === undefined ? '' : words.moves(first.moves)[0]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
