import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readPerson, readTexts } from './reading.ts';

function readFile(value: unknown) {
  const { size } = bodyObject(value);
  return { ...readTexts(value, ['name', 'originalName', 'link']), size: readNumber(size) };
}

/** An attachment of a comment. */
export type CommentFile = ReturnType<typeof readFile>;

export function readComment(value: unknown) {
  const body = bodyObject(value);
  return {
    ...readTexts(value, ['id', 'at', 'editedAt', 'text']),
    author: readPerson(body.author),
    mentions: readList(body.mentions, readPerson),
    files: readList(body.files, readFile),
    mine: body.mine === true,
    removable: body.removable === true,
  };
}

/** What somebody said about a record. */
export type RecordComment = ReturnType<typeof readComment>;

export function readCommentPage(answer: unknown) {
  const { comments, total, more, follows } = bodyObject(answer);
  return {
    comments: readList(comments, readComment),
    total: readNumber(total),
    more: more === true,
    follows: follows === true,
  };
}

export const readPeople = (answer: unknown) => readList(answer, (value) => readTexts(value, ['id', 'name', 'dept']));

/** Somebody who may be named. */
export type NamedPerson = ReturnType<typeof readPeople>[number];

/** Why one is told of a record. */
const TOLD_KINDS = ['mention', 'comment', 'state'] as const;

export const readMentions = (answer: unknown) =>
  readList(answer, (value) => {
    const body = bodyObject(value);
    const texts = readTexts(value, ['id', 'entity', 'recordId', 'recordName', 'at', 'before', 'text']);
    const kind = TOLD_KINDS.find((one) => one === body.kind) ?? 'mention';
    return { ...texts, kind, actor: readPerson(body.actor), read: body.read === true };
  });
