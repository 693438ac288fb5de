import type { CommentFile, NamedPerson } from '../../../protocol/calls/readComments.ts';

/** A comment that is being written. */
export interface Draft {
  readonly text: string;
  readonly mentions: readonly Pick<NamedPerson, 'id' | 'name'>[];
  readonly files: readonly CommentFile[];
}

export const EMPTY_DRAFT: Draft = { text: '', mentions: [], files: [] };
