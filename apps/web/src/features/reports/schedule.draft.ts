import type { Report, ReportCatalogue, ReportScheduleBody } from '@waymark/contract/reports';
import type { TagOption } from '@waymark/ui';

/** What the form of a schedule keeps. */
export interface ScheduleDraft extends Omit<ReportScheduleBody, 'recipientIds'> {
  readonly people: TagOption[];
}

/** A schedule as it is, or one to begin with: Monday morning, where the person is. */
export function scheduleDraftOf(
  { schedule }: Report,
  { timeZone }: Pick<ReportCatalogue, 'timeZone'>,
  me: TagOption | null,
): ScheduleDraft {
  if (schedule !== null) {
    const { isOn, frequency, weekdays, startsOn, time, timeZone: zone, format, recipients } = schedule;
    return {
      isOn,
      frequency,
      weekdays,
      startsOn,
      time,
      timeZone: zone,
      format,
      people: recipients.map(({ person }) => ({ value: person.id, label: person.fullName })),
    };
  }
  return {
    isOn: false,
    frequency: 'weekly',
    weekdays: [1],
    startsOn: new Date().toISOString().slice(0, 10),
    time: '07:00',
    timeZone,
    format: 'xlsx',
    people: me === null ? [] : [me],
  };
}
