import { changes } from '../../../protocol/calls/changes.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { sessionStore } from '../../start/stores/sessionStore.ts';
import { type Changed, listen } from './listen.ts';

const NAME = 'shian-changes';

type Locks = Pick<LockManager, 'request'>;

/** What a page has not heard that was not awake: anything may be otherwise. */
const UNHEARD: Omit<Changed, 'last'> = { entities: [], work: true, all: true };

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Tells of what others change. One tab of the browser listens to the server for all of them; when it goes, another takes
 * over and misses nothing. Backends of somebody else have no such call, and browsers outside a secure context no locks:
 * there figures are asked for again by the clock, as they are anyway. Returns the stop.
 */
export function followChanges(
  onChanged: (changed: Changed) => void,
  locks: Locks | undefined = navigator.locks,
): () => void {
  const user = sessionStore.get().user?.id;
  if (!onOwnServer() || user === undefined || locks === undefined || typeof BroadcastChannel === 'undefined')
    return () => undefined;
  const name = `${NAME}-${user}`;
  let last = '';
  const take = (changed: Changed) => {
    last = changed.last;
    onChanged(changed);
  };
  const join = () => joinTabs(name, locks, () => last, take);
  let leave = join();
  // A browser remembers no page that keeps others from listening, nor one that is told something while it is left.
  const onHide = () => leave();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leave = join();
    onChanged({ ...UNHEARD, last });
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    leave();
  };
}

/** Hears what the tab that listens tells the others, and listens itself when its turn comes. Returns the way out. */
function joinTabs(name: string, locks: Locks, heard: () => string, take: (changed: Changed) => void): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => take(changes.read(data));
  const tell = (changed: Changed) => {
    take(changed);
    channel.postMessage(changed);
  };
  const { signal } = ended;
  locks
    // Let go of in the moment that the page is left: it does nothing more behind that.
    .request(name, { signal }, () => Promise.race([listen(heard, tell, signal), whenAborted(signal)]))
    // The page is left while another listens.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}
