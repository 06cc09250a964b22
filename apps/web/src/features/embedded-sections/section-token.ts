import { createSectionToken, TOKEN_FAILURE } from '@waymark/contract/embedded-sections';
import { call } from '../../platform/api/call.ts';
import { reportError } from '../../platform/errors/error-reporter.ts';

/** What a token must be good for when it is handed out, and how long before its end the next one is fetched. */
const SPARE_MILLISECONDS = 60_000;

interface Held {
  readonly token: string;
  readonly endsAt: number;
}

interface Listeners {
  /** A new one in the place of one that is about to end. */
  readonly onRenewal: (token: string) => void;
  readonly onFailure: () => void;
}

/** The access token of one section on a page (EMB-02): fetched when it is asked for, and from then on renewed before it ends. */
export class SectionToken {
  private readonly name: string;
  private readonly listeners: Listeners;
  private held: Held | undefined;
  private asked: Promise<Held> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(name: string, listeners: Listeners) {
    this.name = name;
    this.listeners = listeners;
  }

  /** A token that is good for a minute at least. Rejects with 'Failed to retrieve access token'. */
  async get(): Promise<string> {
    if (this.held !== undefined && this.held.endsAt - performance.now() >= SPARE_MILLISECONDS) return this.held.token;
    return (await this.fetch()).token;
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private fetch(): Promise<Held> {
    this.asked ??= this.ask().finally(() => {
      this.asked = undefined;
    });
    return this.asked;
  }

  private async ask(): Promise<Held> {
    try {
      const options = { params: { name: this.name }, body: { platform: 'web' as const }, background: true };
      const { access_token: token, expires_in: seconds } = await call(createSectionToken, options);
      this.held = { token, endsAt: performance.now() + seconds * 1000 };
      this.renewIn(seconds * 1000 - SPARE_MILLISECONDS);
      return this.held;
    } catch (error) {
      const failure = new Error(TOKEN_FAILURE, { cause: error });
      reportError(failure);
      if (!this.isOver) this.listeners.onFailure();
      throw failure;
    }
  }

  private renewIn(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.isOver) return;
    const renew = () =>
      void this.fetch().then(
        ({ token }) => !this.isOver && this.listeners.onRenewal(token),
        () => undefined,
      );
    this.timer = setTimeout(renew, milliseconds);
  }
}
