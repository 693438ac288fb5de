import { usePane } from '../../context/usePane.ts';
import { EntityScreen } from '../../entity/EntityScreen.tsx';
import { lazyPart } from '../../parts/lazyPart.ts';
import { SCREENS } from '../../screens/screenMap.ts';
import { StatusPage } from '../../screens/status/StatusPage.tsx';
import { bundleStore } from '../../stores/modelStore.ts';
import { useTarget } from '../useTarget.ts';
import { PageScreen } from './PageScreen.tsx';
import { PaneSkeleton } from './PaneSkeleton.tsx';
import { useRowsAhead } from './useRowsAhead.ts';

const FramePage = lazyPart(async () => (await import('../../screens/frame/FramePage.tsx')).FramePage);

/** Waits by itself: React's own waiting would show what has come 300 ms later only. */
function EntityPane({ name }: { readonly name: string }) {
  const { value, failed } = bundleStore(name).use();
  const drawn = useRowsAhead(name);
  if (!drawn || (value === undefined && failed === undefined)) return <PaneSkeleton />;
  return <EntityScreen entityName={name} screens={SCREENS} />;
}

/** The screen a tab's address asks for. */
export function PaneContent() {
  const { pathname, search } = usePane();
  const target = useTarget(pathname, search);
  if (target.kind === 'entity') return <EntityPane name={target.entity} />;
  if (target.kind === 'frame') return <FramePage src={target.src} />;
  if (target.kind === 'page') return <PageScreen page={target.page} />;
  return <StatusPage status={target.kind === 'status' ? target.status : 404} />;
}
