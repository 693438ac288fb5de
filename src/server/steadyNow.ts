import type { AppConfig } from './config.ts';

/** The two clocks of a server: what day and hour it is, and how much time has passed. */
export type Clocks = Pick<AppConfig, 'now' | 'steady'>;

/** For whatever lasts: tokens, locks, budgets, captchas, handed-out passwords. Setting the wall clock changes none of them. */
export const steadyNow = ({ now, steady }: Clocks): number => (steady ?? now)();
