import type { Explorer } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { CareerGraph } from './career-graph.ts';

const NODE = { width: 196, height: 64 };
const GAP = { between: 28, columns: 84 };
/** Roles of the first column after the start, of the second, and of those that follow a chosen step. */
const SHOWN = [5, 5, 4, 4] as const;
const FROM_EACH = 3;

interface Placed {
  readonly id: OpportunityId;
  readonly column: number;
}

/** Which roles are on the map, by column: the most likely first moves, what follows them, and what follows each chosen step. */
function rolesOnMap(graph: CareerGraph, base: OpportunityId, path: readonly OpportunityId[]): Placed[] {
  const placed: Placed[] = [{ id: base, column: 0 }];
  const there = new Set([base, ...path]);
  const add = (ids: readonly OpportunityId[], column: number) => {
    for (const id of ids) {
      there.add(id);
      placed.push({ id, column });
    }
  };
  const nextOf = (id: OpportunityId) => [...(graph.get(id)?.next ?? [])].filter(([next]) => graph.has(next));
  // A chosen role keeps its place among the likely ones; one that is not among them comes last.
  const column = (candidates: readonly OpportunityId[], at: number, most: number) => {
    const chosen = path[at];
    const free = candidates.filter((id) => id === chosen || !there.has(id)).slice(0, most);
    add(chosen === undefined || free.includes(chosen) ? free : [...free, chosen], at + 1);
    return chosen === undefined || free.includes(chosen) ? free : [...free, chosen];
  };
  const first = column(
    nextOf(base).map(([id]) => id),
    0,
    SHOWN[0],
  );
  const chances = new Map<OpportunityId, number>();
  for (const id of first) {
    const chance = graph.get(base)?.next.get(id) ?? 0;
    const open = nextOf(id).filter(([next]) => next === path[1] || !there.has(next));
    for (const [next, further] of open.slice(0, FROM_EACH)) chances.set(next, Math.max(chances.get(next) ?? 0, chance * further));
  }
  const ranked = [...chances].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
  column(ranked, 1, SHOWN[1]);
  for (const at of [2, 3]) {
    const before = path[at - 1];
    if (before !== undefined)
      column(
        nextOf(before).map(([id]) => id),
        at,
        SHOWN[at] ?? 0,
      );
  }
  return placed;
}

export interface MapSketch extends Pick<Explorer['map'], 'width' | 'height' | 'nodeWidth' | 'nodeHeight'> {
  readonly nodes: readonly (Placed & { readonly x: number; readonly y: number; readonly isChosen: boolean })[];
  readonly edges: readonly { readonly from: OpportunityId; readonly to: OpportunityId; readonly isChosen: boolean }[];
}

/** Places the roles in columns with few crossings (dagre). The same roles always get the same places. */
export async function layOutMap(graph: CareerGraph, base: OpportunityId, path: readonly OpportunityId[]): Promise<MapSketch> {
  const { Graph, layout } = await import('@dagrejs/dagre');
  const placed = rolesOnMap(graph, base, path);
  const steps = [base, ...path];
  const isStep = (from: OpportunityId, to: OpportunityId) => steps.some((id, at) => id === from && steps[at + 1] === to);
  const edges = placed.flatMap((from) =>
    placed
      .filter((to) => to.column === from.column + 1 && ((graph.get(from.id)?.next.has(to.id) ?? false) || isStep(from.id, to.id)))
      .map((to) => ({ from: from.id, to: to.id, isChosen: isStep(from.id, to.id) })),
  );
  const drawing = new Graph();
  drawing.setGraph({ rankdir: 'LR', nodesep: GAP.between, ranksep: GAP.columns, marginx: 0, marginy: 0 });
  drawing.setDefaultEdgeLabel(() => ({}));
  for (const { id } of placed) drawing.setNode(id, { ...NODE });
  for (const { from, to } of edges) drawing.setEdge(from, to);
  layout(drawing);
  const nodes = placed.map(({ id, column }) => {
    const { y = 0 } = drawing.node(id) as { y?: number };
    // Columns stand where they are counted, even where a role has no way in.
    return { id, column, x: column * (NODE.width + GAP.columns), y: y - NODE.height / 2, isChosen: path[column - 1] === id };
  });
  const top = Math.min(...nodes.map(({ y }) => y));
  const shifted = nodes.map(({ id, column, x, y, isChosen }) => ({ id, column, x, y: y - top, isChosen }));
  const columns = Math.max(...shifted.map(({ column }) => column)) + 1;
  return {
    width: columns * NODE.width + (columns - 1) * GAP.columns,
    height: Math.max(...shifted.map(({ y }) => y)) + NODE.height,
    nodeWidth: NODE.width,
    nodeHeight: NODE.height,
    nodes: shifted,
    edges,
  };
}
