import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router-dom';

/** Tells the address that was gone to last. The one that is drawn, which `useLocation` tells, may still be that before. */
export function useNewestAddress(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (router === undefined) throw new Error('useNewestAddress is used outside the router.');
    return router.state.location;
  }, [router]);
}
