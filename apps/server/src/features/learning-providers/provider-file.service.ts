import { Readable } from 'node:stream';
import {
  type CompletionsImport,
  type LearningProviderId,
  learningProviderProblems as problems,
  PROVIDER_LIMITS,
} from '@waymark/contract/learning-providers';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { wholeBody } from '../../platform/storage/limited-body.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readCompletions } from './completions-file.ts';
import { ofConnected, outcomeOf } from './completions-storing.service.ts';
import { fileSent } from './learning-providers.events.ts';
import { findProvider } from './learning-providers.repo.ts';
import { startTaking } from './provider-takes.service.ts';
import { insertFile } from './provider-takes.repo.ts';

/**
 * Takes a table of completions, or tells what would happen and every bad line (PPL-05). Only what is of connected people is written, in the
 * background; the file is kept for who connects later. Throws `learning-provider-not-found`, `completions-unreadable` or `-too-large`.
 */
export async function sendFile(
  ctx: ActorContext,
  providerId: LearningProviderId,
  { fileName, dryRun }: { readonly fileName: string; readonly dryRun: boolean },
  bytes: Readable,
): Promise<CompletionsImport> {
  const provider = await findProvider(ctx.store, providerId);
  if (provider?.kind !== 'file') throw refuse(problems['learning-provider-not-found']);
  const file = await wholeBody(bytes, PROVIDER_LIMITS.fileBytes, () => refuse(problems['completions-too-large']));
  const lines = await readCompletions(ctx, Readable.from([file]));
  const usable = lines.flatMap(({ person, course }) => (course === undefined ? [] : [{ person, course }]));
  const people = (await ofConnected(ctx.store, provider, usable)).flatMap((one) => one ?? []);
  const bad = lines.filter(({ faults }) => faults.length > 0);
  const result: CompletionsImport = {
    dryRun,
    counts: { ...(await outcomeOf(ctx.store, provider, people)), bad: bad.length, waiting: usable.length - people.length },
    lines: bad.map(({ line, title, faults }) => ({ line, title, faults: [...faults] })),
  };
  if (dryRun || usable.length === 0) return result;
  const id = newId<string>();
  const storageKey = `${ctx.organisation.id}/learning-providers/${id}`;
  await ctx.platform.files.write(storageKey, Readable.from([file]), 'text/csv');
  await mutate(ctx, fileSent, async (ctx) => {
    await insertFile(ctx.store, { id, providerId, fileName, storage_key: storageKey, lines: usable.length }, ctx.now());
    await startTaking(ctx, provider, null);
    const details = { providerId, name: provider.name, fileName, lines: usable.length };
    return { result: undefined, subject: { type: 'learning-provider', id: providerId }, details };
  });
  return result;
}
