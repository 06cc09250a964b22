import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorState } from './states.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Where the error is reported. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** When it changes, the content is tried again: the address, for example. */
  resetKey?: unknown;
  /** What is shown in its place, with the way to try again; the usual panel where left out. */
  failure?: ((onRetry: () => void) => ReactNode) | undefined;
};
type ErrorBoundaryState = { failed: boolean; resetKey: unknown };

/** Keeps a fault of one part in its place: 'Something went wrong, please try again', with the rest of the page alive (SHL-50). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => this.setState({ failed: false });
    return this.props.failure?.(retry) ?? <ErrorState onRetry={retry} />;
  }
}
