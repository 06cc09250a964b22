import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GraphKind, SkillsGraph } from '@waymark/contract/skills-graph';
import { useState } from 'react';
import { Button, Heading, IconArrowLeft, Link, Text, TextField } from '@waymark/ui';
import { SkillLevelMark } from '../../skills/skills.public.tsx';
import styles from './skills-graph.module.css';

interface GraphListProps {
  readonly graph: SkillsGraph;
  readonly around: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

type Node = SkillsGraph['nodes'][number];
const SHOWN = 40;

/** All that the drawing shows, as lists: everything by kind, or what is linked with the chosen one. */
export function GraphList({ graph, around, onChoose }: GraphListProps) {
  const chosen = graph.nodes.find(({ id }) => id === around);
  return chosen === undefined ? (
    <Everything graph={graph} onChoose={onChoose} />
  ) : (
    <Around graph={graph} node={chosen} onChoose={onChoose} />
  );
}

function useKinds(): Record<GraphKind, string> {
  const { t } = useLingui();
  return { capability: t`Capabilities`, skill: t`Skills`, role: t`Job roles` };
}

/** Heads of the lists, and what stands below each. */
function useGroups({ isAroundMe }: SkillsGraph): readonly { readonly title: string; readonly has: (node: Node) => boolean }[] {
  const { t } = useLingui();
  const kinds = useKinds();
  const of = (kind: GraphKind) => ({ title: kinds[kind], has: (node: Node) => node.kind === kind });
  if (!isAroundMe) return [of('role'), of('skill'), of('capability')];
  return [
    { title: t`Your job role`, has: ({ kind }) => kind === 'role' },
    { title: t`Skills you have`, has: ({ kind, isOwn }) => kind === 'skill' && isOwn },
    { title: t`Skills your job role also needs`, has: ({ kind, isOwn }) => kind === 'skill' && !isOwn },
    of('capability'),
  ];
}

function Everything({ graph, onChoose }: { readonly graph: SkillsGraph; readonly onChoose: (id: string) => void }) {
  const { t } = useLingui();
  const groups = useGroups(graph);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const matching = graph.nodes.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <div className={styles.list}>
      <TextField label={t`Find in the graph`} type="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {matching.length === 0 && <Text size="small">{t`No matches here. You can find all skills in the skills directory.`}</Text>}
      {groups.map(({ title, has }) => {
        const some = matching.filter(has).toSorted((one, other) => other.weight - one.weight);
        return some.length === 0 ? null : <Group key={title} title={title} nodes={some} onChoose={onChoose} />;
      })}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly nodes: readonly Node[];
  readonly levels?: ReadonlyMap<string, string>;
  readonly onChoose: (id: string) => void;
}

function Group({ title, nodes, levels, onChoose }: GroupProps) {
  const rest = nodes.length - SHOWN;
  return (
    <section aria-label={title}>
      <Heading level={2} look="h4">
        {title}
      </Heading>
      <ul className={styles.nodes}>
        {nodes.slice(0, SHOWN).map(({ id, label }) => {
          const level = levels?.get(id);
          return (
            <li key={id}>
              <button type="button" className={styles.node} onClick={() => onChoose(id)}>
                <bdi>{label}</bdi>
              </button>
              {level !== undefined && <SkillLevelMark level={level} />}
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Text size="meta">
          <Plural value={rest} one="# more, search by name" other="# more, search by name" />
        </Text>
      )}
    </section>
  );
}

function Around({
  graph,
  node,
  onChoose,
}: {
  readonly graph: SkillsGraph;
  readonly node: Node;
  readonly onChoose: (id: string | null) => void;
}) {
  const { t } = useLingui();
  const kinds = useKinds();
  const nodeOf = new Map(graph.nodes.map((one) => [one.id, one]));
  const linked = (kind: SkillsGraph['links'][number]['kind'], end: 'from' | 'to') =>
    graph.links
      .filter((link) => link.kind === kind && link[end] === node.id)
      .flatMap((link) => nodeOf.get(end === 'from' ? link.to : link.from) ?? []);
  const levels = new Map(
    graph.links.flatMap(({ from, to, level }) =>
      level !== null && (from === node.id || to === node.id) ? [[from === node.id ? to : from, level]] : [],
    ),
  );
  const groups = [
    { title: t`Requires`, nodes: linked('asks', 'from') },
    { title: t`Required by`, nodes: linked('asks', 'to') },
    { title: t`Belongs to`, nodes: linked('belongs', 'from') },
    { title: t`Contains`, nodes: linked('belongs', 'to') },
    { title: t`Related`, nodes: [...linked('related', 'from'), ...linked('related', 'to')] },
  ].filter(({ nodes }) => nodes.length > 0);
  return (
    <div className={styles.list}>
      <div>
        <Button size="s" variant="quiet" icon={IconArrowLeft} directional onClick={() => onChoose(null)}>
          <Trans>Back</Trans>
        </Button>
      </div>
      <div>
        <Text size="meta">{kinds[node.kind]}</Text>
        <Heading level={2} look="h3">
          {node.href === null ? (
            <bdi>{node.label}</bdi>
          ) : (
            <Link href={node.href} variant="plain">
              <bdi>{node.label}</bdi>
            </Link>
          )}
        </Heading>
      </div>
      {groups.length === 0 && <Text size="small">{t`Nothing is linked to it yet.`}</Text>}
      {groups.map(({ title, nodes }) => (
        <Group key={title} title={title} nodes={nodes} levels={levels} onChoose={onChoose} />
      ))}
    </div>
  );
}
