import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console.tsx';
import { themeStore } from './start/themes/themeStore.ts';
import { muiThemeOf } from './themes/muiTheme.ts';

/** The content-security policy admits the styles that carry the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'sa', ...(nonce ? { nonce } : {}) });

/** Everything behind the sign-in page; a bundle of its own. */
export function App() {
  const choice = themeStore.use();
  const theme = useMemo(() => muiThemeOf(choice), [choice]);
  const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Console /> }]), []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </CacheProvider>
  );
}
