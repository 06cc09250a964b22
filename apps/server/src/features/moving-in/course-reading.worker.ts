import { serveWorker } from '../../platform/workers/serve-worker.ts';
import type { CourseTexts } from './course-files.ts';
import { type CourseReading, readCourse } from './course-reading.ts';

serveWorker<CourseTexts, CourseReading>(readCourse);
