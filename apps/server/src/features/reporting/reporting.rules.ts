/** Each person's direct manager; each person has one line at most. */
export interface ReportingLine {
  readonly reportId: string;
  readonly managerId: string;
}

/** Someone's number in the tree, and the numbers of everyone below them together with their own. */
export interface Position {
  readonly position: number;
  readonly first: number;
  readonly last: number;
}

export interface Numbering {
  readonly positions: ReadonlyMap<string, Position>;
  /** People who report to themselves through one another: each reports to the next, the last to the first. */
  readonly cycles: readonly (readonly string[])[];
}

/**
 * Numbers everyone with a manager or reports, so that those who report to a manager, directly or through others, are exactly the other
 * people whose position lies within the manager's `first` to `last` (MGR-08). In a cycle everyone reports to everyone, so all of it has
 * one range. The same lines in any order give the same numbers.
 */
export function numberPeople(lines: readonly ReportingLine[]): Numbering {
  const managerOf = new Map(lines.map(({ reportId, managerId }) => [reportId, managerId]));
  const people = [...new Set(lines.flatMap(({ reportId, managerId }) => [reportId, managerId]))].toSorted();
  const cycles = findCycles(people, managerOf);
  const inCycle = new Set(cycles.flat());
  const reportsOf = Map.groupBy(
    people.filter((id) => managerOf.has(id) && !inCycle.has(id)),
    (id) => managerOf.get(id) ?? '',
  );
  const positions = new Map<string, Position>();
  let next = 0;
  const numberBelow = (roots: readonly string[]) => {
    const open = roots.toReversed().map((id) => ({ id, first: -1 }));
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (top.first >= 0) {
        positions.set(top.id, { position: top.first, first: top.first, last: next - 1 });
        open.pop();
      } else {
        top.first = next;
        next += 1;
        for (const id of (reportsOf.get(top.id) ?? []).toReversed()) open.push({ id, first: -1 });
      }
    }
  };
  numberBelow(people.filter((id) => !managerOf.has(id)));
  for (const cycle of cycles) {
    const first = next;
    next += cycle.length;
    numberBelow(cycle.flatMap((id) => reportsOf.get(id) ?? []));
    for (const [at, id] of cycle.entries()) positions.set(id, { position: first + at, first, last: next - 1 });
  }
  return { positions, cycles };
}

/** Every cycle once, beginning with the smallest id. */
function findCycles(people: readonly string[], managerOf: ReadonlyMap<string, string>): string[][] {
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const start of people) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at) && !path.has(at)) {
      path.add(at);
      at = managerOf.get(at);
    }
    if (at !== undefined && path.has(at)) {
      const walked = [...path];
      const cycle = walked.slice(walked.indexOf(at));
      const smallest = cycle.indexOf(cycle.toSorted()[0] ?? '');
      cycles.push([...cycle.slice(smallest), ...cycle.slice(0, smallest)]);
    }
    for (const id of path) seen.add(id);
  }
  return cycles;
}
