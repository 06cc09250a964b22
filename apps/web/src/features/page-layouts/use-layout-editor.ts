import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  compareLayouts,
  getPageLayout,
  type LayoutChanges,
  type LayoutWidget,
  mergeLayouts,
  newWidget,
  type PageLayout,
  saveLayoutDraft,
} from '@waymark/contract/page-layouts';
import { call } from '../../platform/api/call.ts';
import { isProblemOf } from '../../platform/api/api-problem.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';

const SAVE_AFTER_MILLISECONDS = 700;
const TRY_AGAIN_AFTER_MILLISECONDS = 8_000;

/** What is kept on the device until the server has it: mine, and what it was made from. */
interface Work {
  readonly mine: readonly LayoutWidget[];
  readonly base: readonly LayoutWidget[];
  readonly version: number;
}

/** What someone else changed while one was at it. */
interface OthersChanges {
  readonly by: string;
  /** It was the reader, in another tab or window. */
  readonly isOwn: boolean;
  readonly changes: LayoutChanges;
}

const printOf = (widgets: readonly LayoutWidget[]) => JSON.stringify(widgets);
const asSent = (widgets: readonly LayoutWidget[]): PageLayout['draft'] =>
  widgets.map((widget) => ({ ...widget, titles: { ...widget.titles } }));

function withWidget(widgets: readonly LayoutWidget[], before: readonly LayoutWidget[], key: string): readonly LayoutWidget[] {
  const at = before.findIndex((widget) => widget.key === key);
  const widget = before[at];
  return widget === undefined || widgets.some((one) => one.key === key)
    ? widgets
    : widgets.toSpliced(Math.min(at, widgets.length), 0, widget);
}

/**
 * The arrangement of a page: every change is kept on the device at once and saved by itself, and joined with what someone else saved meanwhile, so that
 * nothing of either is lost (HOM-02).
 */
export function useLayoutEditor(initial: PageLayout) {
  const [layout, setLayout] = useState(initial);
  const work = useDraft<Work>(`page-layout:${initial.id}`, { mine: initial.draft, base: initial.draft, version: initial.version });
  const { mine, base } = work.value;
  const [others, setOthers] = useState<OthersChanges | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef(false);
  const isDirty = printOf(mine) !== printOf(base);
  const isRefused = error !== null && isProblemOf(error, 'invalid-input', 'forbidden', 'page-layout-not-found', 'target-not-found');

  const { value, clear } = work;
  // Once the server has all of it, nothing stays on the device that could stand for what others save later.
  useEffect(() => {
    if (!isDirty) clear();
  }, [value, isDirty, clear]);

  const change = (next: readonly LayoutWidget[]) => {
    setError(null);
    work.setValue((before) => ({ ...before, mine: next }));
  };

  const save = useEffectEvent(async () => {
    if (running.current) return;
    running.current = true;
    setIsSaving(true);
    const sent = work.value;
    const params = { pageLayoutId: initial.id };
    try {
      const saved = await call(saveLayoutDraft, { params, body: { widgets: asSent(sent.mine), version: sent.version } });
      setLayout(saved);
      setError(null);
      work.setValue((now) => ({
        // What was changed meanwhile stays; what the server put in order is taken over otherwise.
        mine: printOf(now.mine) === printOf(sent.mine) ? saved.draft : now.mine,
        base: saved.draft,
        version: saved.version,
      }));
    } catch (failure) {
      if (!isProblemOf(failure, 'page-layout-changed')) {
        setError(failure);
        return;
      }
      const theirs = await call(getPageLayout, { params });
      setLayout(theirs);
      setOthers({ by: theirs.editedBy?.fullName ?? '', isOwn: failure.isOwnChange, changes: compareLayouts(sent.base, theirs.draft) });
      work.setValue((now) => ({ mine: mergeLayouts(now.base, now.mine, theirs.draft), base: theirs.draft, version: theirs.version }));
    } finally {
      running.current = false;
      setIsSaving(false);
    }
  });

  const print = printOf(mine);
  useEffect(() => {
    if (!isDirty || isRefused || isSaving) return undefined;
    const timer = setTimeout(
      () => {
        save().catch((failure: unknown) => setError(failure));
      },
      error === null ? SAVE_AFTER_MILLISECONDS : TRY_AGAIN_AFTER_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [print, isDirty, isRefused, isSaving, error]);

  return {
    layout,
    widgets: mine,
    /** Puts a widget at a place, counted without it; a new one comes as it usually is. */
    place: (key: string, at: number) => {
      const rest = mine.filter((widget) => widget.key !== key);
      change(rest.toSpliced(at, 0, mine.find((widget) => widget.key === key) ?? newWidget(key)));
    },
    remove: (key: string) => change(mine.filter((widget) => widget.key !== key)),
    /** Brings back what was taken away a moment ago, where it stood; what was changed since stays. */
    bring: (before: readonly LayoutWidget[], key: string) => work.setValue((now) => ({ ...now, mine: withWidget(now.mine, before, key) })),
    set: (key: string, part: Partial<LayoutWidget>) =>
      change(mine.map((widget) => (widget.key === key ? Object.assign({}, widget, part) : widget))),
    /** Takes over what was changed beside the arrangement: who it is for, what is planned. */
    adopt: (fresh: PageLayout) => {
      setLayout(fresh);
      work.setValue((now) => ({ ...now, version: fresh.version }));
    },
    /** Takes what the server has now in place of everything here. */
    startFrom: (fresh: PageLayout) => {
      setLayout(fresh);
      work.setValue({ mine: fresh.draft, base: fresh.draft, version: fresh.version });
      setError(null);
    },
    isDirty,
    isSaving: isSaving || (isDirty && error === null),
    error,
    others,
    dismissOthers: () => setOthers(null),
    changes: compareLayouts(layout.published ?? [], mine),
  };
}

export type LayoutEditor = ReturnType<typeof useLayoutEditor>;
