import { usePane } from '../../context/usePane.ts';
import { EntityScreen } from '../../entity/EntityScreen.tsx';
import { lazyPart } from '../../parts/lazyPart.ts';
import { HomePage } from '../../screens/home/HomePage.tsx';
import { SCREENS } from '../../screens/index.ts';
import { StatusPage } from '../../screens/status/StatusPage.tsx';
import { HOME } from '../../stores/tabsStore.ts';
import { useTarget } from '../useTarget.ts';

const FramePage = lazyPart(async () => (await import('../../screens/frame/FramePage.tsx')).FramePage);

const InfoPage = lazyPart(async () => (await import('../../screens/info/InfoPage.tsx')).InfoPage);

const DictPage = lazyPart(async () => (await import('../../screens/dict/DictPage.tsx')).DictPage);

const DemoPage = lazyPart(async () => (await import('../../screens/demo/DemoPage.tsx')).DemoPage);

const WorkScreens = lazyPart(async () => (await import('../../screens/work/WorkScreens.tsx')).WorkScreens);

/** The screen a tab's address asks for. */
export function PaneContent() {
  const { id, pathname, search } = usePane();
  const target = useTarget(pathname, search);
  if (target.kind === 'entity') return <EntityScreen entityName={target.entity} screens={SCREENS} />;
  if (target.kind === 'frame') return <FramePage src={target.src} />;
  if (id === HOME || id === '/wel/dashboard') return <HomePage />;
  if (id === '/info/index') return <InfoPage />;
  if (id === '/dict-horizontal/index') return <DictPage layout="horizontal" />;
  if (id === '/dict-vertical/index') return <DictPage layout="vertical" />;
  if (target.kind === 'page' && id === '/baVue-dome') return <DemoPage />;
  if (target.kind === 'page' && id.startsWith('/work/')) return <WorkScreens />;
  return <StatusPage status={target.kind === 'status' ? target.status : 404} />;
}
