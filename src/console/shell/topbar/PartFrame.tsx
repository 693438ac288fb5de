import { type ReactNode, Suspense } from 'react';
import { retryParts } from '../../parts/lazyPart.ts';
import { announce } from '../../widgets/announce.ts';
import { PartBoundary } from '../../widgets/PartBoundary.tsx';

interface Props {
  /** Closes what could not be shown. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** Around a dialog of the top bar that is a bundle of its own: what breaks in it breaks neither bar nor page. */
export function PartFrame({ onFail, children }: Props) {
  const fail = () => {
    retryParts();
    announce('shell.partFailed', 'error');
    onFail();
  };
  return (
    <PartBoundary place="top bar" failed={() => null} onFail={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
