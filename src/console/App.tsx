import './stores/readStores.ts';
import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console.tsx';
import { themeStore } from './start/themes/themeStore.ts';
import { muiThemeOf } from './themes/muiTheme.ts';

/** The content-security policy admits the styles that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'sa', ...(nonce ? { nonce } : {}) });

const NO_DEFAULTS = {};

/** What Material UI's own provider does for one theme without variables of its own; that one brings the code for others too. */
function App() {
  const choice = themeStore.use();
  const theme = useMemo(() => muiThemeOf(choice), [choice]);
  const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Console /> }]), []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={theme.components ?? NO_DEFAULTS}>
          <CssBaseline />
          <RouterProvider router={router} />
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Draws everything behind the sign-in page, a bundle of its own; `onFailure` where it cannot. Answers with its end. */
export function mountConsole(element: HTMLElement, onFailure: () => void): () => void {
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    onFailure();
  };
  const root = createRoot(element, { onUncaughtError });
  root.render(<App />);
  return () => root.unmount();
}
