import { Trans, useLingui } from '@lingui/react/macro';
import type { Explorer } from '@waymark/contract/career-paths';
import { Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MatchBadge } from '../../matching/matching.public.tsx';
import styles from './career-paths.module.css';

interface CareerMapProps {
  readonly explorer: Explorer;
  readonly onChoose: (path: readonly string[]) => void;
}

const NARROWEST_LINE = 1.25;
const WIDEST_LINE = 6;

/** The map of moves: columns by step, lines as wide as many moved (CAR-06). Places come from the server. The list beside it says the same. */
export function CareerMap({ explorer, onChoose }: CareerMapProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { map, base } = explorer;
  const { nodes, edges, width, height, nodeWidth, nodeHeight } = map;
  const placeOf = new Map(nodes.map((node) => [node.id, node]));
  const columns = Math.max(...nodes.map(({ column }) => column));
  const heads = [t`Start here`, t`1 move`, t`2 moves`, t`3 moves`, t`4 moves`];
  const percentOf = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const choose = (id: string) => {
    const node = placeOf.get(id as Node['id']);
    if (node === undefined || node.column === 0) return onChoose([]);
    const chosen = explorer.path.map((step) => step.id);
    // Pressed again, a step and what follows it goes.
    onChoose(node.isChosen ? chosen.slice(0, node.column - 1) : pathTo(map, chosen, node));
  };
  return (
    <section className={styles.mapSection} aria-label={t`Career moves map`}>
      <div className={styles.scroll} tabIndex={-1}>
        <div style={{ minInlineSize: width * 0.82, maxInlineSize: width * 1.15 }}>
          <div className={styles.heads}>
            {heads.slice(0, columns + 1).map((head, at) => (
              <Text
                key={head}
                as="span"
                size="meta"
                style={{ insetInlineStart: percentOf(at * (width - nodeWidth), Math.max(1, columns) * width) }}
              >
                {at === 0 && base !== null && !base.isOwn ? t({ message: 'Start', context: 'noun' }) : head}
              </Text>
            ))}
          </div>
          <div className={styles.map} style={{ blockSize: height }}>
            <svg className={styles.lines} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden focusable={false}>
              {edges
                .toSorted((one, other) => Number(one.isChosen) - Number(other.isChosen))
                .map(({ from, to, moves, isChosen }) => {
                  const [start, end] = [placeOf.get(from), placeOf.get(to)];
                  if (start === undefined || end === undefined) return null;
                  const [x1, y1, x2, y2] = [start.x + nodeWidth, start.y + nodeHeight / 2, end.x, end.y + nodeHeight / 2];
                  const middle = (x1 + x2) / 2;
                  const isNew = moves.band === 'none';
                  const thickness =
                    moves.people === null ? NARROWEST_LINE : Math.min(WIDEST_LINE, NARROWEST_LINE * Math.sqrt(moves.people));
                  return (
                    <path
                      key={`${from}${to}`}
                      d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`}
                      className={isChosen ? styles.chosenLine : isNew ? styles.newLine : styles.line}
                      strokeWidth={isChosen ? Math.max(3, thickness) : isNew ? NARROWEST_LINE : Math.max(1.75, thickness)}
                      vectorEffect="non-scaling-stroke"
                    />
                  );
                })}
            </svg>
            {edges.map(({ from, to, moves, isChosen }) => {
              const end = placeOf.get(to);
              if (end === undefined || moves.people === null) return null;
              return (
                <span
                  key={`${from}${to}`}
                  className={isChosen ? styles.chosenCount : styles.count}
                  style={{ insetInlineStart: percentOf(end.x - 20, width), insetBlockStart: end.y + nodeHeight / 2 }}
                  aria-hidden
                >
                  {format.number(moves.people)}
                </span>
              );
            })}
            {nodes.map(({ id, title, match, column, x, y, isChosen }) => {
              const isNew = column > 0 && edges.every(({ to, moves }) => to !== id || moves.band === 'none');
              const look = column === 0 ? styles.start : isChosen ? styles.chosen : isNew ? styles.far : undefined;
              return (
                <button
                  key={id}
                  type="button"
                  className={[styles.node, look].filter(Boolean).join(' ')}
                  style={{
                    insetInlineStart: percentOf(x, width),
                    insetBlockStart: y,
                    inlineSize: percentOf(nodeWidth, width),
                    blockSize: nodeHeight,
                  }}
                  aria-pressed={isChosen}
                  onClick={() => choose(id)}
                >
                  <span className={styles.nodeTitle} title={title}>
                    <bdi>{title}</bdi>
                  </span>
                  {column === 0 ? (
                    <Text as="span" size="meta">
                      {base?.isOwn === true ? <Trans>Your role today</Trans> : <Trans>Starting point</Trans>}
                    </Text>
                  ) : match === null ? (
                    <Text as="span" size="meta">
                      <Trans>No skills listed</Trans>
                    </Text>
                  ) : (
                    <MatchBadge match={match} />
                  )}
                  {column > 0 && <VisuallyHidden>, {heads[column]}</VisuallyHidden>}
                </button>
              );
            })}
          </div>
        </div>
      </div>
      <Text as="div" size="meta" className={styles.legend}>
        <span>
          <svg width="26" height="10" aria-hidden focusable={false}>
            <path d="M0 5H26" className={styles.chosenLine} strokeWidth={4} />
          </svg>
          <Trans>Your route. Numbers show how many people moved, if five or more</Trans>
        </span>
        <span>
          <svg width="26" height="10" aria-hidden focusable={false}>
            <path d="M0 5H26" className={styles.newLine} strokeWidth={2} />
          </svg>
          <Trans>No moves yet, similar skills</Trans>
        </span>
      </Text>
    </section>
  );
}

type Node = Explorer['map']['nodes'][number];

/** The steps to a role on the map: through what is chosen where that leads there, else through the likeliest role before it. */
function pathTo({ nodes, edges }: Pick<Explorer['map'], 'nodes' | 'edges'>, chosen: readonly string[], node: Node): string[] {
  const steps = chosen.slice(0, node.column - 1);
  if (node.column <= 1) return [node.id];
  const before = nodes.filter(
    ({ id, column }) => column === node.column - 1 && edges.some(({ from, to }) => from === id && to === node.id),
  );
  const through = before.find(({ isChosen }) => isChosen) ?? before[0];
  if (through === undefined || through.isChosen) return [...steps, node.id];
  return [...pathTo({ nodes, edges }, [], through), node.id];
}
