import { Component, type ReactNode, Suspense } from 'react';
import { retryParts } from '../../parts/lazyPart.ts';
import { reportError } from '../../start/stores/errorLog.ts';
import { announce } from '../../widgets/announce.ts';

interface Props {
  /** Closes what could not be shown. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** Around a dialog of the top bar that is a bundle of its own: what breaks in it breaks neither bar nor page. */
export class PartFrame extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, 'top bar');
    retryParts();
    announce('shell.partFailed', 'error');
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
