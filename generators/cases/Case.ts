import type { EngineText, Text } from '../../src/model/Text.ts';
import type { EntityRecord, WireRequest } from '../../src/protocol/types.ts';

/** An account of the demo data. */
export interface Person {
  readonly tenantId: string;
  readonly account: string;
}

/** One thing that the schemas and roles ask, as a request over the demo data. */
export interface Case {
  /** `entInfo.staffCount.minimum.below`: entity, field (or key, rule, right, state), word, and on which side of it. */
  readonly name: string;
  /** Who asks; absent: the administrator of the platform; null: somebody who has not signed in. */
  readonly as?: Person | null;
  readonly request: WireRequest;
  /**
   * The status of the answer; absent: the request may fail, but not for the field, nor with the status that `not` names,
   * and then nothing is held.
   */
  readonly status?: number;
  readonly not?: number;
  /** The path of the field that the answer speaks of, or must not. */
  readonly field?: string;
  /** What it says there; without a field, what it says. */
  readonly message?: Text;
  /** How many rows the list has. */
  readonly total?: number;
  /** What the record holds, as it travels: the one that is answered, or that `afterwards` brings. */
  readonly holds?: EntityRecord;
  /** Fields that the record comes without. */
  readonly lacks?: readonly string[];
  readonly afterwards?: WireRequest;
  /** It changes nothing, not even on a server that does what it should refuse. */
  readonly safe?: true;
  /** Of a call that no other server than ours has. */
  readonly own?: true;
}

/** A word of a schema that no demo record can be bent to ask. */
export interface Gap {
  readonly place: string;
  readonly why: EngineText;
}

export interface CasesOf {
  readonly cases: readonly Case[];
  readonly gaps: readonly Gap[];
}

/**
 * Cases of all entities one after the other, so that none undoes what another builds on: what changes nothing, what
 * should be refused or makes a record more, and what is done to records for good.
 */
export function inOrder<Of extends { readonly one: Case }>(
  cases: readonly Of[],
): Record<'idle' | 'refused' | 'done', readonly Of[]> {
  const isDone = ({ one }: Of): boolean => one.afterwards !== undefined;
  const idle = cases.filter(({ one }) => one.safe);
  const others = cases.filter(({ one }) => !one.safe);
  return { idle, refused: others.filter((of) => !isDone(of)), done: others.filter(isDone) };
}
