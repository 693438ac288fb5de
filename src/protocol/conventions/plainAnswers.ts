import type { JsonSchema } from '../../model/Json.ts';
import { bodyObject } from '../wireValues.ts';
import type { AnswerStyle, ReadAnswer, Refusal } from './Convention.ts';
import { refusalText, refusalTexts } from './refusalTexts.ts';

/**
 * Nothing around an answer: the HTTP status says whether it is one, and a refusal is `{message, errors}`, which
 * is what react-admin's fetchJson and its forms read. `current` is ours: the record as it stands (a stale save).
 */
export const plainAnswers: AnswerStyle = {
  name: 'PlainError',
  done: { zh: '操作成功', en: 'Done' },
  writeAnswer: (data) => data,
  writeError: (refusal) => ({ status: refusal.status, body: bodyOf(refusal) }),
  readAnswer,
  answerSchema: (data) => data,
  errorSchema: errorSchema(),
};

function bodyOf({ text, errors, current }: Refusal): unknown {
  return {
    message: text,
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
  };
}

function readAnswer(body: unknown, status: number): ReadAnswer {
  if (status >= 200 && status <= 299) return { status, refused: false, data: body };
  const fields = bodyObject(body);
  const text = refusalText(fields.message);
  const errors = refusalTexts(fields.errors);
  return {
    status,
    refused: true,
    data: body,
    ...(text === undefined ? {} : { text }),
    ...(errors === undefined ? {} : { errors }),
    ...(fields.current === undefined ? {} : { current: fields.current }),
  };
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['message'],
    properties: {
      message: { type: 'string', maxLength: 2000 },
      errors: { type: 'object', additionalProperties: { type: 'string', maxLength: 2000 } },
      current: {},
    },
  };
}
