import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import {
  compareStructures,
  getPathDraft,
  mergeStructures,
  type PathDraft,
  type PathStructure,
  type PathStructureInput,
  savePathDraft,
  type StructureChanges,
} from '@waymark/contract/pathways';
import { call } from '../../platform/api/call.ts';
import { isProblemOf } from '../../platform/api/api-problem.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';

const SAVE_AFTER_MILLISECONDS = 700;
const TRY_AGAIN_AFTER_MILLISECONDS = 8_000;
const MOST_UNDO = 100;

/** What is kept on the device until the server has it: mine, and what it was made from. */
interface Work {
  readonly mine: PathStructure;
  readonly base: PathStructure;
  readonly revision: number;
}

/** What someone else changed while one was at it. */
export interface OthersChanges {
  readonly by: string;
  /** It was the reader, in another tab or window. */
  readonly isOwn: boolean;
  readonly changes: StructureChanges;
}

const printOf = (structure: PathStructure) => JSON.stringify([structure.sections, structure.entries, structure.startsOn]);

/**
 * The editor of what is in a path: every change is kept on the device at once and saved by itself, can be undone, and is joined with what
 * someone else saved meanwhile, so that nothing of either is lost (PTH-03).
 */
export function usePathEditor(initial: PathDraft) {
  const [draft, setDraft] = useState(initial);
  const work = useDraft<Work>(`path:${initial.id}`, { mine: initial.structure, base: initial.structure, revision: initial.revision });
  const { mine, base } = work.value;
  const [past, setPast] = useState<readonly PathStructure[]>([]);
  const [future, setFuture] = useState<readonly PathStructure[]>([]);
  const [cards, setCards] = useState<ReadonlyMap<string, CardSummary>>(() => new Map(initial.cards.map((card) => [card.id, card])));
  const [others, setOthers] = useState<OthersChanges | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef(false);
  const isDirty = printOf(mine) !== printOf(base);
  const isRefused = error !== null && isProblemOf(error, 'path-cycle', 'path-too-deep', 'invalid-input', 'forbidden');

  const set = (next: PathStructure) => {
    setError(null);
    work.setValue((before) => ({ ...before, mine: next }));
  };
  const change = (next: (before: PathStructure) => PathStructure) => {
    const after = next(mine);
    if (printOf(after) === printOf(mine)) return;
    setPast((all) => [...all.slice(-MOST_UNDO), mine]);
    setFuture([]);
    set(after);
  };
  const learnCards = (all: readonly CardSummary[]) =>
    setCards((known) => new Map([...known, ...all.map((card) => [card.id, card] as const)]));
  const adopt = (saved: PathDraft) => {
    setDraft(saved);
    learnCards(saved.cards);
  };

  const save = useEffectEvent(async () => {
    if (running.current) return;
    running.current = true;
    setIsSaving(true);
    const sent = work.value;
    try {
      const saved = await call(savePathDraft, {
        params: { pathId: initial.id },
        body: { ...(sent.mine as PathStructureInput), revision: sent.revision },
      });
      adopt(saved);
      setError(null);
      work.setValue((now) => {
        // What was typed meanwhile stays; what the server put in order is taken over otherwise.
        const isUntouched = printOf(now.mine) === printOf(sent.mine);
        return { mine: isUntouched ? saved.structure : now.mine, base: saved.structure, revision: saved.revision };
      });
      work.clear();
    } catch (failure) {
      if (!isProblemOf(failure, 'path-changed-meanwhile')) {
        setError(failure);
        return;
      }
      const theirs = await call(getPathDraft, { params: { idOrSlug: initial.id } });
      adopt(theirs);
      setOthers({
        by: theirs.editedBy?.fullName ?? '',
        isOwn: failure.isOwnChange,
        changes: compareStructures(sent.base, theirs.structure),
      });
      work.setValue((now) => ({
        mine: mergeStructures(now.base, now.mine, theirs.structure),
        base: theirs.structure,
        revision: theirs.revision,
      }));
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

  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    setFuture([mine, ...future]);
    set(before);
  };
  const redo = () => {
    const [after, ...rest] = future;
    if (after === undefined) return;
    setFuture(rest);
    setPast([...past, mine]);
    set(after);
  };
  /** Takes what the server has now in place of everything here. */
  const startFrom = (fresh: PathDraft) => {
    adopt(fresh);
    work.setValue({ mine: fresh.structure, base: fresh.structure, revision: fresh.revision });
    work.clear();
    setPast([]);
    setFuture([]);
    setError(null);
  };

  return {
    draft,
    adopt,
    structure: mine,
    cards,
    learnCards,
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
    isDirty,
    isSaving: isSaving || (isDirty && error === null),
    error,
    others,
    dismissOthers: () => setOthers(null),
    startFrom,
    changesSincePublished: compareStructures(draft.published ?? { sections: [], entries: [], startsOn: null }, mine),
  };
}

export type PathEditor = ReturnType<typeof usePathEditor>;
