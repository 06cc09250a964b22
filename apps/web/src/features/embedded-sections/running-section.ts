import {
  type MountedSection,
  SECTION_LOAD_SECONDS,
  type SectionEvent,
  type SectionProps,
  TOKEN_FAILURE,
} from '@waymark/contract/embedded-sections';
import { reportError } from '../../platform/errors/error-reporter.ts';
import { loadSection, SectionFailed, type SectionFailure, type SectionSource } from './section-loader.ts';
import { SectionToken } from './section-token.ts';

/** What a section is told of the page; the rest of its props is made here. */
export type SectionLook = Omit<SectionProps, 'getAccessToken' | 'send'>;

export interface SectionHost {
  readonly onShown: () => void;
  readonly onFailure: (failure: SectionFailure) => void;
  readonly onTokenFailure: () => void;
  readonly onEvent: (event: SectionEvent) => void;
}

/**
 * A section on its way or on the page, in an element of its own and outside the page's React: whatever it does, the page lives on (EMB-03). It
 * has failed when it throws, takes too long, or leaves its element empty.
 */
export class RunningSection {
  private readonly element: HTMLElement;
  private readonly source: SectionSource;
  private readonly host: SectionHost;
  private readonly token: SectionToken;
  private readonly abort = new AbortController();
  private readonly watch: MutationObserver;
  private readonly limit: ReturnType<typeof setTimeout>;
  private look: SectionLook;
  private mounted: MountedSection | undefined;
  private state: 'loading' | 'shown' | 'over' = 'loading';

  constructor(element: HTMLElement, source: SectionSource, look: SectionLook, host: SectionHost) {
    this.element = element;
    this.source = source;
    this.look = look;
    this.host = host;
    const fire = (type: string, detail: unknown) => element.dispatchEvent(new CustomEvent(type, { detail }));
    this.token = new SectionToken(source.name, {
      onRenewal: (accessToken) => fire('access-token', { accessToken }),
      onFailure: () => {
        fire('section-error', { code: 'access-token', message: TOKEN_FAILURE });
        host.onTokenFailure();
      },
    });
    this.limit = setTimeout(() => this.fail(new SectionFailed('slow', `${source.name} shows nothing`)), SECTION_LOAD_SECONDS * 1000);
    this.watch = new MutationObserver(() => this.see());
    this.watch.observe(element, { childList: true });
    window.addEventListener('error', this.noteError);
    void this.start();
  }

  /** Tells the section what has become of the page; one that cannot hear of it begins again. */
  update(look: SectionLook): void {
    this.look = look;
    if (this.mounted === undefined) return;
    try {
      this.mounted.update?.(this.props());
    } catch (error) {
      this.fail(error);
    }
  }

  get canUpdate(): boolean {
    return this.mounted?.update !== undefined;
  }

  stop(): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.abort.abort();
    this.watch.disconnect();
    this.token.end();
    clearTimeout(this.limit);
    window.removeEventListener('error', this.noteError);
    const { mounted, element } = this;
    // Not while the page's React is at work: the section may share it.
    queueMicrotask(() => {
      unmount(mounted);
      element.remove();
    });
  }

  private async start(): Promise<void> {
    try {
      const module = await loadSection(this.source, this.abort.signal);
      if (this.isOver()) return;
      const mounted = await module.mount(this.element, this.props());
      if (this.isOver()) return unmount(mounted);
      this.mounted = mounted;
    } catch (error) {
      if (!this.isOver()) this.fail(error);
    }
  }

  private props(): SectionProps {
    return { ...this.look, getAccessToken: () => this.token.get(), send: (event) => this.take(event) };
  }

  private take(event: SectionEvent): void {
    if (this.isOver()) return;
    if (event.type === 'failed') this.fail(new SectionFailed('broken', event.message));
    else this.host.onEvent(event);
  }

  /** Content appears for the first time; or disappears, as when React unmounts a component that threw. */
  private see(): void {
    const isEmpty = this.element.childElementCount === 0;
    if (this.state === 'loading' && !isEmpty) {
      this.state = 'shown';
      clearTimeout(this.limit);
      this.host.onShown();
    } else if (this.state === 'shown' && isEmpty) this.fail(new SectionFailed('broken', `${this.source.name} shows nothing any more`));
  }

  /** What a section throws while it draws reaches no one but the window. */
  private readonly noteError = ({ error, filename }: ErrorEvent) => {
    const trace = `${filename} ${error instanceof Error ? (error.stack ?? '') : ''}`;
    if (this.state === 'loading' && trace.includes(new URL(this.source.module, location.href).href)) this.fail(error);
  };

  private fail(error: unknown): void {
    if (this.isOver()) return;
    reportError(error);
    this.stop();
    this.host.onFailure(error instanceof SectionFailed ? error.failure : 'broken');
  }

  private isOver(): boolean {
    return this.state === 'over';
  }
}

function unmount(mounted: MountedSection | undefined): void {
  try {
    mounted?.unmount();
  } catch (error) {
    reportError(error);
  }
}
