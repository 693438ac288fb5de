import type { EngineText } from '../../model/Text.ts';

/** Something the machine cannot run: where it is in the file, and what to do about it. */
export interface FlowProblem {
  /** Id of the element; empty when it is the file as a whole. */
  readonly element: string;
  readonly message: EngineText;
}

/** One problem, raised where it is found. */
export class FlowProblemError extends Error {
  readonly problem: FlowProblem;
  constructor(zh: string, en: string, element = '') {
    super(en);
    this.name = 'FlowProblemError';
    this.problem = { element, message: { zh, en } };
  }
}

/** Does all of these and answers what was wrong, instead of stopping at the first. */
export function collect(checks: readonly (() => void)[]): FlowProblem[] {
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof FlowProblemError) return [error.problem];
      throw error;
    }
  });
}
