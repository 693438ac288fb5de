import type { ModuleGap } from '../../model/moduleGaps.ts';
import type { EngineText } from '../../model/Text.ts';
import { StartupError } from '../StartupError.ts';

/** Modules that do not load, or do not match the schemas: what development waits for instead of ending. */
export class ModuleError extends StartupError {
  readonly gaps: readonly ModuleGap[];

  constructor(
    text: EngineText,
    { gaps = [], cause }: { readonly gaps?: readonly ModuleGap[]; readonly cause?: unknown } = {},
  ) {
    super(text, cause);
    this.gaps = gaps;
  }
}
