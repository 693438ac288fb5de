import type { ConsoleConfig } from './consolePage/ConsoleConfig.ts';

/** The header that a token travels in. In `Authorization` it takes the client's place, in the letters that Spring's filters compare. */
export const tokenHeaders = (
  { tokenHeader }: Pick<ConsoleConfig, 'tokenHeader'>,
  access: string,
): Record<string, string> =>
  tokenHeader.toLowerCase() === 'authorization'
    ? { authorization: `Bearer ${access}` }
    : { [tokenHeader]: `bearer ${access}` };
