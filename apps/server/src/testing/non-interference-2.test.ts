import { holdsInPart } from './non-interference-cases.ts';

await holdsInPart(2);
