import type { Endpoint } from '@waymark/contract/kit';
import type { ActorContext } from '../context.ts';
import { ExtensionPoint } from '../extension-point.ts';

/** Refuses a call of someone who is signed in by throwing; asked after rights and before the use case. */
export type AdmissionRule = (ctx: ActorContext, endpoint: Endpoint) => Promise<void>;

/** Who else has a say in what someone may call: the paywall (WAL-03). */
export const admissionRules = new ExtensionPoint<AdmissionRule>();
