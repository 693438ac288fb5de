import { type AnswerReader, answerReader } from '../../../../console/data/answerReader.ts';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import type { UploadedFile } from '../../../../console/fields/upload/UploadedFile.ts';
import { isObject } from '../../../../console/start/storage/guards.ts';

export interface PaperQuestion {
  readonly id: string;
  readonly stem: string;
  readonly score: number;
  readonly images: readonly UploadedFile[];
  readonly caseMaterial: string;
  readonly options: readonly { readonly label: string; readonly text: string }[];
  /** Labels of the right options; undefined when answers were not asked for. */
  readonly right: readonly string[] | undefined;
  readonly answerText: string;
  readonly analysis: string;
  readonly lawBasis: string;
}

export interface PaperSection {
  readonly type: string;
  readonly name: string;
  readonly points: number;
  /** Points of each question; undefined when they differ. */
  readonly each: number | undefined;
  readonly questions: readonly PaperQuestion[];
}

export interface Paper {
  readonly sections: readonly PaperSection[];
  readonly count: number;
  readonly points: number;
  readonly mayAnswer: boolean;
}

/** What `examPaperInfo.preview` answered; undefined while there is no answer. Pure. */
export function paperOf(answer: unknown): Paper | undefined {
  if (!isObject(answer)) return undefined;
  const { rows, number, value } = answerReader(answer);
  return {
    sections: rows('sections').map(sectionOf),
    count: number('count'),
    points: number('points'),
    mayAnswer: value('mayAnswer') === true,
  };
}

function sectionOf({ text, number, rows, value }: AnswerReader): PaperSection {
  const each = value('each');
  return {
    type: text('topicType'),
    name: text('name'),
    points: number('points'),
    each: typeof each === 'number' ? each : undefined,
    questions: rows('questions').map(questionOf),
  };
}

function questionOf({ text, number, rows, value }: AnswerReader): PaperQuestion {
  const right = value('right');
  return {
    id: text('id'),
    stem: text('stem'),
    score: number('score'),
    images: filesOfValue(value('images')),
    caseMaterial: text('caseMaterial'),
    options: rows('options').map((option) => ({ label: option.text('optionLabel'), text: option.text('optionText') })),
    right: Array.isArray(right) ? right.map(String) : undefined,
    answerText: text('answerText'),
    analysis: text('analysis'),
    lawBasis: text('lawBasis'),
  };
}
