import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Opener, openingOf, type Opens, WhyClosed } from './opener.tsx';
import { marksFor, placeLabels, shortened, widthOf } from './scale.ts';
import styles from './charts.module.css';

export type LineSeries = {
  id: string;
  label: string;
  /** One for each point; null where there is no figure. */
  values: readonly (number | null)[];
  /** Dashed and grey: what it is compared with. */
  isComparison?: boolean | undefined;
};

type LinesProps = {
  label: string;
  /** Points in the order of time. */
  points: readonly string[];
  /** Up to four. */
  series: readonly LineSeries[];
  format: (value: number) => string;
  /** ANA-09: the rows of a point, by its line and place. */
  opens: Opens<[seriesId: string, at: number]>;
};

const HEIGHT = 240;
const TOP = 16;
const BOTTOM = 28;
const START = 48;
/** Room for the labels at the end: as much as they need, within these bounds. */
const END = 112;
const MOST_OF_WIDTH = 0.34;
const LABEL_GAP = 14;
const NARROW = 480;
const MOST_SERIES = 4;
const SHADES = ['var(--v1)', 'var(--v2)', 'var(--v3)', 'var(--v4)'];

/** Lines over time, labelled at their end; arrow keys or the pointer read out a point. Time runs from left to right in every script. */
export function Lines({ label, points, series, format, opens }: LinesProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const [at, setAt] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry !== undefined && setWidth(Math.max(240, Math.round(entry.contentRect.width))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = series.slice(0, MOST_SERIES);
  const isNarrow = width < NARROW;
  const longest = Math.max(...shown.map((one) => widthOf(one.label))) + LABEL_GAP;
  const end = isNarrow ? 12 : Math.round(Math.max(END, Math.min(longest, width * MOST_OF_WIDTH)));
  const marks = marksFor(Math.max(1, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = marks.at(-1) ?? 1;
  const last = Math.max(1, points.length - 1);
  const x = (index: number) => START + (index / last) * (width - START - end);
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const path = (values: LineSeries['values']) =>
    values.reduce(
      (drawn, value, index) =>
        value === null
          ? drawn
          : // A line of no length under a point that stands alone, so that it is drawn as a dot.
            `${drawn}${drawn === '' || values[index - 1] === null ? 'M' : 'L'}${x(index).toFixed(1)},${y(value).toFixed(1)}h0`,
      '',
    );
  const readout = useRef<HTMLOutputElement>(null);
  const markOf = (one: LineSeries, index: number) => <LineMark isComparison={one.isComparison === true} shade={SHADES[index]} />;
  const canOpen = typeof opens === 'function';
  /** Presses what stands for a line below the drawing, of the point that is read out. */
  const open = (part: string | undefined) =>
    [...(readout.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
      .find(({ dataset }) => part === undefined || dataset['part'] === part)
      ?.click();
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(undefined);
    const from = at ?? points.length;
    const to = { ArrowLeft: from - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: points.length - 1, Escape: -1 }[event.key];
    if (to === undefined) return undefined;
    event.preventDefault();
    return setAt(to < 0 && event.key === 'Escape' ? undefined : Math.min(points.length - 1, Math.max(0, to)));
  };
  const indexAt = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left - START) / (width - START - end)) * last);
    return Math.min(points.length - 1, Math.max(0, index));
  };
  /** Opens the point that lies nearest. */
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const index = indexAt(event);
    const height = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const distance = ({ values }: LineSeries) => Math.abs(y(values[index] ?? 0) - height);
    const [nearest] = shown
      .filter(({ id }) => openingOf(opens, id, index) !== undefined)
      .toSorted((one, other) => distance(one) - distance(other));
    if (nearest === undefined) return;
    flushSync(() => setAt(index));
    open(nearest.id);
  };
  const read = (one: LineSeries, index: number) => `${one.label} ${one.values[index] == null ? '–' : format(one.values[index] ?? 0)}`;
  const ends = placeLabels(
    shown.map(({ values }) => y(values.at(-1) ?? 0)),
    32,
    HEIGHT - BOTTOM,
  );
  // As many labels as stand beside each other.
  const room = Math.max(1, Math.floor((width - START - end) / (Math.max(1, ...points.map((text) => text.length)) * 7 + 28)));
  const every = Math.max(1, Math.ceil(points.length / Math.min(room, isNarrow ? 4 : 7)));
  const spoken = canOpen
    ? t`${label}. Use the arrow keys to read each point, and Enter to see what it counts.`
    : t`${label}. Use the arrow keys to read each point.`;
  return (
    <div className={styles.lines} ref={place}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing that arrow keys read out */}
      <div role="group" tabIndex={0} aria-label={spoken} onKeyDown={move} className={styles.plot}>
        <svg
          width={width}
          height={HEIGHT}
          direction="ltr"
          aria-hidden
          focusable={false}
          className={canOpen ? styles.canOpen : undefined}
          onPointerMove={(event) => setAt(indexAt(event))}
          onClick={press}
          onPointerLeave={() => setAt(undefined)}
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line className={styles.grid} x1={START} x2={width - end} y1={y(mark)} y2={y(mark)} />
              <text className={styles.tick} x={START - 8} y={y(mark) + 4} textAnchor="end">
                {format(mark)}
              </text>
            </g>
          ))}
          {points.map((text, index) =>
            index % every === 0 ? (
              // Below its point; the first is kept within the drawing.
              <text key={text} className={styles.tick} x={Math.max(x(index), widthOf(text) / 2)} y={HEIGHT - 6} textAnchor="middle">
                {text}
              </text>
            ) : null,
          )}
          {shown.map((one, index) => (
            <g key={one.id}>
              <path
                className={one.isComparison ? styles.comparison : styles.line}
                d={path(one.values)}
                stroke={one.isComparison ? undefined : SHADES[index]}
              />
              {!one.isComparison && one.values.at(-1) != null && (
                <circle cx={x(last)} cy={y(one.values.at(-1) ?? 0)} r="4.5" fill={SHADES[index]} />
              )}
              {!isNarrow && one.values.some((value) => value !== null) && (
                <text className={styles.end} x={width - end + 10} y={ends[index]}>
                  <tspan>{shortened(one.label, end - LABEL_GAP)}</tspan>
                  <tspan x={width - end + 10} dy="16">
                    {one.values.at(-1) == null ? '' : format(one.values.at(-1) ?? 0)}
                  </tspan>
                </text>
              )}
            </g>
          ))}
          {at !== undefined && <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />}
        </svg>
      </div>
      <output className={styles.readout} ref={readout}>
        {at !== undefined && (
          <>
            {points[at]}
            {shown.map((one, index) => (
              <Fragment key={one.id}>
                {' · '}
                {markOf(one, index)}
                <Opener opening={openingOf(opens, one.id, at)} part={one.id} label={`${read(one, at)}, ${points[at]}`}>
                  {read(one, at)}
                </Opener>
              </Fragment>
            ))}
          </>
        )}
      </output>
      {isNarrow && at === undefined && (
        <ul className={styles.keys}>
          {shown.map((one, index) => (
            <li key={one.id}>
              {markOf(one, index)}
              {read(one, points.length - 1)}
            </li>
          ))}
        </ul>
      )}
      <WhyClosed opens={opens} />
    </div>
  );
}

/** A piece of a line, beside its name where the line itself has none at its end. */
const LineMark = ({ isComparison, shade }: { isComparison: boolean; shade: string | undefined }) => (
  <svg className={styles.mark} viewBox="0 0 18 8" width="18" height="8" aria-hidden focusable={false}>
    <line
      className={isComparison ? styles.comparison : styles.line}
      x1="1"
      x2="17"
      y1="4"
      y2="4"
      stroke={isComparison ? undefined : shade}
    />
  </svg>
);
