import styles from './charts.module.css';

/** The parts of a line between its gaps, each as points with their place. */
function partsOf(values: readonly (number | null)[]): { readonly value: number; readonly index: number }[][] {
  const parts: { readonly value: number; readonly index: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ value, index });
  }
  return parts.filter((part) => part.length > 0);
}

/** A tiny line beside a figure, with gaps where there is nothing; decorative, as the figures stand in words. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const parts = partsOf(values);
  const top = Math.max(1, ...values.map((value) => value ?? 0));
  const last = Math.max(1, values.length - 1);
  const at = ({ value, index }: { readonly value: number; readonly index: number }) =>
    `${((index / last) * 76 + 2).toFixed(1)},${(20 - (value / top) * 16).toFixed(1)}`;
  const end = parts.at(-1)?.at(-1);
  const [endX, endY] = end === undefined ? ['0', '0'] : at(end).split(',');
  return (
    <svg className={styles.spark} viewBox="0 0 82 24" width="82" height="24" direction="ltr" aria-hidden focusable={false}>
      {parts.map((part) => (
        // A point that stands alone is a line of no length, so that it is drawn as a dot.
        <polyline key={part[0]?.index} points={(part.length === 1 ? [...part, ...part] : part).map(at).join(' ')} />
      ))}
      {end !== undefined && <circle cx={endX} cy={endY} r="2.6" />}
    </svg>
  );
}
