import { LEARNING_PURPOSE, type LearningProviderId } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { AccessRefused, connectionOf, withAccess } from '../connections/connections.public.ts';
import { courseraPage } from './coursera-source.ts';
import type { ProviderRow, TakeRow } from './learning-providers.row.ts';
import { linkedinPage } from './linkedin-source.ts';
import { readCompletions } from './completions-file.ts';
import { findEmail } from './provider-people.repo.ts';
import { findFile, nextFile } from './provider-takes.repo.ts';
import { type SourcePage, SourceRefused } from './source.ts';
import { udemyPage } from './udemy-source.ts';
import { xapiPage } from './xapi-source.ts';

const SECRET_PURPOSE = 'learning-providers.secret';
/** Lines of a file that are taken at once. */
const LINES_AT_A_TIME = 1_000;

export const sealSecret = ({ platform, organisation }: BaseContext, secret: string) =>
  platform.vault.seal(organisation.id, SECRET_PURPOSE, secret);

function openSecret({ platform, organisation }: BaseContext, { sealed_secret: sealed }: Pick<ProviderRow, 'sealed_secret'>): string {
  try {
    return sealed === null ? '' : platform.vault.open(organisation.id, SECRET_PURPOSE, sealed);
  } catch (error) {
    if (error instanceof VaultError) throw new SourceRefused('credentials-refused', 'SECRETS_KEY');
    throw error;
  }
}

type Trip = Pick<TakeRow, 'user_id' | 'since' | 'cursor' | 'began_at'>;

/** Asks a provider for the page a trip is at. Not in a transaction. Throws SourceRefused. */
export async function pageOf(ctx: BaseContext, provider: ProviderRow, trip: Trip): Promise<SourcePage> {
  const { settings, id: providerId } = provider;
  const asked = { ctx, providerId, since: trip.since, until: trip.began_at, cursor: trip.cursor };
  switch (settings.kind) {
    case 'coursera':
      return courseraPage({ ...asked, settings, secret: openSecret(ctx, provider) });
    case 'udemy':
      return udemyPage({ ...asked, settings, secret: openSecret(ctx, provider) });
    case 'linkedin':
      return linkedinPage({ ...asked, settings, secret: openSecret(ctx, provider) });
    case 'xapi':
      return trip.user_id === null ? { items: [], next: null } : statementsOf(ctx, providerId, settings, trip.user_id, trip);
    case 'file':
      return filePage(ctx, providerId, trip);
  }
}

/** A page of what a person's own account at a provider tells of them. */
async function statementsOf(
  ctx: BaseContext,
  providerId: LearningProviderId,
  settings: Parameters<typeof xapiPage>[0]['settings'],
  userId: UserId,
  { since, cursor }: Trip,
): Promise<SourcePage> {
  const key = { purpose: LEARNING_PURPOSE, service: providerId };
  const agent = await agentOf(ctx, userId, key, settings.accountHomePage);
  try {
    return await withAccess(ctx, userId, key, async (accessToken) => {
      try {
        return await xapiPage({ ctx, settings, accessToken, agent, since, cursor });
      } catch (error) {
        throw error instanceof SourceRefused && error.fault === 'credentials-refused' ? new AccessRefused() : error;
      }
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error.problem;
    if (code === 'connection-unreachable') throw new SourceRefused('unreachable', code, null);
    if (code === 'connection-misconfigured') throw new SourceRefused('not-allowed', code);
    if (code === 'connection-missing' || code === 'connection-ended') throw new SourceRefused('access-lost', code);
    throw error;
  }
}

/** The person as the provider's statements name them: by an account there, or by their address here. */
async function agentOf(ctx: BaseContext, userId: UserId, key: { purpose: string; service: string }, homePage: string) {
  if (homePage !== '') {
    const name = (await connectionOf(ctx.store, userId, key))?.accountName ?? '';
    // Without a name no one can be told from anyone else.
    if (name === '') throw new SourceRefused('unreadable', 'account');
    return { account: { homePage, name } };
  }
  return { mbox: `mailto:${await findEmail(ctx.store, userId)}` };
}

/** Returns the file of a place in files, and the line in it. */
export const fileOfPlace = (cursor: string | null): string | null => cursor?.split(':')[0] ?? null;

/** Some lines of the files of a provider: of those that are new, or of all for one person. */
async function filePage(ctx: BaseContext, providerId: LearningProviderId, { cursor, user_id: userId }: Trip): Promise<SourcePage> {
  const all = userId !== null;
  const [fileId, from = '0'] = cursor?.split(':') ?? [];
  if (fileId === undefined) return { items: [], next: placeOf(await nextFile(ctx.store, providerId, null, all)) };
  const file = await findFile(ctx.store, fileId);
  const lines = file === undefined ? [] : await linesIn(ctx, file.storage_key);
  const start = Number(from);
  // Of a whole file little is one person's.
  const most = all ? lines.length : LINES_AT_A_TIME;
  const some = lines.slice(start, start + most);
  const items = some.flatMap(({ person, course }) => (course === undefined ? [] : [{ person, course }]));
  if (start + most < lines.length) return { items, next: `${fileId}:${start + most}` };
  return { items, next: placeOf(await nextFile(ctx.store, providerId, fileId, all)) };
}

const placeOf = (file: { readonly id: string } | undefined) => (file === undefined ? null : `${file.id}:0`);

/** The lines of a file that was taken in; none where its bytes are gone. */
async function linesIn(ctx: BaseContext, storageKey: string) {
  try {
    return await readCompletions(ctx, await ctx.platform.files.read(storageKey));
  } catch (error) {
    if (error instanceof FileMissing) return [];
    throw error;
  }
}
