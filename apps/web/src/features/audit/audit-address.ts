import type { AuditSearch } from './audit.queries.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ACTION = /^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/;

const momentOf = (day: string | null, end: boolean) => {
  if (day === null || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  // The last day is looked at to its end.
  if (end) moment.setDate(moment.getDate() + 1);
  return moment.toISOString();
};

/** What the page's address looks for; what is not well formed is left out. Days are those of this device. */
export function searchOf(address: URLSearchParams): AuditSearch {
  const personId = address.get('person');
  const actions = address.getAll('action').filter((action) => ACTION.test(action));
  const [from, to] = [momentOf(address.get('from'), false), momentOf(address.get('to'), true)];
  return {
    ...(personId !== null && UUID.test(personId) ? { personId } : {}),
    ...(actions.length === 0 ? {} : { action: actions }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
