import type { BaseContext } from '../../platform/context.ts';

/** A thing about which people may want to hear nothing more, called as the notification calls it. */
export interface MuteTarget {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

interface About {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What muting all about a notification's thing mutes (NTF-07): for a request, the project or mentorship it is for. Null where there is no such thing. */
export function muteTarget(ctx: Pick<BaseContext, 'platform'>, { subjectType, subjectId, params }: About): MuteTarget | null {
  const { mutes, namedBy = '' } = ctx.platform.notificationSubjects.get(subjectType) ?? {};
  const name = params[namedBy];
  if (mutes === undefined || name === undefined) return null;
  if (mutes === 'itself') return { type: subjectType, id: subjectId, name };
  const id = params[mutes.idIn];
  return id === undefined ? null : { type: mutes.type, id, name };
}
