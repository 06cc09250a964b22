import { z } from 'zod';
import { idOf } from '../../kit/id.ts';

export const connectionId = idOf('connection');
export type ConnectionId = z.infer<typeof connectionId>;

const word = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);

/** What a connection is for, and with which service. */
export const connectionKeyParams = z.object({ purpose: word, service: word });
export const connectionParams = z.object({ connectionId });

export const beginConnectionSchema = z.object({
  /** Where the way back leads on to when it does not end in a window of its own: a path of ours. */
  returnPath: z.string().max(2000).nullable().default(null),
});
export const begunConnectionSchema = z.object({ address: z.string() });

/** A connection as its person sees it. */
export const connectionSchema = z.object({
  id: connectionId,
  purpose: z.string(),
  service: z.string(),
  /** Of the service. */
  name: z.string(),
  /** Who one is there; empty where the service does not tell. */
  accountName: z.string(),
  /** `ended` when the service no longer accepts it: connect again. */
  status: z.enum(['connected', 'ended']),
  connectedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

export const connectionAnswerQuery = z.object({
  state: z.string().max(500).optional(),
  code: z.string().max(8000).optional(),
  error: z.string().max(500).optional(),
});
