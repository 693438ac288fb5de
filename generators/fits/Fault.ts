import type { EngineText } from '../../src/model/Text.ts';
import type { Misfit } from './Misfit.ts';

/** What is wrong with one value that came. */
export interface Fault extends Pick<Misfit, 'severity' | 'code' | 'remedy'> {
  /** Behind the name of the field: `comes as a number`. */
  readonly said: EngineText;
}
