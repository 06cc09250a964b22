import { MUTED_SUBJECTS, type MutedSubjectType } from '@waymark/contract/notifications';

/** A thing about which somebody may want to hear nothing more, called as the notification calls it. */
export interface MuteTarget {
  readonly type: MutedSubjectType;
  readonly id: string;
  readonly name: string;
}

interface About {
  readonly subjectType: string;
  readonly subjectId: string;
  /** `opportunity` is the id of what a request is for. */
  readonly params: Readonly<Record<string, string>>;
}

const NAMES: Readonly<Record<MutedSubjectType, string>> = {
  card: 'card',
  channel: 'channel',
  group: 'group',
  opportunity: 'title',
  skill: 'skill',
  webhook: 'webhook',
};

const isMutable = (type: string): type is MutedSubjectType => MUTED_SUBJECTS.some((one) => one === type);

/** What muting all about a notification's thing mutes (NTF-07): for a request, the project or mentorship it is for. Null where there is no such thing. */
export function muteTarget({ subjectType, subjectId, params }: About): MuteTarget | null {
  const opportunity = subjectType === 'opportunity-request' ? params['opportunity'] : undefined;
  const [type, id] = opportunity === undefined ? [subjectType, subjectId] : ['opportunity', opportunity];
  if (!isMutable(type)) return null;
  const name = params[NAMES[type]];
  return name === undefined ? null : { type, id, name };
}
