import { GEOLOCATION_TYPES } from '@waymark/contract/locations';
import type { ActorContext } from '../../platform/context.ts';
import { Gazetteer } from './gazetteer.ts';

let loading: Promise<Gazetteer> | undefined;

/** The gazetteer, read when somebody first looks for a place and kept from then on. */
async function gazetteer(): Promise<Gazetteer> {
  loading ??= Gazetteer.load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const isLanguage = (language: string) => {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
};

/** LOC-02: places of the world by name. What fails is logged and gives none, with another code than 200. */
export async function searchGeolocations(ctx: ActorContext, { input, language }: { input: string; language: string }) {
  const { enable, usage, visibility } = ctx.organisation.setting('locations_config');
  if (!enable || usage === 'organisation') return { status: { code: 200, message: '' }, results: [] };
  const types = new Set(GEOLOCATION_TYPES.filter((type) => visibility[type]));
  try {
    const results = (await gazetteer()).search(input, isLanguage(language) ? language : 'en', types);
    return { status: { code: 200, message: '' }, results };
  } catch (error) {
    ctx.platform.log.error({ err: error, requestId: ctx.requestId }, 'The gazetteer could not be searched');
    return { status: { code: 503, message: 'The gazetteer could not be read' }, results: [] };
  }
}
