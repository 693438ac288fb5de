import type { ConsoleConfig } from '../consolePage/ConsoleConfig.ts';
import type { BackendDialect } from '../conventions/BackendDialect.ts';
import { springblade } from '../conventions/springblade.ts';
import { inTheirWords } from './inTheirWords.ts';

const BLADEX: BackendDialect = { write: (call) => call };

/** What config.json says of how the backend speaks: which of the family it is, and its own words. */
export function dialectOf({ backend, dialect }: Pick<ConsoleConfig, 'backend' | 'dialect'>): BackendDialect {
  const family = backend === 'springblade' ? springblade : BLADEX;
  const words = inTheirWords(dialect);
  return { ...words, ...family, write: (call) => words.write(family.write(call)) };
}
