import { beginPart, type ConnectionId, type Received, sendFragment, type StreamId } from '@waymark/contract/live-streams';
import { addressOf } from '../../platform/api/address.ts';
import { type ApiProblem, isProblemOf, problemOf, unanswered } from '../../platform/api/api-problem.ts';
import { forgeryHeaders } from '../../platform/api/call.ts';

interface Piece {
  readonly kind: 'head' | 'fragment';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** So long the server has to take one in; then it is sent again. */
const PATIENCE_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 1_000;
/** With so many seconds waiting, what is oldest is given up: a broadcast is of now. */
const MOST_WAITING = 30;

export interface SenderNews {
  /** How many fragments wait to be sent; 0 while the line keeps up. */
  readonly waiting: number;
  /** The line is gone at the moment; it is tried again. */
  readonly isLost: boolean;
  /** Milliseconds that the last fragment took; null before the first, and while the line is gone. */
  readonly took: number | null;
  /** The store had room for the last one. */
  readonly isKept: boolean;
}

/**
 * Sends what the writer writes, one after the other, and again after a lost line: the server takes each number once. What it refuses for good ends
 * with `onRefused`, and a new part begins.
 */
export class FragmentSender {
  private readonly ids: { readonly streamId: StreamId; readonly connection: ConnectionId };
  private readonly tell: (news: SenderNews) => void;
  private readonly onRefused: (problem: ApiProblem) => void;
  private queue: Piece[] = [];
  private at: Received | undefined;
  private took: number | null = null;
  private isSending = false;
  /** Until the server has answered again. */
  private isLost = false;
  private isStopped = false;

  constructor(
    ids: { readonly streamId: StreamId; readonly connection: ConnectionId },
    tell: (news: SenderNews) => void,
    onRefused: (problem: ApiProblem) => void,
  ) {
    this.ids = ids;
    this.tell = tell;
    this.onRefused = onRefused;
  }

  head(bytes: Uint8Array<ArrayBuffer>): void {
    this.add({ kind: 'head', bytes });
  }

  fragment(bytes: Uint8Array<ArrayBuffer>): void {
    this.add({ kind: 'fragment', bytes });
  }

  /** Resolves when all of it is with the server, or after a while. */
  async whenSent(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    while (this.queue.length > 0 && !this.isStopped && Date.now() < until) await wait(50);
  }

  stop(): void {
    this.isStopped = true;
    this.queue = [];
  }

  private add(piece: Piece): void {
    if (this.isStopped) return;
    this.queue.push(piece);
    if (this.waiting() > MOST_WAITING) {
      // The oldest but the one under way; what stands before a part is never given up.
      const oldest = this.queue.findIndex(({ kind }, index) => index > 0 && kind === 'fragment');
      if (oldest !== -1) this.queue.splice(oldest, 1);
    }
    this.say();
    if (!this.isSending) void this.sendAll();
  }

  private waiting(): number {
    return this.queue.filter(({ kind }) => kind === 'fragment').length;
  }

  private say(): void {
    const { isLost } = this;
    this.tell({ waiting: Math.max(0, this.waiting() - 1), isLost, took: isLost ? null : this.took, isKept: this.at?.isKept !== false });
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (!this.isStopped) {
      const [piece] = this.queue;
      if (piece === undefined) break;
      try {
        const from = performance.now();
        this.at = await this.send(piece);
        if (piece.kind === 'fragment') this.took = performance.now() - from;
        this.queue.shift();
        this.isLost = false;
        this.say();
      } catch (error) {
        if (!(await this.bear(error as ApiProblem))) break;
      }
    }
    this.isSending = false;
  }

  /** Whether it goes on after a failure. */
  private async bear(problem: ApiProblem): Promise<boolean> {
    if (this.isStopped) return false;
    if (!problem.isPassing) {
      this.queue = isProblemOf(problem, 'broadcast-refused', 'broadcast-out-of-order')
        ? this.queue.filter(({ kind }, at) => at > 0 && kind === 'head')
        : [];
      this.onRefused(problem);
      return this.queue.length > 0;
    }
    this.isLost = true;
    this.say();
    await wait(RETRY_MILLISECONDS);
    return true;
  }

  private async send({ kind, bytes }: Piece): Promise<Received> {
    const { streamId, connection } = this.ids;
    const endpoint = kind === 'head' ? beginPart : sendFragment;
    const params = kind === 'head' ? { streamId } : { streamId, part: this.at?.part ?? 0, number: this.at?.next ?? 0 };
    let response: Response;
    try {
      response = await fetch(addressOf(endpoint.path, params, { connection }), {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'content-type': 'application/octet-stream', ...forgeryHeaders() },
        body: bytes,
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
    } catch {
      throw unanswered('offline');
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw problemOf(response.status, answer);
    return answer as Received;
  }
}

const wait = async (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
