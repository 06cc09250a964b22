import { Gazetteer } from './gazetteer.ts';

let loading: Promise<Gazetteer> | undefined;

/** The gazetteer, read when someone first looks for a place and kept from then on. */
export async function gazetteer(): Promise<Gazetteer> {
  loading ??= Gazetteer.load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
