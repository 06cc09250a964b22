import { z } from 'zod';
import { configurationProblems as problems, COPIED_SETTINGS, entryPlace, type WantedChange } from '@waymark/contract/configuration';
import { organisationId, type OrganisationId } from '@waymark/contract/kit';
import type { Audience, MenuItem } from '@waymark/contract/platform';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { differences, type FlagState, type Json, type State } from './configuration-state.ts';
import { recordFound } from './configuration-publishing.service.ts';
import { stateAt } from './configuration-versions.repo.ts';
import { copyOffered, copyTaken } from './configuration.events.ts';
import { readState } from './configuration.repo.ts';

const PURPOSE = 'configuration-copy';
const MINUTES = 30;
const offerSchema = z.object({ organisationId, version: z.number().int(), expiresAt: z.number() });

/**
 * Returns a code with which the configuration as it stands can be taken over elsewhere for half an hour. Only who administers both organisations can
 * use it: to get it, one must administer this one; to take it, the other (ORG-19, ORG-01).
 */
export async function offerCopy(ctx: ActorContext): Promise<{ code: string; expiresAt: string }> {
  const version = await mutate(ctx, copyOffered, async (ctx) => {
    const found = await recordFound(ctx.store, await readState(ctx.store, { lock: true }), ctx.now());
    return { result: found, subject: { type: 'organisation', id: ctx.organisation.id }, details: { version: found } };
  });
  const expiresAt = ctx.now().getTime() + MINUTES * 60_000;
  const offer = Buffer.from(JSON.stringify({ organisationId: ctx.organisation.id, version, expiresAt })).toString('base64url');
  return { code: `${offer}.${ctx.platform.secrets.sign(PURPOSE, offer)}`, expiresAt: new Date(expiresAt).toISOString() };
}

/**
 * Returns the changes that would make this organisation like the one a code is from; nothing is published yet. What belongs to the other organisation
 * alone (names, groups, pictures, networks, providers) stays behind. Throws `configuration-copy-invalid`.
 */
export async function takeCopy(
  ctx: ActorContext,
  code: string,
): Promise<{ organisationName: string; version: number; changes: WantedChange[]; leftOut: string[] }> {
  const offer = readOffer(ctx, code);
  const source = await ctx.platform.organisations.withId(offer.organisationId);
  if (source === undefined) throw refuse(problems['configuration-copy-invalid']);
  const theirs = await stateAt(ctx.platform.database.tenant(offer.organisationId), offer.version);
  const taken = copiedPart(theirs);
  const result = await inTransaction(ctx, async (ctx) => {
    const own = await readState(ctx.store);
    const changes = differences(copiedPart(own), taken).map(({ key, after }) => ({ key, value: after ?? null }));
    return {
      organisationName: source.name,
      version: offer.version,
      changes,
      leftOut: differences(taken, theirs)
        .map(({ key }) => key)
        // Texts travel by export and import.
        .filter((key) => key !== 'name' && entryPlace(key)?.kind !== 'text'),
    };
  });
  await mutate(ctx, copyTaken, async () => ({
    result: undefined,
    subject: { type: 'organisation', id: ctx.organisation.id },
    details: { organisationName: source.name, version: offer.version },
  }));
  return result;
}

function readOffer(ctx: BaseContext, code: string): { organisationId: OrganisationId; version: number } {
  const [text = '', signature = ''] = code.trim().split('.');
  const { secrets } = ctx.platform;
  const offer = secrets.isSigned(PURPOSE, text, signature)
    ? offerSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    : null;
  if (offer === null || offer.expiresAt < ctx.now().getTime() || offer.organisationId === ctx.organisation.id) {
    throw refuse(problems['configuration-copy-invalid']);
  }
  return offer;
}

/** What of a state can live in another organisation. */
function copiedPart(state: State): State {
  const part = new Map<string, Json>();
  for (const [key, value] of state) {
    const copied = copiedValue(key, value);
    if (copied !== undefined) part.set(key, copied);
  }
  return part;
}

function copiedValue(key: string, value: Json): Json | undefined {
  const place = entryPlace(key);
  if (place?.kind === 'part') return place.setting === 'switches' || isPortable(value as Audience) ? value : undefined;
  if (place?.kind === 'flag') {
    const { audience } = value as FlagState;
    return audience === null || isPortable(audience as Audience) ? value : undefined;
  }
  if (place?.kind !== 'setting' || !(COPIED_SETTINGS as readonly string[]).includes(place.name)) return undefined;
  if (place.name !== 'menu') return value;
  return (value as MenuItem[]).map((item) => Object.assign({}, item, { groups: [] }));
}

/** Groups are of one organisation; without them an audience would be for others than was meant. */
const isPortable = ({ groups }: Audience) => groups.length === 0;
