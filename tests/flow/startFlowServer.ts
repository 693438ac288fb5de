import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ServerTask, Told } from './ServerTask.ts';

export interface Served {
  /** What was answered: it must have happened, whatever became of the server. */
  readonly told: readonly Told[];
  readonly killed: boolean;
}

/** A server that has read its program and waits. */
export interface WaitingServer {
  readonly serve: () => Promise<Served>;
  readonly dismiss: () => void;
}

export async function startServer(task: ServerTask): Promise<WaitingServer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'flowServer.ts'), JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const told: Told[] = [];
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'close');
  await once(lines, 'line');
  lines.on('line', (line) => {
    told.push(JSON.parse(line));
  });
  return {
    serve: async () => {
      child.stdin.end('go\n');
      await ended;
      if (child.signalCode === null && child.exitCode !== 0) told.push({ failed: `it ended with ${child.exitCode}` });
      return { told, killed: child.signalCode === 'SIGKILL' };
    },
    dismiss: () => child.kill('SIGKILL'),
  };
}
