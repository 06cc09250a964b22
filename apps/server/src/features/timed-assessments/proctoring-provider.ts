import type { Proctor, Watched } from '@waymark/contract/timed-assessments';

/**
 * Who watches over a proctored attempt. What a provider sees is kept with the attempt and shown to reviewers; it never decides over the
 * result by itself (ASM-11).
 */
export interface ProctoringProvider {
  readonly key: Proctor;
  /** Kinds of happenings that it may write down. */
  readonly kinds: ReadonlySet<Watched>;
  /** Whether someone has to agree to being recorded before an attempt begins. */
  readonly asksToAgree: boolean;
  /** When something happened, by the server's clock: what a device says of times is taken within bounds only. */
  momentOf(said: { readonly secondsAgo: number }, attempt: { readonly startedAt: Date }, now: Date): Date;
}

/** Longest time between something that a page saw and its word of it. */
const LATEST_SECONDS = 300;

/** Records what the page itself can see: focus and full screen. */
const builtIn: ProctoringProvider = {
  key: 'built-in',
  kinds: new Set<Watched>(['focus-lost', 'focus-back', 'full-screen-left', 'full-screen-back', 'page-loaded']),
  asksToAgree: true,
  momentOf: ({ secondsAgo }, { startedAt }, now) =>
    new Date(Math.max(startedAt.getTime(), now.getTime() - Math.min(secondsAgo, LATEST_SECONDS) * 1000)),
};

const PROVIDERS: Readonly<Record<Proctor, ProctoringProvider>> = { 'built-in': builtIn };

/** The provider that watches over an attempt; undefined where no one does. */
export const proctoringOf = (key: Proctor | null): ProctoringProvider | undefined => (key === null ? undefined : PROVIDERS[key]);
