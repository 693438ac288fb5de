import type { UseQueryResult } from '@tanstack/react-query';
import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import type { EntityName, FieldName } from '../../../../model/SchemaTypes.ts';
import type { ModuleKey } from '../texts.ts';

export interface ProgressFigure<K extends string> {
  readonly label: ModuleKey;
  /** The number's key in the answer. */
  readonly of: K;
  readonly unit?: ModuleKey;
  readonly tone?: NonNullable<FigureCard['tone']>;
  /** The tone it has unless it is zero. */
  readonly alarm?: NonNullable<FigureCard['tone']>;
  /** Below the number; takes another number of the answer by its key. */
  readonly note?: { readonly text: ModuleKey; readonly of: K };
}

interface MembersOf<N extends EntityName> {
  readonly entity: N;
  readonly title: ModuleKey;
  readonly fields: readonly FieldName<N>[];
  /** Said while nothing belongs here at all. */
  readonly empty: ModuleKey;
  /** A field with few values to choose one of; those who are not through come first. */
  readonly choose: FieldName<N>;
  /** A text field to search. */
  readonly search?: FieldName<N>;
  /** Counts that make a bar: of how many, how many are through. */
  readonly bar?: { readonly of: FieldName<N>; readonly done: FieldName<N> };
}

/** The members of one entity, named by its own fields. */
export type ProgressMembers = { [N in EntityName]: MembersOf<N> }[EntityName];

/** How far a task is, as a screen declares it: what is counted, and who takes part. */
export interface Progress<K extends string> {
  readonly title: ModuleKey;
  /** Asks for the figures of a task. */
  readonly useFigures: (taskId: string) => UseQueryResult<Readonly<Record<K, number>>>;
  readonly figures: readonly ProgressFigure<K>[];
  /** The field by which members name their task. */
  readonly taskField: string;
  readonly members: readonly ProgressMembers[];
}
