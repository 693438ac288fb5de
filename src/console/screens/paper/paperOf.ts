import { type AnswerReader, answerReader } from '../../data/answerReader.ts';
import { filesOfValue } from '../../fields/filesOfValue.ts';
import type { UploadedFile } from '../../fields/UploadedFile.ts';
import { isObject } from '../../storage/guards.ts';

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
  const read = answerReader(answer);
  const raw = rowsIn(answer, 'sections');
  return {
    sections: read.rows('sections').map((section, at) => sectionOf(section, raw[at] ?? {})),
    count: read.number('count'),
    points: read.number('points'),
    mayAnswer: answer.mayAnswer === true,
  };
}

function sectionOf(section: AnswerReader, raw: Readonly<Record<string, unknown>>): PaperSection {
  const questions = rowsIn(raw, 'questions');
  return {
    type: section.text('topicType'),
    name: section.text('name'),
    points: section.number('points'),
    each: typeof raw.each === 'number' ? raw.each : undefined,
    questions: section.rows('questions').map((question, at) => questionOf(question, questions[at] ?? {})),
  };
}

function questionOf(question: AnswerReader, raw: Readonly<Record<string, unknown>>): PaperQuestion {
  return {
    id: question.text('id'),
    stem: question.text('stem'),
    score: question.number('score'),
    images: filesOfValue(raw.images),
    caseMaterial: question.text('caseMaterial'),
    options: question
      .rows('options')
      .map((option) => ({ label: option.text('optionLabel'), text: option.text('optionText') })),
    right: Array.isArray(raw.right) ? raw.right.map(String) : undefined,
    answerText: question.text('answerText'),
    analysis: question.text('analysis'),
    lawBasis: question.text('lawBasis'),
  };
}

function rowsIn(object: Readonly<Record<string, unknown>>, key: string) {
  const rows = object[key];
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}
