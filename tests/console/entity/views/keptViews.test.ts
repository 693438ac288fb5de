import { memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropView, keepView, loadViews } from '../../../../src/console/entity/views/viewStore.ts';
import { configStore } from '../../../../src/console/start/config/configStore.ts';
import { DEFAULT_CONFIG } from '../../../../src/protocol/consolePage/ConsoleConfig.ts';

const LIST = 'machine';

describe('saved views on a backend that keeps none', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    configStore.set(DEFAULT_CONFIG);
  });

  it('stay in the browser, also where the console is served over plain http', async () => {
    configStore.set({ ...DEFAULT_CONFIG, backend: 'bladex' });
    // What a browser leaves of it outside of a secure context.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const store = memoryStore();
    store.setup();

    const first = await keepView(store, LIST, { name: '运行中', roleId: '', value: 'a' });
    const second = await keepView(store, LIST, { name: '停用', roleId: '', value: 'b' });
    await keepView(store, LIST, { id: first.id, name: '在用', roleId: '', value: 'c' });
    await dropView(store, LIST, second.id);

    expect(await loadViews(store, LIST)).toEqual([
      { id: first.id, name: '在用', value: 'c', roleId: '', mayChange: true },
    ]);
  });
});
