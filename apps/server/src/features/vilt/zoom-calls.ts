import type { MeetingStay } from '@waymark/contract/vilt';
import { z } from 'zod';
import type { BaseContext } from '../../platform/context.ts';
import { askZoom, readAnswer, type ZoomClient, ZoomRefused } from './zoom-api.ts';

const TOPIC_LENGTH = 200;
const PAGE = 300;
const MOST_PAGES = 40;

export interface PlannedMeeting {
  readonly topic: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly isRecorded: boolean;
}

const httpsUrl = z.url({ protocol: /^https$/ });
const madeSchema = z.object({ id: z.number().int(), join_url: httpsUrl });
const startSchema = z.object({ start_url: httpsUrl });
const instancesSchema = z.object({ meetings: z.array(z.object({ uuid: z.string(), start_time: z.string() })) });
const reportSchema = z.object({
  next_page_token: z.string().default(''),
  participants: z.array(z.object({ user_email: z.string().default(''), join_time: z.string(), leave_time: z.string() })),
});
const recordingsSchema = z.object({
  recording_files: z
    .array(
      z.object({
        id: z.string().optional(),
        status: z.string().optional(),
        file_type: z.string().optional(),
        file_size: z.number().optional(),
        recording_type: z.string().optional(),
        recording_start: z.string(),
        recording_end: z.string().optional(),
        download_url: z.string().optional(),
      }),
    )
    .default([]),
});
export type RecordingFile = z.output<typeof recordingsSchema>['recording_files'][number];

/** A scheduled meeting as Zoom takes it; people come without the host and without registering, because who may join is judged here. */
function bodyOf({ topic, startsAt, endsAt, timeZone, isRecorded }: PlannedMeeting) {
  return {
    topic: topic.slice(0, TOPIC_LENGTH),
    type: 2,
    start_time: `${startsAt.toISOString().slice(0, 19)}Z`,
    duration: Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
    timezone: timeZone,
    settings: {
      join_before_host: true,
      waiting_room: false,
      approval_type: 2,
      mute_upon_entry: true,
      auto_recording: isRecorded ? 'cloud' : 'none',
    },
  };
}

/** Makes a meeting of a user of Zoom. Throws ZoomRefused (`host-unknown` for someone who is none). */
export async function createMeeting(ctx: BaseContext, client: ZoomClient, hostEmail: string, planned: PlannedMeeting) {
  const call = { method: 'POST', body: bodyOf(planned) } as const;
  const made = await readAnswer(await askZoom(ctx, client, `/users/${encodeURIComponent(hostEmail)}/meetings`, call), madeSchema);
  return { zoomId: String(made.id), joinUrl: made.join_url };
}

/** Moves or renames a meeting. Throws ZoomRefused (`not-there`). */
export async function updateMeeting(ctx: BaseContext, client: ZoomClient, zoomId: string, planned: PlannedMeeting): Promise<void> {
  await askZoom(ctx, client, `/meetings/${zoomId}`, { method: 'PATCH', body: bodyOf(planned) });
}

/** Takes a meeting away; one that is gone is gone. Throws ZoomRefused. */
export async function deleteMeeting(ctx: BaseContext, client: ZoomClient, zoomId: string): Promise<void> {
  await askZoom(ctx, client, `/meetings/${zoomId}`, { method: 'DELETE' }).catch(ignoreMissing);
}

/** Returns an address that opens a meeting as its host, for two hours. Throws ZoomRefused. */
export async function meetingStart(ctx: BaseContext, client: ZoomClient, zoomId: string): Promise<string> {
  return (await readAnswer(await askZoom(ctx, client, `/meetings/${zoomId}`), startSchema)).start_url;
}

/** Checks that an account is let in and that its host is there. Throws ZoomRefused. */
export async function checkAccount(ctx: BaseContext, client: ZoomClient, hostEmail: string): Promise<void> {
  await askZoom(ctx, client, `/users/${encodeURIComponent(hostEmail)}`);
}

/** A number of Zoom that contains slashes is encoded twice, as Zoom asks. */
const pathOf = (uuid: string) => (uuid.includes('/') ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid));

/** Returns each time that a meeting was held: again after everyone had left is another time. Throws ZoomRefused. */
export async function heldTimes(ctx: BaseContext, client: ZoomClient, zoomId: string): Promise<string[]> {
  const answer = await askZoom(ctx, client, `/past_meetings/${zoomId}/instances`).catch(ignoreMissing);
  return answer === undefined ? [] : (await readAnswer(answer, instancesSchema)).meetings.map(({ uuid }) => uuid);
}

/** Returns who was in a meeting and when, as Zoom’s report has it. Throws ZoomRefused. */
export async function staysIn(ctx: BaseContext, client: ZoomClient, uuid: string): Promise<MeetingStay[]> {
  const stays: MeetingStay[] = [];
  let next = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ page_size: String(PAGE), ...(next === '' ? {} : { next_page_token: next }) });
    const answer = await askZoom(ctx, client, `/report/meetings/${pathOf(uuid)}/participants?${query.toString()}`).catch(ignoreMissing);
    if (answer === undefined) return stays;
    const { participants, next_page_token: token } = await readAnswer(answer, reportSchema);
    stays.push(...participants.map((one) => ({ email: one.user_email, from: Date.parse(one.join_time), to: Date.parse(one.leave_time) })));
    if (token === '') return stays;
    next = token;
  }
  return stays;
}

/** Returns the files of what was recorded at a time it was held. Throws ZoomRefused. */
export async function recordingFiles(ctx: BaseContext, client: ZoomClient, uuid: string): Promise<RecordingFile[]> {
  const answer = await askZoom(ctx, client, `/meetings/${pathOf(uuid)}/recordings`).catch(ignoreMissing);
  return answer === undefined ? [] : (await readAnswer(answer, recordingsSchema)).recording_files;
}

/** What is best to watch comes first: the screen with who speaks, then the other pictures. */
const BEST_FIRST = [
  'shared_screen_with_speaker_view(CC)',
  'shared_screen_with_speaker_view',
  'shared_screen_with_gallery_view',
  'active_speaker',
  'speaker_view',
  'gallery_view',
  'shared_screen',
];
const placeOf = ({ recording_type: type = '' }: RecordingFile) => {
  const at = BEST_FIRST.indexOf(type);
  return at === -1 ? BEST_FIRST.length : at;
};

/** Returns the films among the files of a recording: one of each stretch, which was recorded in several pictures at once, once all of them are finished. */
export function filmsOf(files: readonly RecordingFile[]): (RecordingFile & { readonly id: string; readonly download_url: string })[] {
  const films = files.filter(({ file_type }) => file_type === 'MP4');
  return [...Map.groupBy(films, ({ recording_start: from }) => from).values()]
    .filter((stretch) => stretch.every(({ status }) => status === 'completed'))
    .flatMap((stretch) =>
      stretch
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .flatMap(downloadable)
        .slice(0, 1),
    )
    .toSorted((one, other) => Date.parse(one.recording_start) - Date.parse(other.recording_start));
}

const downloadable = ({ id, download_url, ...file }: RecordingFile) =>
  id === undefined || download_url === undefined ? [] : [{ ...file, id, download_url }];

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ZoomRefused) || error.fault !== 'not-there') throw error;
  return undefined;
}
