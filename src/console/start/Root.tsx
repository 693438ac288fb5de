import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type BootOutcome, boot } from './boot.ts';
import { config } from './config/configStore.ts';
import { loadAdmin } from './loadAdmin.ts';
import { BootMessage } from './login/BootMessage.tsx';
import { ConfigProblems } from './login/ConfigProblems.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { Opening } from './login/Opening.tsx';
import { useLoginText } from './login/useLoginText.ts';
import { isOpenPage, type OpenPage } from './session/openPages.ts';
import { currentAddress, signInAddress } from './session/signInAddress.ts';
import { prepareSealing } from './session/withSealing.ts';
import { phaseStore } from './stores/phaseStore.ts';

const App = lazy(loadAdmin);

/** The bundle could not be fetched even after one reload: say so and offer another. */
class BundleBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BundleFailure /> : this.props.children;
  }
}

function BundleFailure() {
  const { t } = useLoginText();
  return (
    <BootMessage
      title={t('boot.bundleTitle')}
      lead={t('boot.bundleLead')}
      action={t('boot.reload')}
      onAction={() => window.location.reload()}
    />
  );
}

function NoServer({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLoginText();
  useEffect(() => {
    const timer = window.setInterval(onRetry, 5000);
    return () => window.clearInterval(timer);
  }, [onRetry]);
  return (
    <BootMessage
      title={t('boot.serverTitle')}
      lead={t('boot.serverLead')}
      action={t('boot.retry')}
      onAction={onRetry}
    />
  );
}

const OPEN_TEXTS = { '/403': 'boot.403', '/404': 'boot.404', '/500': 'boot.500' } as const;

/** An error page for somebody who is not signed in; the way on leads through the sign-in. */
function OpenStatus({ path }: { readonly path: OpenPage }) {
  const { t, text } = useLoginText();
  const title = t(OPEN_TEXTS[path]);
  const product = text(config().title);
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
  return (
    <BootMessage
      title={title}
      lead={path.slice(1)}
      action={t('boot.home')}
      onAction={() => window.location.assign('/')}
    />
  );
}

/** While somebody types, the console and what her password needs are on their way. */
function prepare(): void {
  void loadAdmin().catch(() => undefined);
  prepareSealing();
}

function Phases() {
  const phase = phaseStore.use();
  useEffect(() => {
    const { pathname } = window.location;
    if (phase === 'signedIn' || pathname === '/login' || isOpenPage(pathname)) return;
    window.history.replaceState(null, '', signInAddress(currentAddress()));
  }, [phase]);
  const { pathname } = window.location;
  if (phase === 'signedOut' && isOpenPage(pathname)) return <OpenStatus path={pathname} />;
  if (phase === 'signedOut') return <LoginPage onTyping={prepare} />;
  return (
    <BundleBoundary>
      <Suspense fallback={<Opening />}>
        <App />
      </Suspense>
    </BundleBoundary>
  );
}

/** Boot, then the sign-in page or the console, whatever the session says. */
export function Root() {
  const [outcome, setOutcome] = useState<BootOutcome>();
  const [start] = useState(() => () => void boot().then(setOutcome));
  useEffect(start, [start]);
  if (outcome === undefined) return null;
  if (outcome.state === 'wrongConfig') return <ConfigProblems problems={outcome.problems} />;
  if (outcome.state === 'noServer') return <NoServer onRetry={start} />;
  return <Phases />;
}
