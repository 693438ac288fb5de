import type { ModuleGap } from '../../model/moduleGaps.ts';
import { StartupError } from '../StartupError.ts';

/** Modules that do not load, or do not match the schemas: what development waits for instead of ending. */
export class ModuleError extends StartupError {
  readonly gaps: readonly ModuleGap[];

  constructor(
    message: string,
    { gaps = [], cause }: { readonly gaps?: readonly ModuleGap[]; readonly cause?: unknown } = {},
  ) {
    super(message, cause);
    this.gaps = gaps;
  }
}
