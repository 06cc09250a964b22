export { viltCardType } from './vilt.card-type.ts';
export { placeChanged, sessionChanged } from './vilt.events.ts';
export { markAttendance } from './vilt-attendance.service.ts';
export { register as registerForSession } from './vilt.service.ts';
