import type { Socket } from 'node:net';

/** So many connections begin to be read again in one turn of the event loop. */
const PER_TURN = 32;

/**
 * Answers what lets a paused connection be read again: of a thousand whose rest ends together a few in a turn of the
 * event loop, which has something else to do as well.
 */
export function readInTurns(): (socket: Socket) => void {
  const line: Socket[] = [];

  function turn(): void {
    for (const socket of line.splice(0, PER_TURN)) socket.resume();
    if (line.length > 0) setImmediate(turn);
  }

  return (socket) => {
    if (line.push(socket) === 1) setImmediate(turn);
  };
}
