import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  AuthContext,
  DataProviderContext,
  I18nContext,
  type I18nProvider,
  NotificationContextProvider,
  PreferencesEditorContextProvider,
  ResourceDefinitionContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin';
import { authProvider } from './data/authProvider.ts';
import { dataProvider } from './data/dataProvider.ts';
import { queryClient } from './data/queryClient.ts';
import { preferences } from './openingStore.ts';

interface AdminContextsProps {
  /** Another one lets texts follow the language without mounting every kept tab anew. */
  readonly i18n: I18nProvider;
  readonly children: ReactNode;
}

/**
 * react-admin's contexts, as its `CoreAdminContext` nests them. That one draws nothing before it has looked for a
 * language of its own in an effect, so that everything in it came a drawing and a frame later.
 */
export function AdminContexts({ i18n, children }: AdminContextsProps) {
  return (
    <AuthContext.Provider value={authProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={preferences.store}>
          <PreferencesEditorContextProvider>
            <QueryClientProvider client={queryClient}>
              <I18nContext.Provider value={i18n}>
                <NotificationContextProvider>
                  <UndoableMutationsContextProvider>
                    <ResourceDefinitionContextProvider>{children}</ResourceDefinitionContextProvider>
                  </UndoableMutationsContextProvider>
                </NotificationContextProvider>
              </I18nContext.Provider>
            </QueryClientProvider>
          </PreferencesEditorContextProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </AuthContext.Provider>
  );
}
