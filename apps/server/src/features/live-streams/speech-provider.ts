import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';

/** Sound as a service takes it. */
export interface Sound {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly fileName: string;
}

/** What was said, and when: seconds of the sound. */
export interface Heard {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Writes down what is said in a sound, within some milliseconds. Throws where the service does not answer in time or not as it should. */
export type SpeechProvider = (sound: Sound, milliseconds: number) => Promise<Heard[]>;

/** A piece that is so likely silence was made up: models write something for it all the same. */
const SILENT = 0.8;
const answerSchema = z.object({
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string(), no_speech_prob: z.number().optional() })),
});

/** Returns the speech service of this installation: one that takes `POST /v1/audio/transcriptions` as OpenAI publishes it. Undefined without one. */
export function speechProviderOf({ speech }: Pick<Config, 'speech'>): SpeechProvider | undefined {
  if (speech === undefined) return undefined;
  const { apiKey, model } = speech;
  const address = new URL(speech.url);
  // The service may stand below an address that it shares with others.
  address.pathname = `${address.pathname.replace(/\/$/, '')}/v1/audio/transcriptions`;
  return async ({ bytes, contentType, fileName }, milliseconds) => {
    const form = new FormData();
    form.set('file', new File([bytes], fileName, { type: contentType }));
    form.set('model', model);
    form.set('response_format', 'verbose_json');
    form.set('timestamp_granularities[]', 'segment');
    const answer = await fetch(address, {
      method: 'POST',
      // What people say goes to the configured address only, not to where that one leads.
      redirect: 'error',
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      body: form,
      signal: AbortSignal.timeout(milliseconds),
    });
    if (!answer.ok) throw new Error(`The speech service answers ${String(answer.status)}`);
    const { segments } = answerSchema.parse(await answer.json());
    return segments
      .filter(({ text, no_speech_prob: silence }) => text.trim() !== '' && (silence ?? 0) < SILENT)
      .map(({ start, end, text }) => ({ from: start, to: end, text: text.trim() }));
  };
}
