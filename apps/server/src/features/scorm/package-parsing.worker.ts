import { serveWorker } from '../../platform/workers/serve-worker.ts';
import { type PackageReading, parsePackage, type ParsingTask, type TextReading } from './package-parsing.ts';

serveWorker<ParsingTask, PackageReading | TextReading>(parsePackage);
