import type { commentEndpoints } from '../endpoints/comments.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readComment, readCommentPage, readMentions, readPeople } from './readComments.ts';

type E = typeof commentEndpoints;

export const comments: ReadCall<E['comments']> = { method: 'GET', path: 'shian/comments', read: readCommentPage };
export const addComment: ReadCall<E['addComment']> = { method: 'POST', path: 'shian/comments/add', read: readComment };
export const editComment: ReadCall<E['editComment']> = {
  method: 'POST',
  path: 'shian/comments/edit',
  read: readComment,
};
export const removeComment: FixedCall<E['removeComment']> = { method: 'POST', path: 'shian/comments/remove' };
export const followRecord: FixedCall<E['followRecord']> = { method: 'POST', path: 'shian/comments/follow' };
export const commentPeople: ReadCall<E['commentPeople']> = {
  method: 'GET',
  path: 'shian/comments/people',
  read: readPeople,
};
export const mentions: ReadCall<E['mentions']> = { method: 'GET', path: 'shian/mentions', read: readMentions };
export const readMention: FixedCall<E['readMention']> = { method: 'POST', path: 'shian/mentions/read' };
