import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ResourceDefinitionContext } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { useModelIndex } from '../stores/useModelIndex.ts';
import { useSession } from '../stores/useSession.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { resourceDefinitions } from './resourceDefinitions.ts';

const nothing = () => undefined;

/** Lets react-admin's parts find every entity of the console under its name, with this person's rights. */
export function Resources({ children }: { readonly children: ReactNode }) {
  const index = useModelIndex();
  const texts = useText();
  const { held, codes } = useSession();
  const client = useQueryClient();
  const value = useMemo(
    () => ({
      definitions: resourceDefinitions(index, held, texts),
      register: nothing,
      unregister: nothing,
    }),
    [index, held, texts],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes give other answers to what was asked.
  useEffect(() => void client.invalidateQueries({ queryKey: ['auth'] }), [client, codes]);
  return (
    <ResourceDefinitionContext.Provider value={value}>
      {children}
      <NotificationBridge />
    </ResourceDefinitionContext.Provider>
  );
}
