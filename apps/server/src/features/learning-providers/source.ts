import type { LearningProviderId, ProviderSettings, SourceFault } from '@waymark/contract/learning-providers';
import type { BaseContext } from '../../platform/context.ts';
import type { TakenCourse } from './course.ts';

/** How a provider names a person; any of it may be missing. */
export interface NamedPerson {
  readonly email: string;
  readonly externalId: string;
}

/** Part of what a provider tells, and where the next part begins; null at the end. */
export interface SourcePage {
  readonly items: readonly { readonly person: NamedPerson; readonly course: TakenCourse }[];
  readonly next: string | null;
}

/** What is asked of a provider: what happened since a moment (null: from the beginning), from a place on. */
export interface Asked<Kind extends ProviderSettings['kind']> {
  readonly ctx: BaseContext;
  readonly providerId: LearningProviderId;
  readonly settings: Extract<ProviderSettings, { kind: Kind }>;
  readonly secret: string;
  readonly since: Date | null;
  /** The moment the trip began. */
  readonly until: Date;
  readonly cursor: string | null;
}

/** Why a provider gave nothing. `retryAfter`: it is worth asking again, after so many seconds if it said so. */
export class SourceRefused extends Error {
  readonly fault: SourceFault;
  readonly detail: string;
  readonly retryAfter: number | null | undefined;

  constructor(fault: SourceFault, detail: string, retryAfter?: number | null) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

/** Courses a provider is asked for at once. */
export const PAGE_SIZE = 100;
/** What providers tell late is asked for again: a day before the last time. */
const OVERLAP_MILLISECONDS = 86_400_000;

/** From when on to ask, as providers add to their reports with delay; what comes twice is written once. */
export const askedSince = (takenThrough: Date | null): Date | null =>
  takenThrough === null ? null : new Date(takenThrough.getTime() - OVERLAP_MILLISECONDS);
