import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CardDraft, CardType } from '@waymark/contract/cards';
import { ApiProblem, isProblemOf } from '../../platform/api/api-problem.ts';
import { useFieldMessages } from '../../platform/api/error-message.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { type CardHead, saveCard } from './card-saving.queries.ts';
import { type CardForm, completeForm } from './card-form.ts';
import { inputOf, isKeepable, missingFields } from './card-form.rules.ts';
import { useStateChange } from './cards.queries.ts';
import { useLackingMessages } from './use-lacking-messages.ts';

const SAVE_AFTER_MILLISECONDS = 1_500;
const TRY_AGAIN_AFTER_MILLISECONDS = 10_000;

/** What is kept on the device: the form, and which version of the card it was written on. */
interface Work {
  readonly form: CardForm;
  readonly version: number;
}

/** What the server has of it. */
interface Known {
  readonly card: CardDraft | null;
  readonly print: string;
}

/** How safe what was typed is, for the words in the bar. */
export type SaveState = 'untouched' | 'kept' | 'unpublished' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Where a new card of a type is kept until it is saved. */
export const placeOfNew = (cardType: CardType) => `card:new:${cardType}`;

const printOf = (form: CardForm) => JSON.stringify(inputOf(form));

/**
 * The editor of a card: what is typed is kept on the device at once, drafts are saved by themselves, and what is published
 * changes only when its author says so. A refusal or a lost connection loses nothing; when someone else was faster, the
 * author chooses (CRD-02, CRD-03).
 */
