import type { ConsoleConfig } from './consolePage/ConsoleConfig.ts';

/** The header that a token travels in. In `Authorization` it takes the client's place, in the letters that Spring's filters compare. */
export function tokenHeaders({ tokenHeader }: Pick<ConsoleConfig, 'tokenHeader'>, access: string) {
  const name = tokenHeader.toLowerCase();
  return { [name]: `${name === 'authorization' ? 'Bearer' : 'bearer'} ${access}` };
}
