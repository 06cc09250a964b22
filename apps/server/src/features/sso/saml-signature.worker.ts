import { serveWorker } from '../../platform/workers/serve-worker.ts';
import { type Assertion, readSigned, type SignedResponse } from './saml-signature.ts';

serveWorker<SignedResponse, Assertion | undefined>(readSigned);
