import { MAX_COMMENT_FILES, MAX_COMMENT_LENGTH, MAX_MENTIONS } from '../../model/comments.ts';
import type { EndpointShape } from './Endpoint.ts';
import { flag, id, integer, listOf, objectRequiring, oneOf, person, text, wholeObject } from './shapes.ts';

const name = text(100);
const file = wholeObject({ name: text(), originalName: text(), link: text(500), size: integer });
const words = text(MAX_COMMENT_LENGTH);
const files = listOf(file, MAX_COMMENT_FILES);
const people = listOf(id, MAX_MENTIONS);

const comment = wholeObject({
  id,
  author: person,
  at: text(19),
  // Empty: it stands as it was said.
  editedAt: text(19),
  text: words,
  mentions: listOf(person),
  files,
  mine: flag,
  removable: flag,
});

/** What people say about records, beside them. */
export const commentEndpoints = {
  comments: {
    access: 'login',
    summary: {
      zh: '一条数据的评论，新的在前；能查看该数据的人可见',
      en: 'Comments on a record, the newest first, for those who may read it',
    },
    query: objectRequiring({ entity: name, id, before: id }, 'entity', 'id'),
    // Whether the reader is told of what happens to the record.
    answer: wholeObject({ comments: listOf(comment), total: integer, more: flag, follows: flag }),
  },
  addComment: {
    access: 'login',
    summary: {
      zh: '发表评论；被提到的人会收到消息',
      en: 'Say something about a record; who is named in it is told',
    },
    body: objectRequiring({ entity: name, id, text: words, mentions: people, files }, 'entity', 'id', 'text'),
    answer: comment,
  },
  editComment: {
    access: 'login',
    summary: { zh: '修改自己的评论', en: 'Change a comment of one’s own' },
    body: objectRequiring({ id, text: words, mentions: people, files }, 'id', 'text'),
    answer: comment,
  },
  removeComment: {
    access: 'login',
    summary: {
      zh: '删除自己的评论；能删除该数据的人可删除他人的评论',
      en: 'Delete a comment of one’s own, or any of a record that one may delete',
    },
    body: objectRequiring({ id }, 'id'),
    answer: flag,
  },
  followRecord: {
    access: 'login',
    summary: {
      zh: '关注或取消关注一条数据：有新评论、状态变化时收到消息',
      en: 'Follow a record or no more: one is told of new comments and of changes of its state',
    },
    body: objectRequiring({ entity: name, id, follow: flag }, 'entity', 'id', 'follow'),
    answer: flag,
  },
  commentPeople: {
    access: 'login',
    summary: {
      zh: '可以提到的人：能查看该数据的人',
      en: 'Who may be named in a comment: those who may read the record',
    },
    query: objectRequiring({ entity: name, id, text: text(40) }, 'entity', 'id'),
    answer: listOf(wholeObject({ id, name: text(), dept: text() })),
  },
  mentions: {
    access: 'login',
    summary: {
      zh: '提到我的评论，以及我关注的数据的新评论和状态变化，新的在前',
      en: 'Comments in which one was named, and comments and changes of state of what one follows, the latest first',
    },
    answer: listOf(
      wholeObject({
        id,
        entity: name,
        recordId: id,
        recordName: text(2000),
        actor: person,
        at: text(19),
        // Of a state: what it was.
        before: text(200),
        // Of a comment its beginning, of a state what it is.
        text: text(200),
        kind: oneOf('mention', 'comment', 'state'),
        read: flag,
      }),
    ),
  },
  readMention: {
    access: 'login',
    summary: { zh: '将这些消息标为已读', en: 'One has seen these' },
    body: objectRequiring({ ids: listOf(id, 200) }, 'ids'),
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
