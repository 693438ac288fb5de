import type { Text } from '../../src/model/Text.ts';
import type { WireRequest } from '../../src/protocol/types.ts';

/** One thing that a schema asks, as a request of the administrator over the demo data. */
export interface Case {
  /** `entInfo.staffCount.minimum.below`: entity, field (or key, or rule), word, and on which side of it. */
  readonly name: string;
  readonly request: WireRequest;
  /** The status of the answer; absent: the request may fail, but not for this field. */
  readonly status?: number;
  /** The path of the field that the answer speaks of, or must not. */
  readonly field: string;
  /** What it says there. */
  readonly message?: Text;
}

/** A word of a schema that no demo record can be bent to ask. */
export interface Gap {
  readonly place: string;
  readonly why: string;
}

export interface CasesOf {
  readonly cases: readonly Case[];
  readonly gaps: readonly Gap[];
}
