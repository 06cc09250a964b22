import type { LineFault } from './import-lines.repo.ts';

/**
 * Returns what asks whether a line is the first of its table to mean a record: one may name it by its code and another by its title. A later line is
 * bad, with `code` and the number of the first.
 */
export function metOnce(code: string) {
  const firstLineOf = new Map<string, number>();
  return ({ line, faults }: { readonly line: number; readonly faults: LineFault[] }, id: string | undefined): boolean => {
    if (id === undefined) return true;
    const first = firstLineOf.get(id);
    if (first === undefined) firstLineOf.set(id, line);
    else faults.push({ field: 'title', code, column: null, params: { line: first } });
    return first === undefined;
  };
}
