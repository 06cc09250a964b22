import { Trans } from '@lingui/react/macro';
import type { SkillsGraph } from '@waymark/contract/skills-graph';
import Graph from 'graphology';
import { useEffect, useRef, useState } from 'react';
import Sigma from 'sigma';
import { Text } from '@waymark/ui';
import { type Box, placeLabel } from '../label-places.rules.ts';
import styles from './skills-graph.module.css';

interface GraphCanvasProps {
  readonly graph: SkillsGraph;
  readonly around: string | undefined;
  readonly onChoose: (id: string) => void;
}

const SIZES = { capability: 7, skill: 4, role: 6 } as const;
const LARGEST = 14;
/** From the foot of a label's box to the line that its letters stand on, in pixels. */
const LABEL_BASE = 4;

/** Whether this browser draws with WebGL; without, the list is enough. */
const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** All of the drawing. */
const roomOf = ({ clientWidth, clientHeight }: Element): Box => ({ left: 0, top: 0, right: clientWidth, bottom: clientHeight });

function boxOfNode(sigma: Sigma, node: string): Box[] {
  const shown = sigma.getNodeDisplayData(node);
  if (shown === undefined) return [];
  const { x, y } = sigma.framedGraphToViewport(shown);
  const size = sigma.scaleSize(shown.size);
  return [{ left: x - size, top: y - size, right: x + size, bottom: y + size }];
}

/** The drawing of the graph, on a canvas. The list beside it has the same nodes and links, for those who do not use it. */
export function GraphCanvas({ graph, around, onChoose }: GraphCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isPossible] = useState(canDraw);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);
  useEffect(() => {
    const canvas = place.current;
    if (canvas === null) return undefined;
    const colours = getComputedStyle(canvas);
    const colour = (name: string) => colours.getPropertyValue(name).trim();
    const kinds = { capability: colour('--brand-line'), skill: colour('--brand-mark'), role: colour('--ink-2') } as const;
    const drawing = new Graph({ multi: true });
    for (const { id, kind, label, weight, isOwn, x, y } of graph.nodes) {
      const size = Math.min(LARGEST, SIZES[kind] + (kind === 'skill' ? Math.sqrt(weight) * 1.6 : 0));
      const isChosen = id === around;
      drawing.addNode(id, {
        x,
        y,
        label,
        size: isChosen ? LARGEST : size,
        color: graph.isAroundMe && kind === 'skill' && !isOwn ? colour('--line-strong') : kinds[kind],
        // Around the person there are few: each is named where there is room.
        forceLabel: isChosen || kind === 'capability' || graph.isAroundMe,
      });
    }
    for (const { from, to, kind } of graph.links) {
      if (!drawing.hasNode(from) || !drawing.hasNode(to)) continue;
      drawing.addEdge(from, to, {
        size: from === around || to === around ? 2 : 0.8,
        color: kind === 'asks' ? colour('--line-strong') : colour('--line'),
      });
    }
    let placed: readonly Box[] = [];
    const sigma = new Sigma(drawing, canvas, {
      labelColor: { color: colour('--ink') },
      labelFont: colours.fontFamily,
      labelSize: 13,
      labelDensity: 0.6,
      labelRenderedSizeThreshold: 6,
      allowInvalidContainer: true,
      // A label is drawn only where it covers no other.
      defaultDrawNodeLabel: (context, { x, y, size, label }) => {
        if (typeof label !== 'string') return;
        context.font = `13px ${colours.fontFamily}`;
        const box = placeLabel({ x, y, size, width: context.measureText(label).width }, placed, roomOf(canvas));
        if (box === null) return;
        placed = [...placed, box];
        context.fillStyle = colour('--ink');
        context.textAlign = 'left';
        context.direction = 'ltr';
        context.fillText(label, box.left, box.bottom - LABEL_BASE);
      },
      // The ground of the page is behind a label, in every theme.
      defaultDrawNodeHover: (context, { x, y, size, label }) => {
        if (typeof label !== 'string') return;
        context.font = `600 13px ${colours.fontFamily}`;
        const { width } = context.measureText(label);
        const left = Math.max(0, Math.min(x + size + 1, roomOf(canvas).right - width - 8));
        context.fillStyle = colour('--surface');
        context.fillRect(left, y - 11, width + 8, 22);
        context.fillStyle = colour('--ink');
        context.fillText(label, left + 3, y + 4);
      },
    });
    sigma.on('beforeRender', () => {
      // Where there are few, no label covers a node either.
      placed = graph.isAroundMe ? drawing.nodes().flatMap((node) => boxOfNode(sigma, node)) : [];
    });
    sigma.on('clickNode', ({ node }) => choose.current(node));
    // It was drawn once while it was made.
    sigma.refresh();
    return () => sigma.kill();
  }, [graph, around]);
  if (!isPossible) {
    return (
      <Text size="small">
        <Trans>This browser can’t draw the graph. The list has everything in it.</Trans>
      </Text>
    );
  }
  return <div ref={place} className={styles.canvas} aria-hidden />;
}
