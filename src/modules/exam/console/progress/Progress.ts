import type { UseQueryResult } from '@tanstack/react-query';
import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
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

export interface ProgressMembers {
  readonly entity: string;
  readonly title: ModuleKey;
  readonly fields: readonly string[];
  /** Said while nothing belongs here at all. */
  readonly empty: ModuleKey;
  /** A field with few values to choose one of; those who are not through come first. */
  readonly choose: string;
  /** A text field to search. */
  readonly search?: string;
  /** Counts that make a bar: of how many, how many are through. */
  readonly bar?: { readonly of: string; readonly done: string };
}

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
