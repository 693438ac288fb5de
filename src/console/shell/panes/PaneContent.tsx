import { usePane } from '../../context/usePane.ts';
import { EntityScreen } from '../../entity/EntityScreen.tsx';
import { lazyPart } from '../../parts/lazyPart.ts';
import { SCREENS } from '../../screens/screenMap.ts';
import { StatusPage } from '../../screens/status/StatusPage.tsx';
import { useTarget } from '../useTarget.ts';
import { PageScreen } from './PageScreen.tsx';

const FramePage = lazyPart(async () => (await import('../../screens/frame/FramePage.tsx')).FramePage);

/** The screen a tab's address asks for. */
export function PaneContent() {
  const { pathname, search } = usePane();
  const target = useTarget(pathname, search);
  if (target.kind === 'entity') return <EntityScreen entityName={target.entity} screens={SCREENS} />;
  if (target.kind === 'frame') return <FramePage src={target.src} />;
  if (target.kind === 'page') return <PageScreen page={target.page} />;
  return <StatusPage status={target.kind === 'status' ? target.status : 404} />;
}
