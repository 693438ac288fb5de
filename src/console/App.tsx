import './stores/readStores.ts';
import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console.tsx';
import { readForShell } from './openingStore.ts';
import { sessionStore } from './start/stores/sessionStore.ts';
import { themeStore } from './start/themes/themeStore.ts';
import { keepStylesLater, restoreStyles } from './themes/keptStyles.ts';
import { muiThemeOf } from './themes/muiTheme.ts';
import { watchSpacing } from './themes/watchSpacing.ts';

/** The content-security policy admits the styles that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const KEY = 'sa';
restoreStyles(KEY, nonce);
const cache = createCache({ key: KEY, ...(nonce ? { nonce } : {}) });

const NO_DEFAULTS = {};

/** What Material UI's own provider does for one theme without variables of its own; that one brings the code for others too. */
function App() {
  const choice = themeStore.use();
  const theme = useMemo(() => muiThemeOf(choice), [choice]);
  const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Console /> }]), []);
  useEffect(() => keepStylesLater(cache), []);
  useEffect(watchSpacing, []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={theme.components ?? NO_DEFAULTS}>
          <RouterProvider router={router} />
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Who has to choose a password first is told nothing else by the server. */
const opened = async (): Promise<void> => {
  if (!sessionStore.get().user?.mustChangePassword) await readForShell();
};

/** Draws everything behind the sign-in page, a bundle of its own; `onFailure` where it cannot. Answers with its end. */
export function mountConsole(element: HTMLElement, onFailure: () => void): () => void {
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    onFailure();
  };
  const root = createRoot(element, { onUncaughtError });
  let isOver = false;
  // Drawn once, with its shell: whoever comes back has read all of it while this file was on its way.
  void opened().then(() => {
    if (!isOver) root.render(<App />);
  });
  return () => {
    isOver = true;
    root.unmount();
  };
}
