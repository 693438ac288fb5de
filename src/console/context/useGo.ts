import { useCallback, useContext } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions } from 'react-router-dom';

/**
 * Goes to an address of the console. Unlike `useNavigate` below nested routes it stays the same when the address
 * changes: neither the bars nor the kept tabs render again because of it.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    (to, options) => {
      if (router === undefined) throw new Error('useGo is used outside the router.');
      // As links do: where one is already is no further step to go back by.
      const isHere = createPath(router.state.location) === to;
      void router.navigate(to, isHere ? { ...options, replace: true } : options);
    },
    [router],
  );
}
