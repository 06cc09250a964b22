/** What the graph draws at once, the most asked for first; the rest is found by searching. */
export const GRAPH_LIMITS = { roles: 100, skills: 250, neighbours: 60 } as const;

export const GRAPH_KINDS = ['capability', 'skill', 'role'] as const;
export type GraphKind = (typeof GRAPH_KINDS)[number];

/** Why two are linked: a skill belongs to a capability, two skills are related, or a role asks for a skill. */
export const GRAPH_LINKS = ['belongs', 'related', 'asks'] as const;
export type GraphLink = (typeof GRAPH_LINKS)[number];

interface Sketched {
  readonly id: string;
  readonly kind: GraphKind;
  /** The capability that a skill belongs to, or its own id. */
  readonly group: string | null;
}
interface Tie {
  readonly from: string;
  readonly to: string;
  readonly kind: GraphLink;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const ROUNDS = 40;
const ROOM = 0.9;

/**
 * Places everything on a plane: skills around their capability, roles among the skills they ask for. The same graph always gets the same
 * places.
 */
export function placeGraph(nodes: readonly Sketched[], links: readonly Tie[]): Map<string, { x: number; y: number }> {
  const groups = new Map<string, Sketched[]>();
  for (const node of nodes) {
    if (node.kind === 'role') continue;
    const key = node.kind === 'capability' ? node.id : (node.group ?? '');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [node]);
    else known.push(node);
  }
  const places = new Map<string, { x: number; y: number }>();
  const largest = Math.max(1, ...[...groups.values()].map(({ length }) => length));
  const spread = 2.4 + Math.sqrt(largest) * 1.6;
  for (const [at, [key, members]] of [...groups].entries()) {
    const radius = spread * Math.sqrt(at) * 1.15;
    const [x, y] = [radius * Math.cos(at * GOLDEN_ANGLE), radius * Math.sin(at * GOLDEN_ANGLE)];
    const inside = members.toSorted((one, other) => Number(other.id === key) - Number(one.id === key));
    for (const [place, { id }] of inside.entries()) {
      const away = Math.sqrt(place) * 1.3;
      places.set(id, { x: x + away * Math.cos(place * GOLDEN_ANGLE), y: y + away * Math.sin(place * GOLDEN_ANGLE) });
    }
  }
  const asks = new Map<string, { x: number; y: number }[]>();
  for (const { from, to, kind } of links) {
    const skill = places.get(to);
    if (kind === 'asks' && skill !== undefined) asks.set(from, [...(asks.get(from) ?? []), skill]);
  }
  const roles = nodes.filter(({ kind }) => kind === 'role');
  for (const [at, { id }] of roles.entries()) {
    const around = asks.get(id) ?? [];
    const mean = (axis: 'x' | 'y') => around.reduce((sum, place) => sum + place[axis], 0) / Math.max(1, around.length);
    places.set(id, { x: mean('x') + 0.6 * Math.cos(at * GOLDEN_ANGLE), y: mean('y') + 0.6 * Math.sin(at * GOLDEN_ANGLE) });
  }
  makeRoom([...places.values()]);
  return places;
}

/** Pushes what is too near to each other apart. */
function makeRoom(places: { x: number; y: number }[]): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let one = 0; one < places.length; one += 1) {
      for (let other = one + 1; other < places.length; other += 1) {
        const [a, b] = [places[one], places[other]] as [{ x: number; y: number }, { x: number; y: number }];
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= ROOM) continue;
        const push = (ROOM - distance) / 2;
        const [ux, uy] = distance === 0 ? [Math.cos(other), Math.sin(other)] : [dx / distance, dy / distance];
        a.x -= ux * push;
        a.y -= uy * push;
        b.x += ux * push;
        b.y += uy * push;
      }
    }
  }
}
