import { once } from 'node:events';
import net from 'node:net';

/** Connections that are there and do no good, of one kind; closed by `leave`. */
export interface Crowd {
  readonly size: number;
  readonly leave: () => void;
}

async function connect(port: number, first: string): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (first !== '') socket.write(first);
  return socket;
}

/** Opens `size` connections, a hundred at a time, each of which says `first` and then nothing. */
export async function gather(url: string, size: number, first = ''): Promise<Crowd> {
  const port = Number(new URL(url).port);
  const sockets: net.Socket[] = [];
  while (sockets.length < size) {
    const more = Math.min(100, size - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: more }, () => connect(port, first)))));
  }
  return {
    size,
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
