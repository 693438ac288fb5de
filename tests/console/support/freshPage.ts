import '../../../src/console/stores/readStores.ts';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { endSession } from '../../../src/console/start/session/endSession.ts';
import { connectionStore } from '../../../src/console/start/stores/connectionStore.ts';
import { errorLog } from '../../../src/console/start/stores/errorLog.ts';
import { resetToasts } from '../../../src/console/start/stores/toastStore.ts';
import { languageStore } from '../../../src/console/start/texts/languageStore.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';

// Files share one page and its modules: each begins signed out, with nothing kept and nothing said.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
configStore.set(DEFAULT_CONFIG);
languageStore.set('zh');
connectionStore.set('ok');
errorLog.set([]);
endSession();
resetToasts();

afterEach(cleanup);

// Parts that are still on their way would arrive in the next file.
afterAll(() => vi.dynamicImportSettled());
