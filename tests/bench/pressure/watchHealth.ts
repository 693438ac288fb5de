import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 50;

function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    request(`${url}/api/health`, { agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`health: ${answer.statusCode}`)),
      );
    })
      .once('error', reject)
      .end();
  });
}

/** Asks for the health of a server, each time by a connection of its own, until it is told to end; answers the times in ms. */
export function watchHealth(url: string): () => Promise<readonly number[]> {
  const times: number[] = [];
  let isOn = true;
  async function watch(): Promise<readonly number[]> {
    while (isOn) {
      times.push(await ask(url));
      await setTimeout(EVERY_MS);
    }
    return times;
  }
  const watching = watch();
  return () => {
    isOn = false;
    return watching;
  };
}
