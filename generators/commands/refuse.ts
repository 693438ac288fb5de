import type { EngineText } from '../../src/model/Text.ts';
import { printComplaint } from '../printText.ts';

/** Says why a command was called wrongly; gives the exit code. */
export function refuse(reason: EngineText): 2 {
  printComplaint(reason);
  return 2;
}
