import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Onboarding, OnboardingStep } from '@waymark/contract/onboarding';
import { afterSignIn } from '@waymark/contract/session';
import { useFieldMessages, useErrorMessage } from '../../platform/api/error-message.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { takeReturnPath } from '../../platform/session/return-path.ts';
import { answersOf, type Said, type Unsent, withoutSent } from './onboarding.draft.ts';
import { useOnboardingSubmission } from './onboarding.queries.ts';

const KEEP_AFTER_MILLISECONDS = 800;
const NOTHING: Unsent = {};

/** The way in as its steps use it. */
export interface WayIn {
  readonly state: Onboarding;
  readonly said: Said;
  /** By field; about what the person said. */
  readonly errors: Readonly<Record<string, string>>;
  /** What went wrong with no field to blame; empty otherwise. */
  readonly message: string;
  readonly pending: boolean;
  readonly say: (part: Unsent) => void;
  readonly goTo: (step: OnboardingStep) => void;
  readonly complete: () => void;
  /** Resolves once all that was typed is with the server; rejects when it cannot be. */
  readonly keepNow: () => Promise<void>;
}

/**
 * Walks the way in (ONB-04). What is typed is kept on the device at once and with the server a moment later, so that it is there
 * on another device too.
 */
export function useOnboarding(state: Onboarding): WayIn {
  const navigate = useNavigate();
  const draft = useDraft<Unsent>('onboarding', NOTHING);
  const keeping = useOnboardingSubmission();
  const going = useOnboardingSubmission();
  const unsent = draft.value;
  const fieldMessages = useFieldMessages(going.error);
  const errors = Object.fromEntries(Object.entries(fieldMessages).map(([field, text]) => [field.replace(/^user\./, ''), text]));
  const message = useErrorMessage(going.error);

  const keepNow = async () => {
    if (Object.keys(unsent).length === 0) return;
    await keeping.mutateAsync({ answers: answersOf(unsent) });
    draft.setValue((now) => withoutSent(now, unsent));
  };
  // What cannot be kept yet (no network, half a value) stays on the device and goes along with the step.
  const keepSoon = useEffectEvent(() => void keepNow().catch(() => {}));
  useEffect(() => {
    if (Object.keys(unsent).length === 0) return;
    const timer = setTimeout(() => keepSoon(), KEEP_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [unsent]);

  const submit = (step: OnboardingStep, completes: boolean) =>
    going.mutate(
      { step, answers: answersOf(unsent), completes },
      {
        onSuccess: () => {
          draft.setValue((now) => withoutSent(now, unsent));
          if (completes) {
            draft.clear();
            void navigate(afterSignIn(takeReturnPath(), '/'), { replace: true });
          }
        },
      },
    );
  return {
    state,
    said: { ...state.user, ...unsent },
    errors,
    message: going.isError && Object.keys(errors).length === 0 ? message : '',
    pending: going.isPending,
    say: draft.change,
    goTo: (step) => submit(step, false),
    complete: () => submit('done', true),
    keepNow,
  };
}
