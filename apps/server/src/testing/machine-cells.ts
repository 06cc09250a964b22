/** A cell of a machine's table: what a party would do in a status, and what becomes of it; undefined where that is refused. */
export interface MachineCell<Status, Action, Party> {
  readonly status: Status;
  readonly action: Action;
  readonly party: Party;
  /** The next status and the effects, as `stepped` writes a step. */
  readonly next: string | undefined;
}

/**
 * Every cell of a machine, for a test of each.
 *
 * @param allowed those that are allowed, a line each: `status action: parties > next + effects`; written by hand and not by the machine
 */
export function machineCells<Status extends string, Action extends string, Party extends string>(
  allowed: string,
  of: { readonly statuses: readonly Status[]; readonly actions: readonly Action[]; readonly parties: readonly Party[] },
): MachineCell<Status, Action, Party>[] {
  const written = allowed
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', next = ''] = line.split(' > ');
      const [cell = '', who = ''] = head.split(': ');
      return who.split(' ').map((party) => [`${cell} ${party}`, next] as const);
    });
  const nextOf = new Map<string, string>(written);
  return of.statuses.flatMap((status) =>
    of.actions.flatMap((action) =>
      of.parties.map((party) => ({ status, action, party, next: nextOf.get(`${status} ${action} ${party}`) })),
    ),
  );
}

/** The cells whose step, asked of the machine, is another than the one written by hand: a line each. */
export const wrongCells = <Status extends string, Action extends string, Party extends string>(
  cells: readonly MachineCell<Status, Action, Party>[],
  stepOf: (cell: MachineCell<Status, Action, Party>) => { readonly to: string; readonly effects: readonly string[] } | undefined,
): string[] =>
  cells.flatMap((cell) => {
    const step = stepped(stepOf(cell));
    return step === cell.next ? [] : [`${cell.status} ${cell.action}: ${cell.party} > ${step}, not ${cell.next}`];
  });

/** A step as the lines of allowed cells write it. */
const stepped = (step: { readonly to: string; readonly effects: readonly string[] } | undefined): string | undefined =>
  step && [step.to, ...step.effects].join(' + ');
