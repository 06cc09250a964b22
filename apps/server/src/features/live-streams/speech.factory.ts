import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** It stands below an address that it shares with others. */
const BASE = '/speech';
const API_KEY = 'sk-a-key-of-the-test';

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly no_speech_prob?: number;
}

/** A service that writes down speech, by the interface that OpenAI publishes; it refuses what is not sent as that says. */
export class TestSpeech {
  /** What it hears in a sound of so many seconds. */
  hears: (seconds: number) => readonly Segment[] = (seconds) => [{ start: 0, end: seconds, text: ' A pump stops.' }];
  /** Seconds of each sound that was sent. */
  readonly sounds: number[] = [];
  readonly refused: string[] = [];
  isDown = false;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<TestSpeech> {
    const speech = new TestSpeech();
    await new Promise<void>((resolve) => {
      speech.server.listen(0, '127.0.0.1', resolve);
    });
    return speech;
  }

  get environment(): Record<string, string> {
    return {
      SPEECH_URL: `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}${BASE}`,
      SPEECH_API_KEY: API_KEY,
      SPEECH_MODEL: 'whisper-large-v3',
    };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, answer: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    const refuse = (status: number, message: string): void => {
      this.refused.push(message);
      return say(status, { error: { message, type: 'invalid_request_error' } });
    };
    const body = await buffer(request);
    if (this.isDown) return say(503, { error: { message: 'The engine is overloaded' } });
    if (request.method !== 'POST' || request.url !== `${BASE}/v1/audio/transcriptions`) return refuse(404, 'Unknown request URL');
    if (request.headers.authorization !== `Bearer ${API_KEY}`) return refuse(401, 'Incorrect API key provided');
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
      .formData()
      .catch(() => undefined);
    const file = form?.get('file');
    if (form === undefined || !(file instanceof File)) return refuse(400, 'file is required');
    if (form.get('model') !== 'whisper-large-v3') return refuse(404, 'The model does not exist');
    if (form.get('response_format') !== 'verbose_json') return refuse(400, 'No times without verbose_json');
    if (!/\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name)) return refuse(400, 'Invalid file format');
    const media = await import('mediabunny');
    try {
      using input = new media.Input({ source: new media.BufferSource(await file.arrayBuffer()), formats: media.ALL_FORMATS });
      if ((await input.getVideoTracks()).length > 0 || (await input.getAudioTracks()).length !== 1) return refuse(400, 'Sound alone');
      const duration = await input.computeDuration();
      this.sounds.push(Math.round(duration));
      return say(200, { task: 'transcribe', language: 'english', duration, text: '', segments: this.hears(duration) });
    } catch {
      return refuse(400, 'The audio file could not be decoded');
    }
  }
}
