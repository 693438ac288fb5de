import { changes } from '../../../protocol/calls/changes.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { sessionStore } from '../../start/stores/sessionStore.ts';
import { type Changed, listen } from './listen.ts';

const NAME = 'shian-changes';

type Locks = Pick<LockManager, 'request'>;

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
  const ended = new AbortController();
  const channel = new BroadcastChannel(name);
  let last = '';
  const take = (changed: Changed) => {
    last = changed.last;
    onChanged(changed);
  };
  channel.onmessage = ({ data }) => take(changes.read(data));
  const tell = (changed: Changed) => {
    take(changed);
    channel.postMessage(changed);
  };
  locks
    .request(name, { signal: ended.signal }, () => listen(() => last, tell, ended.signal))
    // The page is left while another listens.
    .catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}
