import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions } from 'react-router-dom';

/**
 * Goes to an address of the console. Unlike `useNavigate` below nested routes it stays the same when the address
 * changes: neither the bars nor the kept tabs render again because of it.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    (to, options) => {
      if (router === undefined) throw new Error('useGo is used outside the router.');
      void router.navigate(to, options);
    },
    [router],
  );
}
