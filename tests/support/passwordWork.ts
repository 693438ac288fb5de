import { createHook } from 'node:async_hooks';

export interface PasswordWork {
  /** How often argon2 ran in this process, whoever asked for it. */
  count: number;
  readonly stop: () => void;
}

/** Counts from now on how often a password was looked at; the server does its real work. */
export function countPasswordWork(): PasswordWork {
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') work.count += 1;
    },
  }).enable();
  const work: PasswordWork = { count: 0, stop: () => hook.disable() };
  return work;
}
