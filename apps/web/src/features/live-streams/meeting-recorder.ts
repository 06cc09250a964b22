import type { Present } from './use-meeting.ts';
import { PictureMix, type Layer } from './picture-mix.ts';
import { layOut } from './stage-layout.ts';
import { type Recording, StreamRecorder } from './stream-recorder.ts';

/** People in a row beside a screen in the recording. */
const BESIDE_SCREEN = 4;

/** Records a meeting in its host’s browser: everyone who is seen, in one picture, and everyone who is heard (LIV-09). */
export class MeetingRecorder {
  private readonly context = new AudioContext();
  private readonly all = this.context.createMediaStreamDestination();
  private readonly heard = new Map<string, { readonly track: MediaStreamTrack; readonly source: MediaStreamAudioSourceNode }>();
  private readonly mix = new PictureMix();
  private readonly recorder: StreamRecorder;

  constructor() {
    this.recorder = new StreamRecorder(new MediaStream([this.mix.track, ...this.all.stream.getAudioTracks()]));
  }

  /** Records these people from now on. */
  show(people: readonly Present[]): void {
    this.mix.show(layersOf(people));
    const sounds = new Map(people.flatMap(({ person, sound }) => (sound === null ? [] : [[String(person.id), sound] as const])));
    for (const [id, { track, source }] of this.heard) {
      if (sounds.get(id) === track) continue;
      source.disconnect();
      this.heard.delete(id);
    }
    for (const [id, track] of sounds) {
      if (this.heard.has(id)) continue;
      const source = this.context.createMediaStreamSource(new MediaStream([track]));
      source.connect(this.all);
      this.heard.set(id, { track, source });
    }
  }

  /** Ends it and gives the file; undefined where nothing was recorded. */
  async finish(name: string): Promise<Recording | undefined> {
    const recording = await this.recorder.finish(name);
    this.mix.stop();
    if (this.context.state !== 'closed') await this.context.close();
    return recording;
  }
}

/** A screen that is shown takes the whole picture, with people in a row beside it; without one people stand side by side. */
function layersOf(people: readonly Present[]): Layer[] {
  const seen = people.flatMap(({ person, picture, isScreen }) =>
    picture === null ? [] : [{ id: String(person.id), track: picture, isScreen }],
  );
  const screen = seen.find(({ isScreen }) => isScreen);
  const others = seen.filter((one) => one !== screen);
  const shown = screen === undefined ? others : [screen, ...others.slice(0, BESIDE_SCREEN)];
  const places = layOut(screen !== undefined, screen === undefined ? shown.length : shown.length - 1);
  return shown.flatMap(({ id, track }, at): Layer[] => {
    const place = places[at];
    return place === undefined ? [] : [{ id, track, place }];
  });
}
