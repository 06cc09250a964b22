import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { speechProviderOf } from './speech-provider.ts';
import { TestSpeech } from './speech.factory.ts';

test('LIV-09 sound is sent to the address that was configured, and to no other that it leads to', async () => {
  const elsewhere = await TestSpeech.start();
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    const location = `${elsewhere.environment['SPEECH_URL'] ?? ''}/v1/audio/transcriptions`;
    request.resume().on('end', () => response.writeHead(307, { location }).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  for (const base of ['', '/', '/own', '/own/']) {
    const provider = speechProviderOf({ speech: { url: `${origin}${base}`, apiKey: undefined, model: 'whisper-1' } });
    const sound = { bytes: Uint8Array.of(1), contentType: 'audio/webm', fileName: 'sound.webm' };
    await expect(provider?.(sound, 5000)).rejects.toThrow('fetch failed');
  }
  const [bare, below] = ['/v1/audio/transcriptions', '/own/v1/audio/transcriptions'];
  expect([asked, elsewhere.refused]).toEqual([[bare, bare, below, below], []]);
  server.close();
  elsewhere.close();
});
