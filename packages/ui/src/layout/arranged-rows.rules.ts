/** Puts widgets into rows: two of half width that follow each other share one (HOM-02). */
export function rowsOf<Key>(keys: readonly Key[], isHalf: (key: Key) => boolean): Key[][] {
  const rows: Key[][] = [];
  for (const key of keys) {
    const last = rows.at(-1);
    if (last?.length === 1 && last[0] !== undefined && isHalf(last[0]) && isHalf(key)) last.push(key);
    else rows.push([key]);
  }
  return rows;
}
