import { type ReactNode, useCallback, useContext, useMemo, useRef } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { type Pane, PaneContext } from '../../context/PaneContext.ts';
import { useGo } from '../../context/useGo.ts';
import { markUnsaved } from '../../start/stores/unsavedStore.ts';

interface Props {
  readonly id: string;
  readonly location: string;
  readonly children: ReactNode;
}

function parse(location: string) {
  const at = location.indexOf('?');
  return at < 0 ? { pathname: location, search: '' } : { pathname: location.slice(0, at), search: location.slice(at) };
}

/** The route as it was when the pane went where it is: that another tab is shown since makes no list render again. */
function useOwnRoute(location: string) {
  const route = useContext(RouteContext);
  const own = useRef({ location, route });
  if (own.current.location !== location) own.current = { location, route };
  return own.current.route;
}

/**
 * Gives a pane its own location, as `<Routes location>` does, with a value that only changes when the
 * pane itself goes elsewhere: a hidden list must not read the page number of the visible one.
 */
export function PaneLocation({ id, location, children }: Props) {
  const navigate = useGo();
  const setUnsaved = useCallback<Pane['setUnsaved']>((name, unsaved) => markUnsaved(id, name, unsaved), [id]);
  const { pathname, search } = parse(location);
  const routed = useMemo(
    () => ({
      location: { pathname, search, hash: '', state: null, key: id, unstable_mask: undefined },
      navigationType: NavigationType.Pop,
    }),
    [id, pathname, search],
  );
  const pane = useMemo<Pane>(
    () => ({ id, basePath: parse(id).pathname, pathname, search, navigate, setUnsaved }),
    [id, pathname, search, navigate, setUnsaved],
  );
  const route = useOwnRoute(location);
  return (
    <RouteContext.Provider value={route}>
      <LocationContext.Provider value={routed}>
        <PaneContext.Provider value={pane}>{children}</PaneContext.Provider>
      </LocationContext.Provider>
    </RouteContext.Provider>
  );
}
