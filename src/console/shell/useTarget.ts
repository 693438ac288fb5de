import { useMemo } from 'react';
import { navigationStore } from '../stores/navigationStore.ts';
import { useModelIndex } from '../stores/useModelIndex.ts';
import { useSession } from '../stores/useSession.ts';
import { type Grounds, resolvePath, type Target } from './resolvePath.ts';

export function useGrounds(): Grounds {
  const { items } = navigationStore.use();
  const index = useModelIndex();
  const { user, may } = useSession();
  return useMemo(() => ({ items, index, roles: user.roles, may }), [items, index, user.roles, may]);
}

/** What the browser's address leads to for this user. */
export function useTarget(pathname: string, search: string): Target {
  const grounds = useGrounds();
  return useMemo(() => resolvePath(pathname, search, grounds), [pathname, search, grounds]);
}
