import { serveWorker } from '../../platform/workers/serve-worker.ts';
import { type ProvenDocument, signedBytes } from './embedded-proof.ts';

serveWorker<ProvenDocument, Uint8Array>(({ document, proof }) => signedBytes(document, proof));
