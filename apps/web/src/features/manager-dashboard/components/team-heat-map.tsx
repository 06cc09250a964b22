import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TEAM_LIMITS, type TeamSkillPerson, type TeamSkills } from '@waymark/contract/manager-dashboard';
import { Anchor, Avatar, EmptyState, Stack, Text, Tooltip, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { useShownLevel } from '../../skills/skills.public.tsx';
import { teamSkillsQuery } from '../manager-dashboard.queries.ts';
import { TEAM_ROOT, useTeam } from '../use-team.ts';
import heads from './team-heat-map.module.css';
import styles from './team.module.css';

const PREVIEW_SKILLS = 5;

/** Skills by person against what roles ask for (MGR-03); a dashed cell is below the level that the person's role asks for. */
export function TeamHeatMap({ preview = false, q = '' }: { readonly preview?: boolean; readonly q?: string }) {
  const { t } = useLingui();
  const { team } = useTeam();
  const query = useInfiniteQuery(teamSkillsQuery(team, { q, limit: TEAM_LIMITS.heatMapPeople }));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const { pages } = query.data;
  const [first] = pages;
  if (first === undefined || first.skills.length === 0) {
    return (
      <EmptyState title={t`No skills to compare yet`} topic="Skills">
        <Trans>Skills appear when people work in a job role that requires skills.</Trans>
      </EmptyState>
    );
  }
  const people = pages.flatMap(({ items }) => items);
  return (
    <Stack gap={4}>
      {(preview ? pages.slice(0, 1) : pages).map((page) => (
        <Grid
          key={page.items[0]?.person.id}
          page={page}
          skills={preview ? page.skills.slice(0, PREVIEW_SKILLS) : page.skills}
          isNarrow={preview}
        />
      ))}
      <Legend levels={first.levels} />
      {!preview && <MorePages of={query} shown={people.length} />}
    </Stack>
  );
}

interface GridProps {
  readonly page: TeamSkills;
  readonly skills: TeamSkills['skills'];
  /** Cells no wider than the pictures above them, so that a page of people stands beside something else. */
  readonly isNarrow: boolean;
}

function Grid({ page, skills, isNarrow }: GridProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.heatFrame} tabIndex={0} aria-label={t`Skills by person`}>
      <table className={isNarrow ? `${styles.heat} ${styles.narrow}` : styles.heat}>
        <caption>{t`Skills by person`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`Skill`}</VisuallyHidden>
            </th>
            {page.items.map(({ person }) => (
              <th key={person.id} scope="col">
                <Tooltip label={person.fullName}>
                  <Anchor href={`${TEAM_ROOT}/people/${person.id}`} aria-label={person.fullName} className={heads.heatPerson}>
                    <Avatar person={personOf(person)} size={32} />
                    <bdi aria-hidden>{person.fullName.split(' ')[0]}</bdi>
                  </Anchor>
                </Tooltip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skills.map(({ id, label, needed, met }) => {
            const [some, all] = [format.number(met), format.number(needed)];
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi>{label}</bdi>
                  <span className={styles.need}>{t`${some} of ${all} who need it`}</span>
                </th>
                {page.items.map((one) => (
                  <Cell key={one.person.id} cell={one.cells.find(({ skillId }) => skillId === id)} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { readonly cell: TeamSkillPerson['cells'][number] | undefined }) {
  const { t } = useLingui();
  const shown = useShownLevel();
  const sign = useLevelSign();
  if (cell === undefined || (cell.state === 'none' && cell.required === null)) {
    return (
      <td className={styles.cell}>
        <span aria-hidden>·</span>
        <VisuallyHidden>{t`Not needed`}</VisuallyHidden>
      </td>
    );
  }
  const held = shown(cell.held);
  const needed = cell.required === null ? null : shown(cell.required).label;
  const isShort = cell.state === 'missing' || cell.state === 'partly';
  const shade = held.level === 0 ? 0 : Math.max(1, Math.round((held.level / Math.max(1, held.of)) * 3));
  const has = cell.state === 'missing' ? t`Missing` : held.label;
  const title = needed === null ? has : t`${has}, needs ${needed}`;
  return (
    <td className={`${styles.cell} ${shadeClass(shade)} ${isShort ? styles.short : ''}`} title={title}>
      <span aria-hidden>{held.level === 0 ? (cell.state === 'missing' ? '–' : '·') : sign(held)}</span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </td>
  );
}

const shadeClass = (shade: number) => styles[`level${shade}`] ?? '';
const initialOf = (label: string) => Array.from(label)[0] ?? '';

/** What stands in a cell for a level: the initial of its name, or its number where two levels begin alike. */
function useLevelSign(): (shown: { readonly level: number; readonly label: string }) => string {
  const levels = useLevels();
  const format = useFormat();
  const initials = new Set(levels.map(({ label }) => initialOf(label)));
  return ({ level, label }) => (initials.size === levels.length ? initialOf(label) : format.number(level));
}

function Legend({ levels }: { readonly levels: TeamSkills['levels'] }) {
  const shown = useShownLevel();
  const sign = useLevelSign();
  return (
    <div className={styles.legend}>
      <span>
        <i className={styles.cell} style={{ minInlineSize: 0, padding: 0, blockSize: 14 }} />
        <Trans>No level</Trans>
      </span>
      {levels.map(({ key }) => {
        const { level, of, label } = shown(key);
        const shade = Math.max(1, Math.round((level / Math.max(1, of)) * 3));
        return (
          <span key={key}>
            <i className={`${styles.cell} ${shadeClass(shade)}`} style={{ minInlineSize: 0, padding: 0, blockSize: 14 }} />
            {sign({ level, label })}, {label}
          </span>
        );
      })}
      <span>
        <i className={`${styles.cell} ${styles.short}`} style={{ minInlineSize: 0, padding: 0, blockSize: 14 }} />
        <Text as="span" size="meta">
          <Trans>Below what the role requires</Trans>
        </Text>
      </span>
    </div>
  );
}
