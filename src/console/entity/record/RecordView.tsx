import { type ComponentType, Suspense } from 'react';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { RecordFrame } from '../../widgets/RecordFrame.tsx';
import { DetailView, type DetailViewProps } from '../detail/DetailView.tsx';
import type { ScreenMap } from '../ScreenMap.ts';

interface RecordViewProps extends DetailViewProps {
  readonly screens: ScreenMap['detail'];
}

/** A record to read, as its entity shows it. */
export function RecordView({ screens, ...props }: RecordViewProps) {
  const { context, title, onClose } = props;
  const named = context.entity.screens.detail;
  // A console of an older build may not have the screen yet; it says so when it starts (modules/gapsOf).
  const View: ComponentType<DetailViewProps> = (named === undefined ? undefined : screens[named]) ?? DetailView;
  const waiting = (
    <RecordFrame title={title} width={context.entity.form.width} onClose={onClose}>
      <LoadingLines />
    </RecordFrame>
  );
  return (
    <Suspense fallback={waiting}>
      <View {...props} />
    </Suspense>
  );
}
