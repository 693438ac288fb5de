import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminContexts } from './AdminContexts.tsx';
import { followSession } from './data/followSession.ts';
import { watchSession } from './data/session/watchSession.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { useText } from './i18n/useText.ts';
import { openingStore, readForShell, reportIcons } from './openingStore.ts';
import { reportGaps } from './reportGaps.ts';
import { textsArrived, withModelTexts } from './resources/modelTexts.ts';
import { Resources } from './resources/Resources.tsx';
import { fetchListParts } from './screens/fetchListParts.ts';
import { InitialHome } from './screens/password/InitialHome.tsx';
import { PasswordPage } from './screens/password/PasswordPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { followWidth, startSidebar } from './shell/sidebarStore.ts';
import { ToastHost } from './shell/ToastHost.tsx';
import { readTabs } from './shell/tabs/keptTabs.ts';
import { dropPicture } from './start/picture/shellPicture.ts';
import { onSessionEnd } from './start/session/endSession.ts';
import { watchStorage } from './start/storage/entries.ts';
import { actingTenantStore } from './start/stores/actingTenantStore.ts';
import { unsavedStore } from './start/stores/unsavedStore.ts';
import { languageStore } from './start/texts/languageStore.ts';
import { readLock, startLock } from './stores/lockStore.ts';
import { NO_NAVIGATION, navigationStore } from './stores/navigationStore.ts';
import { HOME, tabsStore } from './stores/tabsStore.ts';
import { useModelIndex } from './stores/useModelIndex.ts';
import { useSession } from './stores/useSession.ts';
import { announce } from './widgets/announce.ts';
import { ConfirmHost } from './widgets/ConfirmHost.tsx';
import { Opening } from './widgets/Opening.tsx';
import { StateNotice } from './widgets/StateNotice.tsx';
import { whenIdle } from './widgets/whenIdle.ts';

onSessionEnd(() => {
  navigationStore.set(NO_NAVIGATION);
  unsavedStore.set({});
  actingTenantStore.set('');
});

/** The default page does not lead to the forced change. */
const HOME_PATHS: ReadonlySet<string> = new Set(['/', '/wel', '/wel/', HOME]);

function Ready() {
  const index = useModelIndex();
  useEffect(() => whenIdle(() => void reportGaps(index)), [index]);
  useEffect(() => reportIcons(index), [index]);
  useEffect(fetchListParts, []);
  return (
    <Resources>
      <Shell />
    </Resources>
  );
}

/** The shell, as soon as what it shows has been read: begun before anything is drawn (App.tsx), or here. */
function Opened() {
  const { t } = useText();
  const forced = useSession().user.mustChangePassword;
  const { pathname } = useLocation();
  const { state, failure } = openingStore.use();
  useEffect(() => {
    if (!forced && state === 'closed') void readForShell();
  }, [forced, state]);
  useLayoutEffect(() => {
    if (forced || failure !== undefined) dropPicture();
  }, [forced, failure]);
  // The server answers nothing else before the initial password is changed.
  if (forced) return HOME_PATHS.has(pathname) ? <InitialHome /> : <PasswordPage />;
  if (failure !== undefined) {
    return (
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <StateNotice icon="report" title={t('shell.navigationFailed')} hint={failure} alert>
          <Button variant="contained" onClick={() => void readForShell()}>
            {t('retry')}
          </Button>
        </StateNotice>
      </Box>
    );
  }
  return state === 'open' ? <Ready /> : <Opening />;
}

/** Fetches and begins what nobody waits for behind the page; what cannot be had is done without. Returns the stop. */
function startLater(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let stop = () => {
    isOver = true;
  };
  const begin = (start: () => () => void) => {
    if (!isOver) stop = start();
  };
  const forget = whenIdle(() => void load().then(begin, () => undefined));
  return () => {
    forget();
    stop();
  };
}

/** react-admin's contexts around the shell. No telemetry: `<Admin>` is not used. */
export function Console() {
  const language = languageStore.use();
  const catalogue = useMemo(() => {
    const provider = createI18nProvider();
    void provider.changeLocale(language);
    return provider;
  }, [language]);
  const arrived = textsArrived.use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts that came late are looked up by everybody again.
  const i18n = useMemo(() => withModelTexts(catalogue, language), [catalogue, language, arrived]);
  useState(() => {
    readLock();
    tabsStore.set(readTabs());
    startSidebar();
  });
  useEffect(() => watchSession(), []);
  useEffect(() => followSession(), []);
  // Who has to choose a password first is told nothing else by the server.
  const forced = useSession().user.mustChangePassword;
  useEffect(
    () => (forced ? undefined : startLater(async () => (await import('./data/live/liveQueries.ts')).refreshLive)),
    [forced],
  );
  useEffect(() => startLock(), []);
  useEffect(() => followWidth(), []);
  useEffect(() => watchStorage(() => announce('shell.noStorage', 'warning')), []);
  return (
    <AdminContexts i18n={i18n}>
      <ConfirmHost>
        <Suspense fallback={<Opening />}>
          <Opened />
        </Suspense>
        <ToastHost />
      </ConfirmHost>
    </AdminContexts>
  );
}