export function useCardEditor(base: CardDraft | null, initial: CardForm) {
  const [known, setKnown] = useState<Known>(() => ({ card: base, print: printOf(initial) }));
  const { card } = known;
  const [newType, setNewType] = useState(initial.cardType);
  // What is new is kept by its type: a recording that was begun does not come back as an article.
  const keptAs = card === null ? placeOfNew(newType) : `card:${card.id}`;
  const work = useDraft<Work>(keptAs, { form: initial, version: base?.version ?? 0 });
  const form = useMemo(() => completeForm(work.value.form), [work.value.form]);
  const print = printOf(form);
  const isDirty = print !== known.print;
  const [wasRestored, setWasRestored] = useState(work.restored && isDirty);
  const head = useRef<CardHead>({ cardId: base?.id ?? null, version: work.value.version });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(print);
  const [savesRunning, setSavesRunning] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly print: string } | null>(null);
  const [pointsOut, setPointsOut] = useState(false);
  const [revision, setRevision] = useState(0);
  const stateChange = useStateChange();

  const missing = missingFields(form);
  const isConflict = isProblemOf(failure?.error, 'card-changed-meanwhile');
  const isRefused = failure !== null && failure.print === print && !(failure.error instanceof ApiProblem && failure.error.isPassing);
  const saves = isDirty && isKeepable(form) && card?.state !== 'published' && !isConflict && !isRefused;

  useEffect(() => {
    newest.current = print;
  }, [print]);

  const change = (next: Partial<CardForm> | ((before: CardForm) => Partial<CardForm>)) =>
    work.setValue(({ form: kept }) => {
      const before = completeForm(kept);
      return {
        form: { ...before, ...(typeof next === 'function' ? next(before) : next) },
        version: head.current.version,
      };
    });

  /** Keeps what is new where another type is kept. */
  const keepAs = (cardType: CardType) => {
    work.clear();
    setNewType(cardType);
  };

  const send = async (): Promise<CardDraft> => {
    const saved = await saveCard(head.current, inputOf(form));
    head.current = { cardId: saved.id, version: saved.version };
    // A new card is kept under its own name from here on, so its first place is always left.
    if (card === null || newest.current === print) work.clear();
    setKnown({ card: saved, print });
    setFailure(null);
    setWasRestored(false);
    return saved;
  };

  /** Saves what stands there now, after what is under way. Throws `ApiProblem`; the bar says it too. */
  const save = async (): Promise<CardDraft> => {
    setSavesRunning((count) => count + 1);
    const mine = running.current.catch(() => {}).then(send);
    running.current = mine;
    try {
      return await mine;
    } catch (error) {
      if (head.current.cardId === null && error instanceof ApiProblem && error.isPassing)
        head.current = { ...head.current, mayBeThere: true };
      setFailure({ error, print });
      throw error;
    } finally {
      setSavesRunning((count) => count - 1);
    }
  };

  const saveByItself = useEffectEvent((wanted: string) => {
    if (wanted !== print) return;
    // The bar says what went wrong; the next change or a while tries again.
    save().catch(() => {});
  });
  useEffect(() => {
    if (!saves) return undefined;
    const timer = setTimeout(() => saveByItself(print), failure === null ? SAVE_AFTER_MILLISECONDS : TRY_AGAIN_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [saves, print, failure]);

  const keepDirtyDraft = useEffectEvent(() => {
    if (isDirty) change({});
  });
  useEffect(() => keepDirtyDraft(), [keptAs]);

  const publish = async (): Promise<CardDraft | undefined> => {
    setPointsOut(true);
    if (missing.length > 0) return undefined;
    const saved = isDirty || card === null ? await save() : card;
    if (saved.state === 'published') return saved;
    try {
      const published = await stateChange.mutateAsync({ cardId: saved.id, to: 'publish' });
      setKnown({ card: published, print });
      return published;
    } catch (error) {
      setFailure({ error, print });
      throw error;
    }
  };

  const archive = () => {
    if (card !== null)
      stateChange.mutate({ cardId: card.id, to: 'archive' }, { onSuccess: (archived) => setKnown({ ...known, card: archived }) });
  };

  /** Starts over from a form: what the server has, or an empty one. */
  const startFrom = (next: CardForm, from: CardDraft | null) => {
    head.current = { cardId: from?.id ?? null, version: from?.version ?? 0 };
    work.setValue({ form: next, version: from?.version ?? 0 });
    work.clear();
    setKnown({ card: from, print: printOf(next) });
    setFailure(null);
    setWasRestored(false);
    setPointsOut(false);
    setRevision((count) => count + 1);
  };

  /** Writes mine over what someone else saved meanwhile; theirs stays among the versions. */
  const keepMine = (theirs: CardDraft) => {
    head.current = { cardId: theirs.id, version: theirs.version };
    setKnown({ card: theirs, print: known.print });
    setFailure(null);
    change({});
  };

  const ofServer = useFieldMessages(failure?.print === print ? failure.error : null);
  const ofForm = useLackingMessages(form, pointsOut);

  return {
    card,
    form,
    change,
    keepAs,
    /** The type under which a new card is kept. */
    newType,
    /** Changes the form by something else than typing: texts that keep their own state begin again. */
    fill: (next: Partial<CardForm> | ((before: CardForm) => Partial<CardForm>)) => {
      change(next);
      setRevision((count) => count + 1);
    },
    /** Changes when texts must begin again. */
    revision,
    missing,
    errors: { ...ofServer, ...ofForm },
    error: failure?.error ?? null,
    isDirty,
    saves,
    wasRestored,
    saveState: saveStateOf({ isDirty, saves, isSaving: savesRunning > 0, isConflict, hasFailed: failure !== null, card }),
    save,
    publish,
    isPublishing: stateChange.isPending,
    archive,
    startFrom,
    keepMine,
    /** Forgets what is kept on the device. */
    forget: work.clear,
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;

function saveStateOf(now: {
  readonly isDirty: boolean;
  readonly saves: boolean;
  readonly isSaving: boolean;
  readonly isConflict: boolean;
  readonly hasFailed: boolean;
  readonly card: CardDraft | null;
}): SaveState {
  if (now.isSaving) return 'saving';
  if (now.isConflict) return 'conflict';
  if (now.hasFailed && now.isDirty) return 'failed';
  if (!now.isDirty) return now.card === null ? 'untouched' : 'saved';
  if (now.saves) return 'saving';
  return now.card?.state === 'published' ? 'unpublished' : 'kept';
}
