import { requestErasure, requestExport } from '@waymark/contract/privacy';
import { defineSamples } from '../../testing/samples.ts';

export const privacySamples = defineSamples(({ app, caller }) => ({
  'privacy.get': {},
  'privacy.choose': { body: { isPublic: false } },
  'privacy.request-export': {},
  'privacy.download-export': async () => {
    const { id } = await caller.call(requestExport);
    await app.jobsDone();
    return { params: { exportId: id } };
  },
  'privacy.request-erasure': { body: { email: caller.email } },
  'privacy.cancel-erasure': async () => {
    await caller.call(requestErasure, { body: { email: caller.email } });
    return {};
  },
  'privacy.consents': {},
}));
