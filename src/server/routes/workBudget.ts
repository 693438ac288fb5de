import type { FastifyRequest } from 'fastify';

/** After so long nothing further is begun: others wait to write, and the person sees how far it has come, and can stop it. */
const BUDGET_MS = 1000;

/** For a request that does several things: whether it should end after the `done` it has, late or with nobody there to read. */
export function workBudget({ socket }: FastifyRequest): (done: number) => boolean {
  const begun = performance.now();
  // Not `request.signal`: over a real connection it is aborted as soon as the body is read.
  return (done) => socket.destroyed || (done > 0 && performance.now() - begun > BUDGET_MS);
}
