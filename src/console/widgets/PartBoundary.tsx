import { Component, type ReactNode } from 'react';
import { reportError } from '../start/stores/errorLog.ts';

interface PartBoundaryProps {
  /** What the log of errors calls its place. */
  readonly place: string;
  readonly children: ReactNode;
  /** What stands in its place; `retry` draws the part anew. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly onFail?: (error: Error) => void;
}

/** A part of a page that fails alone: the others stay. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    reportError(error, this.props.place);
    this.props.onFail?.(error);
  }

  override render() {
    return this.state.failed ? this.props.failed(() => this.setState({ failed: false })) : this.props.children;
  }
}
