import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, type Store } from 'react-admin';
import { type Pane, PaneContext } from '../../../src/console/context/PaneContext.ts';
import { ConfirmHost } from '../../../src/console/widgets/ConfirmHost.tsx';

const unasked = () => Promise.reject(new Error('This test needs no data.'));

/** Components that are pure in their props need no data; whoever asks for some fails loudly. */
export const noData = new Proxy({} as DataProvider, {
  get: (_target, name) => (name === 'then' ? undefined : unasked),
});

export const pane: Pane = {
  id: 'pane',
  basePath: '/test/note',
  pathname: '/test/note',
  search: '',
  navigate: () => undefined,
  setUnsaved: () => undefined,
};

/** The contexts that the shell puts around every screen. All share one store that are given none. */
export function inPane(children: ReactNode, dataProvider: DataProvider = noData, store?: Store) {
  return (
    <CoreAdminContext dataProvider={dataProvider} {...(store && { store })}>
      <PaneContext.Provider value={pane}>
        <ConfirmHost>{children}</ConfirmHost>
      </PaneContext.Provider>
    </CoreAdminContext>
  );
}
