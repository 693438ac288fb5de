import { openPage } from './start/openPage.ts';

openPage();

import.meta.hot?.on('vite:afterUpdate', () => import.meta.hot?.send('shian:updated'));
